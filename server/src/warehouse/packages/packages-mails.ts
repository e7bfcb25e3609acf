import { claimRefusedMail } from './claims/claim-refused-mail.ts'
import { packageNewsMail } from './package-news-mail.ts'

/** The mail templates of this folder. */
export const packagesMails = [packageNewsMail, claimRefusedMail] as const
