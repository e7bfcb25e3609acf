import { claimRefusedMail } from './claims/claim-refused-mail.ts'
import { packageNewsMail } from './package-news-mail.ts'
import { packageMovedMail } from './put-right/package-moved-mail.ts'

export const packagesMails = [packageNewsMail, claimRefusedMail, packageMovedMail] as const
