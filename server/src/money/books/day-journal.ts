import type { Journal } from '@parcelport/contract/billing/staff-books.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { accountName } from './account-name.ts'
import type { Period } from './book-range.ts'

const within = ({ begins, ends }: Period) => sql`e.at >= ${begins} and e.at < ${ends}`

const sumsOf = async (tx: Tx, day: Period): Promise<Journal['sums']> => {
  const { rows } = await sql<{ kind: string; currency: string; debit: number; credit: number }>`
    select a.kind, a.currency, sum(side.debit)::float8 as debit, sum(side.credit)::float8 as credit
    from ledger_entries e join ledger_transfers t on t.tenant_id = e.tenant_id and t.entry_id = e.id
    cross join lateral (values (t.debit, t.amount, 0), (t.credit, 0, t.amount)) as side (account, debit, credit)
    join ledger_accounts a on a.tenant_id = e.tenant_id and a.id = side.account
    where ${within(day)} group by a.kind, a.currency order by a.currency, a.kind`.execute(tx)
  return rows.map(({ kind, ...sum }) => ({ account: accountName(kind), ...sum }))
}

const countOf = async (tx: Tx, day: Period): Promise<number> => {
  const { rows } = await sql<{
    entries: number
  }>`select count(*)::int as entries from ledger_entries e where ${within(day)}`.execute(tx)
  return rows[0]?.entries ?? 0
}

/** Entries of a day in the order in which they were written, at most so many after a given one, and the sums of the whole day. */
export const dayJournal = async (
  tx: Tx,
  day: Period,
  { most, after }: { readonly most: number; readonly after?: number | undefined },
): Promise<Journal> => {
  const { rows } = await sql<{
    entry: number
    at: Date
    words: string
    debit: string
    debit_owner: string | null
    credit: string
    credit_owner: string | null
    amount: number
    currency: string
  }>`
    with shown as (
      select e.id, e.at, e.words from ledger_entries e where ${within(day)}
      ${after === undefined ? sql`` : sql`and (e.at, e.id) > (select last.at, last.id from ledger_entries last where last.id = ${after})`}
      order by e.at, e.id limit ${most + 1})
    select shown.id as entry, shown.at, shown.words, d.kind as debit, dc.name as debit_owner, c.kind as credit, cc.name as credit_owner,
      t.amount::float8 as amount, t.currency
    from shown join ledger_transfers t on t.tenant_id = current_tenant() and t.entry_id = shown.id
    join ledger_accounts d on d.tenant_id = t.tenant_id and d.id = t.debit
    join ledger_accounts c on c.tenant_id = t.tenant_id and c.id = t.credit
    left join customers dc on dc.tenant_id = d.tenant_id and dc.id = d.owner
    left join customers cc on cc.tenant_id = c.tenant_id and cc.id = c.owner
    order by shown.at, shown.id, t.id`.execute(tx)
  const entries = [...new Set(rows.map(({ entry }) => entry))]
  const shown = new Set(entries.slice(0, most))
  return {
    day: day.to,
    sums: await sumsOf(tx, day),
    entries: await countOf(tx, day),
    lines: rows
      .filter(({ entry }) => shown.has(entry))
      .map((row) => ({
        entry: row.entry,
        at: row.at.toISOString(),
        words: row.words,
        debit: accountName(row.debit, row.debit_owner),
        credit: accountName(row.credit, row.credit_owner),
        amount: row.amount,
        currency: row.currency,
      })),
    nextEntry: entries.length > most ? (entries[most - 1] ?? null) : null,
  }
}
