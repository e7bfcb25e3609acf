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
  about: 'work',
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
            words: `Hello ${name}, ${by} has recorded that the bank took back ${sum} of receipt ${receipt}: ${reason}`,
          },
          {
            kind: 'paragraph',
            words:
              'The bills that it paid are due again, and this customer’s packages wait for payment until somebody sets a new credit limit.',
          },
          { kind: 'button', label: 'Their money', href: `${company.publicUrl}/console/customers/${customerId}/money` },
        ],
      }),
    }
  },
}
