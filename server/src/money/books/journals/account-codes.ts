import type { AccountCodes, SavedAccountCodes } from '@parcelport/contract/billing/staff-account-codes.ts'
import {
  bookAccountNames,
  bookAccounts,
  journalPrograms,
  programNames,
  type BookAccount,
} from '@parcelport/contract/billing/book-account-rules.ts'
import { sql } from 'kysely'
import { audit } from '../../../company/audit/audit.ts'
import { withoutFormula } from '../../../platform/csv.ts'
import type { ActingTx, StaffActor } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'

type Stored = { readonly [Part in keyof AccountCodes]?: Partial<AccountCodes[Part]> | string }

/** The codes with an empty one for each account that none was saved for. */
const whole = (stored: Stored): AccountCodes => {
  const of = (codes: unknown) =>
    Object.fromEntries(
      bookAccounts.map((account) => [account, (codes as Partial<Record<BookAccount, string>> | undefined)?.[account] ?? '']),
    ) as Record<BookAccount, string>
  return {
    xero: of(stored.xero),
    xeroTaxRate: typeof stored.xeroTaxRate === 'string' ? stored.xeroTaxRate : '',
    quickbooks: of(stored.quickbooks),
  }
}

/** The company's account codes; empty ones of version 0 before any was saved. */
export const accountCodes = async (tx: Tx): Promise<SavedAccountCodes> => {
  const row = await tx.selectFrom('book_account_codes').selectAll().executeTakeFirst()
  if (!row) return { version: 0, codes: whole({}), changed: null }
  return {
    version: row.version,
    codes: whole(row.codes as Stored),
    changed: { at: row.changed_at.toISOString(), by: row.changed_by },
  }
}

const FORMULA = 'A code cannot begin with =, +, - or @: a spreadsheet would read it as a formula.'

/** Codes that a spreadsheet reads as a formula, by field. */
const formulas = (codes: AccountCodes) => {
  const isFormula = (code: string): boolean => withoutFormula(code) !== code
  const accounts = journalPrograms.flatMap((program) =>
    bookAccounts
      .filter((account) => isFormula(codes[program][account]))
      .map((account) => ({
        field: `codes.${program}.${account}`,
        message: `${programNames[program]}, ${bookAccountNames[account]}: ${FORMULA}`,
      })),
  )
  return isFormula(codes.xeroTaxRate) ? [...accounts, { field: 'codes.xeroTaxRate', message: FORMULA }] : accounts
}

/** What was changed, in words for the audit log. */
const changedWords = (before: AccountCodes, after: AccountCodes): string =>
  [
    ...journalPrograms.flatMap((program) =>
      bookAccounts
        .filter((account) => before[program][account] !== after[program][account])
        .map((account) => `${programNames[program]}, ${bookAccountNames[account]}: ${after[program][account] || '–'}`),
    ),
    ...(before.xeroTaxRate === after.xeroTaxRate ? [] : [`Xero, tax rate: ${after.xeroTaxRate || '–'}`]),
  ].join('; ')

/** Saves the account codes. Throws 400 for a formula, 409 when somebody has changed them since the caller's screen loaded. */
export const saveAccountCodes = async (
  tx: ActingTx<StaffActor>,
  version: number,
  codes: AccountCodes,
): Promise<SavedAccountCodes> => {
  const wrong = formulas(codes)
  if (wrong.length > 0) throw refuse.badRequest(FORMULA, wrong)
  const { actor, at } = tx.by
  const before = await accountCodes(tx)
  const row = { version: version + 1, codes: JSON.stringify(codes), changed_at: at, changed_by: actor.name }
  const saved =
    version === 0
      ? await tx
          .insertInto('book_account_codes')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('book_account_codes')
          .set(row)
          .where('tenant_id', '=', sql<string>`current_tenant()`)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  if (!saved) throw refuse.outdated('Somebody else has changed the account codes in the meantime. Please look at them again.')
  await audit(tx, 'books.account-codes', { kind: 'money', id: tx.tenantId }, { changed: changedWords(before.codes, codes) })
  return accountCodes(tx)
}
