import { claimRefusedMail } from './claims/claim-refused-mail.ts'
import { packageNewsMail } from './package-news-mail.ts'

/** The templates of this feature, for whoever sends the outbox. */
export const packagesMails = [packageNewsMail, claimRefusedMail] as const
