import type { MailTemplate } from '../platform/mail/mail.ts'
import { approvalMail } from './approval-mail.ts'
import { chargebackMail } from './chargeback-mail.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'

export interface ReceiptMail {
  readonly number: string
  /** What was paid, as people read it. */
  readonly sum: string
  readonly facts: readonly (readonly [string, string])[]
}

/** That money has come, and what it went to. Always sent: it is the customer's proof. */
export const receiptMail: MailTemplate<ReceiptMail> = {
  name: 'receipt',
  render: ({ number, sum, facts }, company) => {
    const title = `Thank you for ${sum}`
    return {
      subject: `Receipt ${number}: ${sum}`,
      ...mailLayout({
        company,
        title,
        preheader: `Receipt ${number}`,
        blocks: [
          { kind: 'facts', rows: facts },
          { kind: 'button', label: 'Your bills and payments', href: `${company.publicUrl}/dashboard/payment` },
          { kind: 'note', words: 'Is something wrong with it? Write to us within a week, with the number of the receipt.' },
        ],
      }),
    }
  },
}

export const paymentsMails = [receiptMail, approvalMail, chargebackMail] as const
