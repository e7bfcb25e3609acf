import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { closingTables, type TableName } from '../../own-data/own-tables.ts'

/** Tables with rows of their own about a customer: a customer who has one was worked with. */
const tables = closingTables.flatMap(({ name, rows }) =>
  rows === undefined || rows.above !== undefined || name === 'customers' || name === 'import_rows' ? [] : [{ name, rows }],
)

/** What a row of a table says about its customer, in words for staff; any other table means that somebody has worked with them. */
const words: Readonly<Partial<Record<TableName, string>>> = {
  customer_sessions: 'They have signed in.',
  packages: 'They have packages.',
  ledger_accounts: 'They have bills or payments.',
  bills: 'They have bills or payments.',
  payments: 'They have bills or payments.',
  charges: 'They have charges.',
  customer_notes: 'There is a note about them.',
  service_requests: 'They have asked for something.',
  receivers: 'They have named a receiver.',
}
const OTHERWISE = 'Somebody has worked with them.'

/**
 * Of some customers those whom somebody has worked with since the import created them, each with how that shows: a change of their
 * profile, or a row in any table that is decided about in `own-tables.ts`. The customers must be locked.
 */
export const touchedCustomers = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const touched = new Map<string, string>()
  const changed = await tx
    .selectFrom('customers')
    .innerJoin('import_rows', (join) =>
      join.onRef('import_rows.tenant_id', '=', 'customers.tenant_id').onRef('import_rows.customer_id', '=', 'customers.id'),
    )
    .select([
      'customers.id',
      sql<boolean>`customers.password_changed_at is distinct from import_rows.done_at`.as('has_password'),
    ])
    .where('customers.id', 'in', ids)
    .where('import_rows.kind', '=', 'customers')
    .where('import_rows.state', '=', 'created')
    .where(
      sql<boolean>`(customers.updated_at, customers.password_changed_at) is distinct from (import_rows.done_at, import_rows.done_at)
        or customers.version <> 1 or customers.identity_version <> 1`,
    )
    .execute()
  for (const { id, has_password: hasPassword } of changed)
    touched.set(id, hasPassword ? 'They have chosen a password.' : 'Their profile was changed.')
  for (const { name, rows } of tables) {
    const { kind, column } = rows
    const ofKind = kind === undefined ? sql`` : sql`and ${sql.ref(kind[0])} = ${kind[1]}`
    // An invitation is ours, not theirs, until they choose a password by it.
    const ofTheirs = name === 'reset_tokens' ? sql`and origin <> 'welcome'` : sql``
    const found = await sql<{ id: string }>`
      select distinct ${sql.ref(column)}::text as id from ${sql.table(name)}
      where ${sql.ref(column)} = any (${[...ids]}) ${ofKind} ${ofTheirs}`.execute(tx)
    for (const { id } of found.rows) if (!touched.has(id)) touched.set(id, words[name] ?? OTHERWISE)
  }
  return touched
}
