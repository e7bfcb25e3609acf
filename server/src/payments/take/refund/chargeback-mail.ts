import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'

export interface ChargebackMail {
  readonly name: string
  /** An amount for people, such as `BBD 116.06`. */
  readonly sum: string
  readonly customer: string
  readonly customerId: string
  readonly receipt: string
  readonly by: string
  readonly reason: string
}

/** Tells the staff who keep the money that the bank took back a card payment. */
export const chargebackMail: MailTemplate<ChargebackMail> = {
  name: 'chargeback',
  render: ({ name, sum, customer, customerId, receipt, by, reason }, company) => {
    const title = `${sum} of ${customer} was charged back`
    return {
      subject: title,
      ...mailLayout({
        company,
        title,
        preheader: `Receipt ${receipt}`,
        blocks: [
          {
            kind: 'paragraph',
            words: `Hello ${name}, ${by} has recorded that the bank took ${sum} of receipt ${receipt} back: ${reason}`,
          },
          {
            kind: 'paragraph',
            words:
              'What it paid is owed again, and packages of this customer wait for payment until somebody sets their credit anew.',
          },
          { kind: 'button', label: 'Their money', href: `${company.publicUrl}/console/customers/${customerId}/money` },
        ],
      }),
    }
  },
}
