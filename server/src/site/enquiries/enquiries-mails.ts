import type { MailTemplate } from '../../platform/mail/mail.ts'
import { enquiryMail } from './enquiry-mail.ts'
import { answerMail } from './inbox/answer-mail.ts'
import { receiptMail } from './receipt-mail.ts'
import { subscriptionMail } from './subscription-mail.ts'

export const enquiriesMails: readonly MailTemplate<never>[] = [enquiryMail, receiptMail, answerMail, subscriptionMail]
