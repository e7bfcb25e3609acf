import type { MailTemplate } from '../../platform/mail/mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'

export interface LossDecidedMail {
  readonly trackingNumber: string
  /** An amount for people, such as `US$80.00`; absent where the report was refused. */
  readonly sum?: string
  readonly reason: string
}

/** Tells a customer the decision on a loss report, and where the money is. */
export const lossDecidedMail: MailTemplate<LossDecidedMail> = {
  name: 'loss-decided',
  about: 'money',
  render: ({ trackingNumber, sum, reason }, company) => {
    const title = sum ? `We accepted your report: ${sum}` : 'We could not accept your report'
    return {
      subject: `${title} (${trackingNumber})`,
      ...mailLayout({
        company,
        title,
        preheader: reason,
        blocks: [
          { kind: 'paragraph', words: `You reported a loss of package ${trackingNumber}. We have looked at it:` },
          { kind: 'paragraph', words: reason },
          {
            kind: 'paragraph',
            words: sum
              ? `${sum} is held for you as your deposit. It pays your next bill, or we pay it out to you when you ask.`
              : 'If you have something that we have not seen, please write to us.',
          },
          sum
            ? { kind: 'button', label: 'See your deposit', href: `${company.publicUrl}/dashboard/payment` }
            : { kind: 'button', label: 'See your report', href: `${company.publicUrl}/dashboard/losses` },
          { kind: 'note', words: 'You choose which news also comes by email under Account in your dashboard.' },
        ],
      }),
    }
  },
}

export const lossesMails = [lossDecidedMail] as const
