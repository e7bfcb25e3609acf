import { deviceLinkMail } from './devices/device-link-mail.ts'
import { staffNewsMail } from './news/staff-news-mail.ts'
import { invitationMail } from './people/invitation-mail.ts'
import { passwordLinkMail } from './people/password-link-mail.ts'

export const staffMails = [invitationMail, passwordLinkMail, deviceLinkMail, staffNewsMail] as const
