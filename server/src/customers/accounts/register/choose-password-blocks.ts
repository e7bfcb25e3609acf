import { accountNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import type { Letterhead } from '../../../platform/mail/letterhead.ts'
import type { MailBlock } from '../../../platform/mail/mail-blocks.ts'

/** What a mail about a new account needs: its box number, its US address by lines, and the token of the link. */
export interface NewAccount {
  readonly name: string
  readonly boxNumber: number
  readonly address: readonly (readonly [label: string, value: string])[]
  readonly token: string
}

/** Days for which the link to choose a first password works. */
export const WELCOME_DAYS = 7

export const choosePasswordPreheader = `Choose a password to see your packages. The link works once, for ${WELCOME_DAYS} days.`

/** Blocks of a mail to a customer whose account others opened: account number and address, and the link to choose a password. */
export const choosePasswordBlocks = ({ boxNumber, address, token }: NewAccount, company: Letterhead): readonly MailBlock[] => [
  { kind: 'facts', rows: [['Account number', accountNumber(boxNumber, company.accountPrefix)], ...address] },
  {
    kind: 'paragraph',
    words: [
      'To see your packages, choose a password. The link works ',
      { strong: 'once' },
      ', for ',
      { strong: `${WELCOME_DAYS} days` },
      '; after that, use “Forgot your password” on our site.',
    ],
  },
  {
    kind: 'button',
    label: 'Choose a password',
    href: `${company.publicUrl}/auth/reset-password#token=${encodeURIComponent(token)}&welcome`,
  },
]
