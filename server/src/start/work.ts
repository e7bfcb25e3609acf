import { recoveryTask } from '../customers/accounts/recovery/recovery-job.ts'
import { changeWaitingEmails } from '../customers/accounts/email-change/change-waiting-emails.ts'
import { sweepAccounts } from '../customers/accounts/sweep-accounts.ts'
import { followMoneyTask, followPrepaidJob } from '../payments/prepaid/follow-prepaid-job.ts'
import { issueReady } from '../billing/bills/issue/issue-when-ready.ts'
import { remindBills } from '../billing/bills/issue/remind-bills.ts'
import { askProvider } from '../payments/cards/providers/ask-provider.ts'
import { giveBackTask } from '../payments/cards/give-back-task.ts'
import { checkBooks } from '../money/books/check-books.ts'
import { scheduledPublicationTask } from '../site/content/edit/scheduled-publication.ts'
import { restrictedItemsTask } from '../site/content/restricted-items-task.ts'
import { sweepSubscribers } from '../site/enquiries/sweep-subscribers.ts'
import { departTask } from '../warehouse/flights/depart-flight.ts'
import { landTask } from '../warehouse/flights/land-flight.ts'
import { settleTask } from '../warehouse/flights/settle-flight.ts'
import { sendDailyNews } from '../customers/notifications/send-daily-news.ts'
import { sweepNotifications } from '../customers/notifications/sweep-notifications.ts'
import { mailGatheredTask } from '../warehouse/packages/news/mail-gathered.ts'
import type { Work } from '../platform/jobs/jobs.ts'
import { openMailing } from './open-mailing.ts'
import { removeObject, sweepObjects, sweepParts } from '../platform/files/store/remove-object.ts'
import { sweepIdempotency } from '../platform/http/answer/idempotency.ts'
import { sweepLimits } from '../platform/limits/sweep-limits.ts'
import { sweepMails } from '../platform/mail/mail-tasks.ts'
import type { Services } from '../platform/services.ts'
import { deviceLinkTask } from '../company/staff/devices/device-link-job.ts'
import { tellFailedSignIns } from '../company/staff/sign-in/failed-sign-ins.ts'
import { pushGatheredTask } from '../customers/notifications/push-gathered.ts'
import { sendPushTask, tellDevicesTask } from '../customers/push/send-push.ts'
import { payNewBill } from '../payments/take/spend-deposit.ts'
import { dropProofs } from '../warehouse/requests/do/drop-proofs.ts'
import { endKeeping } from '../warehouse/requests/ask/keep-here.ts'
import { applyWishesTask, mindWishes } from '../warehouse/requests/wishes/apply-wishes.ts'
import { mindStorage } from '../warehouse/storage/mind-storage.ts'
import { sendMonthlyStatements } from '../billing/statements/send-monthly-statements.ts'
import { backUpByPlan, backUpNow } from '../office/settings/backups/make-backup.ts'
import { watchBackups } from '../office/settings/backups/watch-backups.ts'
import { imports } from './imports-with-books.ts'
import { noteInvitations } from '../office/import/invitations/note-invitations.ts'
import { dropCompanyExport, sweepCompanyExports, writeCompanyExport } from '../office/leaving/write-company-export.ts'
import { closeAccounts } from '../office/own-data/closing/close-accounts.ts'
import { createTenants } from '../company/tenants/tenants.ts'

export interface AllWork extends Work {
  /** All work, in lanes that do not wait for each other: mails wait for a mail server, push messages for push services. */
  readonly lanes: readonly Work[]
  close(): void
}

const MAIL_WORKERS = 6
const PUSH_WORKERS = 3

/** All background work: every feature's tasks, recurring work and mail templates. */
export const openWork = (services: Services, tenants = createTenants(services)): AllWork => {
  const { config } = services
  const { sendMail, close } = openMailing(services, tenants)
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
    ...imports.tasks,
    applyWishesTask,
    writeCompanyExport,
    dropCompanyExport,
    ...(config.backups ? [backUpNow] : []),
  ]
  const recurring = [
    ...(config.backups ? [backUpByPlan(config.backups), watchBackups] : []),
    noteInvitations,
    sweepMails,
    sweepLimits,
    sweepObjects,
    sweepParts,
    sweepAccounts,
    closeAccounts,
    sweepCompanyExports,
    changeWaitingEmails,
    sweepIdempotency,
    sweepNotifications,
    sendDailyNews,
    sweepSubscribers,
    tellFailedSignIns,
    checkBooks,
    remindBills,
    sendMonthlyStatements,
    mindWishes,
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
    close,
  }
}
