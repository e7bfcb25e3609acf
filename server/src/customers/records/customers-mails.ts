import { identityApprovedMail, identityRefusedMail } from './identity/identity-decided-mails.ts'
import { welcomeByStaffMail } from './welcome-by-staff-mail.ts'

/** The templates of this feature, for whoever sends the outbox. */
export const customersMails = [identityApprovedMail, identityRefusedMail, welcomeByStaffMail] as const
