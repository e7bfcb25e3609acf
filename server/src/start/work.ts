import { join } from 'node:path'
import { accountMails } from './accounts/account-mails.ts'
import { recoveryTask } from './accounts/recovery/recovery-job.ts'
import { sweepAccounts } from './accounts/sweep-accounts.ts'
import { billsMails } from './bills/bill-mails.ts'
import { followMoneyTask, mindPrepaid } from './prepaid/mind-prepaid.ts'
import { issueReady } from './bills/issue-when-ready.ts'
import { remindBills } from './bills/remind-bills.ts'
import { askProvider } from './cards/ask-provider.ts'
import { giveBackTask } from './cards/give-back-task.ts'
import { cardsMails } from './cards/forged-card-mail.ts'
import { checkBooks } from './books/check-books.ts'
import { refusedPublicationMail } from './content/edit/refused-publication-mail.ts'
import { scheduledPublicationTask } from './content/edit/scheduled-publication.ts'
import { restrictedItemsTask } from './content/restricted-items-task.ts'
import { customersMails } from './customers/customers-mails.ts'
import { enquiriesMails } from './enquiries/enquiries-mails.ts'
import { sweepSubscribers } from './enquiries/sweep-subscribers.ts'
import { createLetterheads } from './letterheads.ts'
import { departTask } from './flights/depart-flight.ts'
import { settleTask } from './flights/settle-flight.ts'
import { notificationsMails } from './notifications/daily-news-mail.ts'
import { sendDailyNews } from './notifications/send-daily-news.ts'
import { sweepNotifications } from './notifications/sweep-notifications.ts'
import { packagesMails } from './packages/packages-mails.ts'
import type { Work } from './platform/jobs/jobs.ts'
import { removeObject, sweepObjects, sweepParts } from './platform/files/remove-object.ts'
import { sweepIdempotency } from './platform/http/idempotency.ts'
import { sweepLimits } from './platform/limits/sweep-limits.ts'
import { hastenMails } from './platform/mail/hasten-mails.ts'
import { sendMailTask, sweepMails } from './platform/mail/mail-tasks.ts'
import { openTransport } from './platform/mail/transport.ts'
import { createSealing } from './platform/sealing.ts'
import type { Services } from './platform/services.ts'
import { deviceLinkTask } from './staff/devices/device-link-job.ts'
import { tellFailedSignIns } from './staff/sign-in/failed-sign-ins.ts'
import { staffMails } from './staff/staff-mails.ts'
import { passesMails } from './passes/pass-mail.ts'
import { receiversMails } from './receivers/receiver-mails.ts'
import { paymentsMails } from './payments/payment-mails.ts'
import { payNewBill } from './payments/spend-deposit.ts'
import { endKeeping } from './requests/keep-here.ts'
import { requestsMails } from './requests/request-news-mail.ts'
import { mindStorage } from './storage/mind-storage.ts'
import { sendMonthlyStatements } from './statements/send-monthly-statements.ts'
import { statementsMails } from './statements/statement-mail.ts'
import { storageDecisionMail } from './storage/decision-news.ts'
import { storageMails } from './storage/storage-news.ts'
import { createTenants } from './tenants/tenants.ts'
import { lossesMails } from './losses/loss-decided-mail.ts'
import { transfersMails } from './transfers/transfer-refused-mail.ts'

export interface AllWork extends Work {
  /** The same, parted so that one part does not wait for another: mails wait for a mail server. */
  readonly lanes: readonly Work[]
  close(): void
}

/** How many mails are on their way at once. */
const MAIL_WORKERS = 6

/** Everything that runs in the background: every feature's tasks, recurring work and mail templates. */
export const openWork = (services: Services, tenants = createTenants(services)): AllWork => {
  const { config, log } = services
  const transport = openTransport({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, 'mail'),
    onAway: (error) => log.warn({ err: error }, 'the mail server is away'),
    onBack: () => {
      hastenMails(services.database).catch((error: unknown) =>
        log.warn({ err: error }, 'mails that wait could not be hastened'),
      )
    },
  })
  const sendMail = sendMailTask({
    sealingOf: (tenantId) => createSealing([config.secretKey, ...config.previousSecretKeys], 'mail', tenantId),
    transport,
    templates: [
      ...accountMails,
      refusedPublicationMail,
      ...customersMails,
      ...enquiriesMails,
      ...notificationsMails,
      ...packagesMails,
      ...staffMails,
      ...lossesMails,
      ...transfersMails,
      ...billsMails,
      ...paymentsMails,
      ...cardsMails,
      ...statementsMails,
      ...storageMails,
      storageDecisionMail,
      ...requestsMails,
      ...passesMails,
      ...receiversMails,
    ],
    letterheadOf: createLetterheads(services, tenants.byId),
  })
  const tasks = [
    departTask,
    settleTask,
    recoveryTask,
    removeObject,
    restrictedItemsTask,
    scheduledPublicationTask,
    deviceLinkTask,
    issueReady,
    payNewBill,
    askProvider,
    giveBackTask,
    followMoneyTask,
  ]
  const recurring = [
    sweepMails,
    sweepLimits,
    sweepObjects,
    sweepParts,
    sweepAccounts,
    sweepIdempotency,
    sweepNotifications,
    sendDailyNews,
    sweepSubscribers,
    tellFailedSignIns,
    checkBooks,
    remindBills,
    sendMonthlyStatements,
    endKeeping,
    mindStorage,
    mindPrepaid,
  ]
  return {
    tasks: [sendMail, ...tasks],
    recurring,
    lanes: [
      { tasks, recurring },
      { tasks: [sendMail], workers: MAIL_WORKERS },
    ],
    close: () => transport.close(),
  }
}
