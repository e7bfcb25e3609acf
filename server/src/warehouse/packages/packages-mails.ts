import { claimRefusedMail } from './claims/claim-refused-mail.ts'
import { packageNewsMail } from './package-news-mail.ts'

export const packagesMails = [packageNewsMail, claimRefusedMail] as const
