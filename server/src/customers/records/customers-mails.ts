import { identityApprovedMail, identityRefusedMail } from './identity/identity-decided-mails.ts'
import { welcomeByStaffMail } from './welcome-by-staff-mail.ts'

/** The mail templates of this feature. */
export const customersMails = [identityApprovedMail, identityRefusedMail, welcomeByStaffMail] as const
