import { accountNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { addressed } from '../../../platform/mail/addressed.ts'

interface Welcome {
  readonly name: string
  readonly boxNumber: number
  /** Label and value of each line; missing in mails queued by an older release. */
  readonly address?: readonly (readonly [label: string, value: string])[]
}

/** The first mail to a new customer: their box number, their US address, and what to do with it. */
export const welcomeMail: MailTemplate<Welcome> = {
  name: 'account-welcome',
  about: 'account',
  render: ({ name, boxNumber, address = [] }, company) => ({
    subject: `Welcome to ${company.name}: your box number is ${boxNumber}`,
    ...mailLayout({
      company,
      title: addressed('Welcome', name),
      preheader: 'Your US address is ready. Use it at any store, and tell us what is on its way.',
      blocks: [
        {
          kind: 'paragraph',
          words: 'Your US address is ready. Use it at the checkout of any store that delivers in the United States.',
        },
        {
          kind: 'facts',
          rows: [
            ['Account number', accountNumber(boxNumber, company.accountPrefix)],
            ['Box number', String(boxNumber)],
          ],
        },
        ...(address.length > 0 ? [{ kind: 'facts' as const, rows: address }] : []),
        { kind: 'button', label: 'See your address', href: `${company.publicUrl}/dashboard/address` },
        {
          kind: 'paragraph',
          words: [
            'Have you bought something? ',
            { strong: 'Create a prealert' },
            ' with its tracking number and invoice, and it reaches you faster.',
          ],
        },
        {
          kind: 'note',
          words: [{ strong: 'Didn’t sign up?' }, ' Someone may have mistyped their address. Please let us know.'],
        },
      ],
    }),
  }),
}
