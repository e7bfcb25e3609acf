import { emailChangedMail } from './profile/email-changed-mail.ts'
import { passwordChangedMail } from './recovery/password-changed-mail.ts'
import { recoveryCodeMail } from './recovery/recovery-code-mail.ts'
import { recoveryLinkMail } from './recovery/recovery-link-mail.ts'
import { welcomeMail } from './register/welcome-mail.ts'
import { newDeviceMail } from './sign-in/new-device-mail.ts'

/** The templates of this feature, for whoever sends the outbox. */
export const accountMails = [
  welcomeMail,
  newDeviceMail,
  recoveryCodeMail,
  recoveryLinkMail,
  passwordChangedMail,
  emailChangedMail,
] as const
