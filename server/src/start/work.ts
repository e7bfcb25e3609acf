import { join } from 'node:path'
import { accountMails } from '../customers/accounts/account-mails.ts'
import { recoveryTask } from '../customers/accounts/recovery/recovery-job.ts'
import { changeWaitingEmails } from '../customers/accounts/email-change/change-waiting-emails.ts'
import { sweepAccounts } from '../customers/accounts/sweep-accounts.ts'
import { billsMails } from '../billing/bills/issue/bill-mails.ts'
import { followMoneyTask, followPrepaidJob } from '../payments/prepaid/follow-prepaid-job.ts'
import { issueReady } from '../billing/bills/issue/issue-when-ready.ts'
import { remindBills } from '../billing/bills/issue/remind-bills.ts'
import { askProvider } from '../payments/cards/providers/ask-provider.ts'
import { giveBackTask } from '../payments/cards/give-back-task.ts'
import { cardsMails } from '../payments/cards/webhook/forged-card-mail.ts'
import { checkBooks } from '../money/books/check-books.ts'
import { refusedPublicationMail } from '../site/content/edit/refused-publication-mail.ts'
import { scheduledPublicationTask } from '../site/content/edit/scheduled-publication.ts'
import { restrictedItemsTask } from '../site/content/restricted-items-task.ts'
import { customersMails } from '../customers/records/customers-mails.ts'
import { enquiriesMails } from '../site/enquiries/enquiries-mails.ts'
import { sweepSubscribers } from '../site/enquiries/sweep-subscribers.ts'
import { createLetterheads } from '../site/letterheads.ts'
import { departTask } from '../warehouse/flights/depart-flight.ts'
import { landTask } from '../warehouse/flights/land-flight.ts'
import { settleTask } from '../warehouse/flights/settle-flight.ts'
import { notificationsMails } from '../customers/notifications/daily-news-mail.ts'
import { sendDailyNews } from '../customers/notifications/send-daily-news.ts'
import { sweepNotifications } from '../customers/notifications/sweep-notifications.ts'
import { mailGatheredTask } from '../warehouse/packages/news/mail-gathered.ts'
import { packagesMails } from '../warehouse/packages/packages-mails.ts'
import type { Work } from '../platform/jobs/jobs.ts'
import { removeObject, sweepObjects, sweepParts } from '../platform/files/store/remove-object.ts'
import { sweepIdempotency } from '../platform/http/answer/idempotency.ts'
import { sweepLimits } from '../platform/limits/sweep-limits.ts'
import { hastenMails } from '../platform/mail/hasten-mails.ts'
import { sendMailTask, sweepMails } from '../platform/mail/mail-tasks.ts'
import { openTransport } from '../platform/mail/transport.ts'
import { createSealing } from '../platform/sealing.ts'
import type { Services } from '../platform/services.ts'
import { deviceLinkTask } from '../company/staff/devices/device-link-job.ts'
import { tellFailedSignIns } from '../company/staff/sign-in/failed-sign-ins.ts'
import { staffMails } from '../company/staff/staff-mails.ts'
import { pushGatheredTask } from '../customers/notifications/push-gathered.ts'
import { sendPushTask, tellDevicesTask } from '../customers/push/send-push.ts'
import { passesMails } from '../customers/passes/pass-mail.ts'
import { receiversMails } from '../customers/receivers/receiver-mails.ts'
import { approvalsMails } from '../payments/approvals/approval-mail.ts'
import { paymentsMails } from '../payments/take/payment-mails.ts'
import { payNewBill } from '../payments/take/spend-deposit.ts'
import { dropProofs } from '../warehouse/requests/do/drop-proofs.ts'
import { trackingMails } from '../warehouse/tracking/link-opened-mail.ts'
import { endKeeping } from '../warehouse/requests/ask/keep-here.ts'
import { requestsMails } from '../warehouse/requests/do/request-news-mail.ts'
import { mindStorage } from '../warehouse/storage/mind-storage.ts'
import { sendMonthlyStatements } from '../billing/statements/send-monthly-statements.ts'
import { statementsMails } from '../billing/statements/statement-mail.ts'
import { storageDecisionMail } from '../warehouse/storage/decision-news.ts'
import { storageMails } from '../warehouse/storage/storage-news.ts'
import { commitImport } from '../office/import/commit-import.ts'
import { undoImport } from '../office/import/undo-import.ts'
import { closeAccounts } from '../office/own-data/closing/close-accounts.ts'
import { closingMails } from '../office/own-data/closing/account-closing-mail.ts'
import { createTenants } from '../company/tenants/tenants.ts'
import { lossesMails } from '../payments/losses/loss-decided-mail.ts'
import { transfersMails } from '../payments/transfers/transfer-refused-mail.ts'

export interface AllWork extends Work {
  /** All work, in lanes that do not wait for each other: mails wait for a mail server, push messages for push services. */
  readonly lanes: readonly Work[]
  close(): void
}

const MAIL_WORKERS = 6
const PUSH_WORKERS = 3

/** All background work: every feature's tasks, recurring work and mail templates. */
export const openWork = (services: Services, tenants = createTenants(services)): AllWork => {
  const { config, log } = services
  const transport = openTransport({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, 'mail'),
    onAway: (error) => log.warn({ err: error }, 'the mail server is away'),
    onBack: () => {
      hastenMails(services.database).catch((error: unknown) =>
        log.warn({ err: error }, 'waiting mails could not be retried early'),
      )
    },
  })
  const sendMail = sendMailTask({
    sealingOf: (tenantId) => createSealing([config.secretKey, ...config.previousSecretKeys], 'mail', tenantId),
    transport,
    templates: [
      ...accountMails,
      ...closingMails,
      refusedPublicationMail,
      ...customersMails,
      ...enquiriesMails,
      ...notificationsMails,
      ...packagesMails,
      ...staffMails,
      ...lossesMails,
      ...transfersMails,
      ...billsMails,
      ...approvalsMails,
      ...paymentsMails,
      ...cardsMails,
      ...statementsMails,
      ...storageMails,
      storageDecisionMail,
      ...requestsMails,
      ...trackingMails,
      ...passesMails,
      ...receiversMails,
    ],
    letterheadOf: createLetterheads(services, tenants.byId),
  })
  const sendPush = sendPushTask(async (tenantId) => {
    const tenant = await tenants.byId(tenantId)
    return tenant?.publicUrl ?? config.publicUrl
  })
  const tasks = [
    departTask,
    landTask,
    settleTask,
    recoveryTask,
    removeObject,
    restrictedItemsTask,
    scheduledPublicationTask,
    deviceLinkTask,
    issueReady,
    mailGatheredTask,
    pushGatheredTask,
    tellDevicesTask,
    payNewBill,
    askProvider,
    giveBackTask,
    followMoneyTask,
    commitImport,
    undoImport,
  ]
  const recurring = [
    sweepMails,
    sweepLimits,
    sweepObjects,
    sweepParts,
    sweepAccounts,
    closeAccounts,
    changeWaitingEmails,
    sweepIdempotency,
    sweepNotifications,
    sendDailyNews,
    sweepSubscribers,
    tellFailedSignIns,
    checkBooks,
    remindBills,
    sendMonthlyStatements,
    endKeeping,
    dropProofs,
    mindStorage,
    followPrepaidJob,
  ]
  return {
    tasks: [sendMail, sendPush, ...tasks],
    recurring,
    lanes: [
      { tasks, recurring },
      { tasks: [sendMail], workers: MAIL_WORKERS },
      { tasks: [sendPush], workers: PUSH_WORKERS },
    ],
    close: () => transport.close(),
  }
}
