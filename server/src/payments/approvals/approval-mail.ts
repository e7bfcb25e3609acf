import type { ApprovalKind } from '@parcelport/contract/billing/money-rules.ts'
import type { approvalWords } from '../../money/ledger/approval-words.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'

export interface ApprovalMail {
  readonly name: string
  readonly kind: (typeof approvalWords)[ApprovalKind]['words']
  /** An amount for people, such as `BBD 116.06`. */
  readonly sum: string
  readonly customer: string
  readonly approved: boolean
  readonly by: string
  /** Reason of the request, or of the refusal. */
  readonly reason: string
  /** Whether a card company still has to give the money back: it enters the books then. */
  readonly onItsWay?: boolean
  /** Whether a person with an open till still has to pay it out: it enters the books then. */
  readonly atCounter?: boolean
}

/** Tells the person who asked how the second person decided. */
export const approvalMail: MailTemplate<ApprovalMail> = {
  name: 'approval',
  about: 'work',
  render: ({ name, kind, sum, customer, approved, by, reason, onItsWay = false, atCounter = false }, company) => {
    const title = `The ${kind} of ${sum} is ${approved ? 'approved' : 'refused'}`
    return {
      subject: title,
      ...mailLayout({
        company,
        title,
        preheader: `${customer}, by ${by}`,
        blocks: [
          {
            kind: 'paragraph',
            words: `Hello ${name}, ${by} has ${approved ? 'approved' : 'refused'} what you asked for: a ${kind} of ${sum}, ${customer}.`,
          },
          {
            kind: 'paragraph',
            words: approved
              ? `${onItsWay ? 'It is on its way back onto the card.' : atCounter ? 'It is paid out at the counter by a person with an open till.' : 'It is in the books now.'} You wrote: ${reason}`
              : reason,
          },
          { kind: 'button', label: 'Open the console', href: `${company.publicUrl}/console/approvals?state=decided` },
        ],
      }),
    }
  },
}

export const approvalsMails = [approvalMail] as const
