import { deviceLinkMail } from './devices/device-link-mail.ts'
import { staffNewsMail } from './news/staff-news-mail.ts'
import { invitationMail } from './people/invitation-mail.ts'
import { passwordLinkMail } from './people/password-link-mail.ts'

/** The templates of this feature, for whoever sends the outbox. */
export const staffMails = [invitationMail, passwordLinkMail, deviceLinkMail, staffNewsMail] as const
