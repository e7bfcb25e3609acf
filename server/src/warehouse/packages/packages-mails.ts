import { claimRefusedMail } from './claims/claim-refused-mail.ts'
import { gatheredMail } from './news/gathered-mail.ts'
import { packageNewsMail } from './package-news-mail.ts'
import { packageMovedMail } from './put-right/package-moved-mail.ts'

export const packagesMails = [packageNewsMail, gatheredMail, claimRefusedMail, packageMovedMail] as const
