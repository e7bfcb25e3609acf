import { identityApprovedMail, identityRefusedMail } from './identity/identity-decided-mails.ts'

/** The templates of this feature, for whoever sends the outbox. */
export const customersMails = [identityApprovedMail, identityRefusedMail] as const
