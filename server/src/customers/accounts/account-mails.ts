import { confirmEmailMail } from './email-change/confirm-email-mail.ts'
import { emailChangeAskedMail } from './email-change/email-change-asked-mail.ts'
import { emailChangedMail } from './profile/email-changed-mail.ts'
import { passwordChangedMail } from './recovery/password-changed-mail.ts'
import { recoveryCodeMail } from './recovery/recovery-code-mail.ts'
import { recoveryLinkMail } from './recovery/recovery-link-mail.ts'
import { accountExistsMail } from './register/account-exists-mail.ts'
import { welcomeMail } from './register/welcome-mail.ts'
import { newDeviceMail } from './sign-in/new-device-mail.ts'

export const accountMails = [
  welcomeMail,
  newDeviceMail,
  recoveryCodeMail,
  recoveryLinkMail,
  passwordChangedMail,
  emailChangedMail,
  confirmEmailMail,
  emailChangeAskedMail,
  accountExistsMail,
] as const
