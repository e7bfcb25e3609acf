import { packageNewsMail } from './package-news-mail.ts'

/** The templates of this feature, for whoever sends the outbox. */
export const packagesMails = [packageNewsMail] as const
