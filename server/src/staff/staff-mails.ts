import { invitationMail } from './people/invitation-mail.ts'

/** The templates of this feature, for whoever sends the outbox. */
export const staffMails = [invitationMail] as const
