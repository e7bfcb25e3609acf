import { sql } from 'kysely'
import { numberText } from '../ledger/next-number.ts'
import type { Tx } from '../../platform/database/database.ts'
import { shownEmail } from '../../platform/mail/no-email.ts'
import { accountName } from './account-name.ts'
import type { SoldBill } from './sales-files.ts'

/** An entry or a bill that is in no batch, and when it was written. */
interface Loose<Id> {
  readonly id: Id
  readonly at: Date
}

/** Range of the search: from the end of the last batch until a moment, at most so many. */
interface Looked {
  readonly since: Date | null
  readonly ends: Date
  readonly most: number
}

/** A transaction that commits late writes an earlier moment than the last batch ends with; none takes a whole day. */
const from = (since: Date | null) => sql`${since}::timestamptz - interval '1 day'`

/** Entries that are in no batch, oldest first. */
export const looseEntries = async (tx: Tx, { since, ends, most }: Looked): Promise<readonly Loose<string>[]> => {
  const { rows } = await sql<Loose<string>>`
    select e.id::text as id, e.at from ledger_entries e
    where e.at < ${ends} ${since === null ? sql`` : sql`and e.at >= ${from(since)}`}
      and not exists (select from book_batch_entries b where b.tenant_id = e.tenant_id and b.entry_id = e.id)
    order by e.at, e.id limit ${most}`.execute(tx)
  return rows
}

/** Bills and credit notes that are in no batch, oldest first; void ones too. */
export const looseBills = async (tx: Tx, { since, ends, most }: Looked): Promise<readonly Loose<string>[]> => {
  const { rows } = await sql<Loose<string>>`
    select s.id, s.issued_at as at from bills s
    where s.issued_at < ${ends} ${since === null ? sql`` : sql`and s.issued_at >= ${from(since)}`}
      and not exists (select from book_batch_bills b where b.tenant_id = s.tenant_id and b.bill_id = s.id)
    order by s.issued_at, s.id limit ${most}`.execute(tx)
  return rows
}

/** Transfers of some entries as table lines with a head. Days are the company's. */
export const batchJournal = async (tx: Tx, entries: readonly string[]): Promise<(string | number | null)[][]> => {
  const { rows } = await sql<{
    id: number
    day: string
    at: Date
    words: string
    debit: string
    debit_owner: string | null
    credit: string
    credit_owner: string | null
    amount: number
    currency: string
  }>`
    select e.id, to_char(e.at at time zone time_zone, 'YYYY-MM-DD') as day, e.at, e.words, d.kind as debit, dc.name as debit_owner,
      c.kind as credit, cc.name as credit_owner, t.amount::float8 as amount, t.currency
    from tenants join ledger_entries e on e.tenant_id = tenants.id
    join ledger_transfers t on t.tenant_id = e.tenant_id and t.entry_id = e.id
    join ledger_accounts d on d.tenant_id = t.tenant_id and d.id = t.debit
    join ledger_accounts c on c.tenant_id = t.tenant_id and c.id = t.credit
    left join customers dc on dc.tenant_id = d.tenant_id and dc.id = d.owner
    left join customers cc on cc.tenant_id = c.tenant_id and cc.id = c.owner
    where tenants.id = current_tenant() and e.id = any(${entries}::bigint[]) order by e.at, e.id, t.id`.execute(tx)
  return [
    ['Entry', 'Day', 'Moment (UTC)', 'Words', 'Debit', 'Credit', 'Amount', 'Currency'],
    ...rows.map((row) => [
      row.id,
      row.day,
      row.at.toISOString(),
      row.words,
      accountName(row.debit, row.debit_owner),
      accountName(row.credit, row.credit_owner),
      row.amount,
      row.currency,
    ]),
  ]
}

interface SoldRow {
  readonly id: string
  readonly kind: SoldBill['kind']
  readonly period: string
  readonly number: number
  readonly reference: string
  readonly billed_name: string
  readonly box_number: number
  readonly email: string
  readonly issued_on: string
  readonly due_on: string
  readonly total: string
  readonly currency: string
  readonly lines: SoldBill['lines']
}

/** Bills and credit notes as sold, in the order of issue. Void bills are left out: nobody pays them; and opening
 * balances, which the accountant's program has already. */
export const soldBills = async (tx: Tx, bills: readonly string[]): Promise<readonly SoldBill[]> => {
  const { rows } = await sql<SoldRow>`
    select s.id, s.kind, s.period, s.number, s.reference, s.billed_name, c.box_number, c.email, s.issued_on::text as issued_on,
      s.due_on::text as due_on, s.total::text as total, s.currency, l.lines
    from bills s join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('code', l.code, 'title', l.title, 'party', l.party, 'taxPercent', l.tax_percent::text,
        'net', l.net::text, 'tax', l.tax::text) order by l.line) as lines
      from bill_lines l where l.tenant_id = s.tenant_id and l.bill_id = s.id) l
    where s.id = any(${bills}::uuid[]) and s.state = 'issued' and l.lines is not null
      and not exists (select from bill_lines o where o.tenant_id = s.tenant_id and o.bill_id = s.id and o.party = 'earlier') order by s.issued_at, s.id`.execute(
    tx,
  )
  return rows.map((row) => ({
    kind: row.kind,
    number: numberText(row.kind, row.period, row.number),
    reference: row.reference,
    // The box number keeps customers of the same name apart: a name is one contact there.
    customer: `${row.billed_name} (${row.box_number})`,
    email: shownEmail(row.email),
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    total: row.total,
    currency: row.currency,
    lines: row.lines,
  }))
}
