import { Type, type Static } from 'typebox'
import { call, success, successWithMessage } from '../call.ts'
import { Moment, Nullable, OptionalText } from '../fields.ts'
import {
  bookAccountNames,
  bookAccounts,
  CODE_LETTERS,
  programNames,
  TAX_RATE_LETTERS,
  type BookAccount,
  type JournalProgram,
} from './book-account-rules.ts'

const tag = 'Staff: books'

const code = (program: JournalProgram, account: BookAccount) => {
  const most = CODE_LETTERS[program]
  const message = `Please enter ${programNames[program]}’s account for “${bookAccountNames[account]}” in at most ${most} characters.`
  return OptionalText({ maxLength: most, message })
}
const codesOf = (program: JournalProgram) =>
  Type.Object(
    Object.fromEntries(bookAccounts.map((account) => [account, code(program, account)])) as Record<
      BookAccount,
      ReturnType<typeof code>
    >,
  )

/** How the accountant's program calls each account of the ledger; empty where it has no name yet. */
export const AccountCodes = Type.Object({
  /** Codes of accounts. */
  xero: codesOf('xero'),
  /** Xero’s name of the tax rate without tax, which it asks for on each line. */
  xeroTaxRate: OptionalText({
    maxLength: TAX_RATE_LETTERS,
    message: `Please enter Xero’s name of no tax in at most ${TAX_RATE_LETTERS} characters.`,
  }),
  /** Names of accounts; those of a sub-account after its parent and a colon. */
  quickbooks: codesOf('quickbooks'),
})
export type AccountCodes = Static<typeof AccountCodes>

export const SavedAccountCodes = Type.Object({
  /** 0 before anything was saved. */
  version: Type.Integer(),
  codes: AccountCodes,
  changed: Nullable(Type.Object({ at: Moment, by: Type.String() })),
})
export type SavedAccountCodes = Static<typeof SavedAccountCodes>

export const accountCodesCall = call({
  method: 'GET',
  path: '/staff/books/account-codes',
  access: 'staff:books.read',
  tag,
  summary: 'How the accountant’s program calls each account of the ledger',
  response: success(SavedAccountCodes),
})

export const saveAccountCodesCall = call({
  method: 'PUT',
  path: '/staff/books/account-codes',
  access: 'staff:books.close',
  tag,
  summary: 'Changes the account codes; journals that were made keep theirs',
  body: Type.Object({
    version: Type.Integer({ minimum: 0, maximum: 1_000_000_000, message: 'Please load the codes again.' }),
    codes: AccountCodes,
  }),
  response: successWithMessage(SavedAccountCodes),
  failures: [409],
})
