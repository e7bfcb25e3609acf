import type { BankAccount, StatementLayout } from '@parcelport/contract/payments/staff-bank.ts'
import { sql } from 'kysely'
import { companyDay } from '../../company/tenants/company-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

/** Most bank accounts of a company. */
export const MOST_BANK_ACCOUNTS = 20

interface AccountRow {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly layout: StatementLayout | null
  readonly last: { readonly fileName: string; readonly keptAt: string; readonly keptBy: string; readonly lines: number } | null
}

/** The company's bank accounts by name, each with its latest file. */
export const bankAccounts = async (tx: Tx): Promise<BankAccount[]> => {
  const { rows } = await sql<AccountRow>`
    select account.id, account.name, account.currency, account.layout, last.last
    from bank_accounts account left join lateral (
      select jsonb_build_object('fileName', file_name, 'keptAt', kept_at, 'keptBy', kept_by, 'lines', lines) as last
      from bank_statements s where s.tenant_id = account.tenant_id and s.bank_account_id = account.id
      order by kept_at desc, id desc limit 1) as last on true
    order by search_key(account.name), account.id limit ${MOST_BANK_ACCOUNTS}`.execute(tx)
  return rows.map(({ id, last, ...account }) => ({
    _id: id,
    ...account,
    last: last && { ...last, keptAt: new Date(last.keptAt).toISOString() },
  }))
}

/** Last day of the account's latest file; null where it is not known. */
const lastStatementDay = async (tx: Tx, accountId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('bank_statements')
    .select(sql<string | null>`last_day::text`.as('day'))
    .where('bank_account_id', '=', accountId)
    .orderBy('kept_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day ?? null
}

/** A bank account. `held` locks it until the transaction ends, for storing its lines. Throws 404. */
export const bankAccount = async (tx: Tx, accountId: string, { held }: { readonly held: boolean }) => {
  const asked = tx.selectFrom('bank_accounts').selectAll().where('id', '=', accountId)
  const row = await (held ? asked.forUpdate() : asked).executeTakeFirst()
  if (!row) throw refuse.notFound('There is no such account.')
  return row
}

/** What is known of an account's files before the next one is read. Throws 404. */
export const knownOfAccount = async (tx: Tx, accountId: string, now: Date) => {
  const { layout, currency } = await bankAccount(tx, accountId, { held: false })
  const { date: today } = await companyDay(tx, now)
  return { kept: layout as StatementLayout | null, ended: await lastStatementDay(tx, accountId), today, currency }
}
