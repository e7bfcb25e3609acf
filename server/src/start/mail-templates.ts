import { accountMails } from '../customers/accounts/account-mails.ts'
import { closingMails } from '../office/own-data/closing/account-closing-mail.ts'
import { refusedPublicationMail } from '../site/content/edit/refused-publication-mail.ts'
import { customersMails } from '../customers/records/customers-mails.ts'
import { enquiriesMails } from '../site/enquiries/enquiries-mails.ts'
import { notificationsMails } from '../customers/notifications/daily-news-mail.ts'
import { packagesMails } from '../warehouse/packages/packages-mails.ts'
import { staffMails } from '../company/staff/staff-mails.ts'
import { lossesMails } from '../payments/losses/loss-decided-mail.ts'
import { transfersMails } from '../payments/transfers/transfer-refused-mail.ts'
import { billsMails } from '../billing/bills/issue/bill-mails.ts'
import { approvalsMails } from '../payments/approvals/approval-mail.ts'
import { paymentsMails } from '../payments/take/payment-mails.ts'
import { cardsMails } from '../payments/cards/webhook/forged-card-mail.ts'
import { statementsMails } from '../billing/statements/statement-mail.ts'
import { storageMails } from '../warehouse/storage/storage-news.ts'
import { storageDecisionMail } from '../warehouse/storage/decision-news.ts'
import { requestsMails } from '../warehouse/requests/do/request-news-mail.ts'
import { trackingMails } from '../warehouse/tracking/link-opened-mail.ts'
import { passesMails } from '../customers/passes/pass-mail.ts'
import { taxIdsMails } from '../customers/tax-ids/tax-id-mails.ts'
import { receiversMails } from '../customers/receivers/receiver-mails.ts'
import { invitationMail } from '../office/import/invitations/import-invitation-mail.ts'
import { backupFailingMail } from '../office/settings/backups/backup-failing-mail.ts'
import { mailFailingMail } from '../office/settings/mail/mail-failing-mail.ts'
import { testMail } from '../office/settings/test-mail.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'

/** Every kind of mail of every feature. */
export const mailTemplates: readonly MailTemplate<never>[] = [
  ...accountMails,
  ...closingMails,
  invitationMail,
  testMail,
  mailFailingMail,
  backupFailingMail,
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
  ...taxIdsMails,
]
