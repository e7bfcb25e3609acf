import type { MailTemplate } from '../../platform/mail/mail.ts'
import { chargebackMail } from './refund/chargeback-mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'

export interface ReceiptMail {
  readonly number: string
  /** The paid amount, for people. */
  readonly sum: string
  readonly facts: readonly (readonly [string, string])[]
}

/** Tells a customer that money came, and what it paid. Always sent: it is the customer's proof. */
export const receiptMail: MailTemplate<ReceiptMail> = {
  name: 'receipt',
  about: 'money',
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

export interface CardRefundMail {
  /** An amount for people, such as `BBD 116.06`. */
  readonly sum: string
  readonly receipt: string
  /** Name of the card company. */
  readonly title: string
  readonly reason: string
}

/** Tells a customer that money went back onto the card. Always sent: it is the customer's money. */
export const cardRefundMail: MailTemplate<CardRefundMail> = {
  name: 'card-refund',
  about: 'money',
  render: ({ sum, receipt, title: by, reason }, company) => {
    const title = `${sum} is given back onto your card`
    return {
      subject: title,
      ...mailLayout({
        company,
        title,
        preheader: `Receipt ${receipt}`,
        blocks: [
          {
            kind: 'facts',
            rows: [
              ['Receipt', receipt],
              ['Given back', sum],
              ['By', by],
              ['Why', reason],
            ],
          },
          {
            kind: 'paragraph',
            words: 'Your bank shows it within a few days. Bills that it had paid may be due again: please look at your bills.',
          },
          { kind: 'button', label: 'Your bills and payments', href: `${company.publicUrl}/dashboard/payment` },
        ],
      }),
    }
  },
}

export interface FailedRefundMail {
  readonly name: string
  readonly sum: string
  readonly customer: string
  readonly customerId: string
  readonly title: string
  readonly words: string
}

/** Tells the person who asked for a refund that the card company did not make it. */
export const failedRefundMail: MailTemplate<FailedRefundMail> = {
  name: 'card-refund-failed',
  about: 'work',
  render: ({ name, sum, customer, customerId, title: whose, words }, company) => {
    const title = `${sum} of ${customer} did not go back onto the card`
    return {
      subject: title,
      ...mailLayout({
        company,
        title,
        preheader: words,
        blocks: [
          { kind: 'paragraph', words: `Hello ${name}, you asked ${whose} to give ${sum} back to ${customer}. ${words}` },
          {
            kind: 'paragraph',
            words: 'Nothing has changed in the books. You can hold it as deposit, or give it back by hand.',
          },
          { kind: 'button', label: 'Their money', href: `${company.publicUrl}/console/customers/${customerId}/money` },
        ],
      }),
    }
  },
}

export const paymentsMails = [receiptMail, chargebackMail, cardRefundMail, failedRefundMail] as const
