import { identityApprovedMail, identityRefusedMail } from './identity/identity-decided-mails.ts'
import { welcomeByStaffMail } from '../accounts/register/welcome-by-staff-mail.ts'

export const customersMails = [identityApprovedMail, identityRefusedMail, welcomeByStaffMail] as const
