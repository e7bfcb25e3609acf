import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { inChunks } from '../../platform/jobs/in-chunks.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { IMPORT_BATCH, setChanges } from './commit-import.ts'
import { lockImport } from './imports-queries.ts'
import type { Changeable, Changes } from './judge-customers.ts'
import { touchedCustomers } from './touched-customers.ts'

interface Row {
  readonly line: number
  readonly state: string
  readonly customerId: string | null
  readonly changes: Changes | null
  readonly before: Changes | null
}

/** Why a line stays; undefined for one that is undone. */
type Outcome = { readonly line: number; readonly why: string | undefined }

const takeBackCreated = async (tx: Tx, rows: readonly Row[]): Promise<Outcome[]> => {
  const ids = rows.flatMap(({ customerId }) => customerId ?? [])
  if (ids.length === 0) return rows.map(({ line }) => ({ line, why: undefined }))
  // A person who signs in or buys now waits, and then finds that there is no account.
  await tx.selectFrom('customers').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const touched = await touchedCustomers(tx, ids)
  const free = ids.filter((id) => !touched.has(id))
  if (free.length > 0) await tx.deleteFrom('customers').where('id', 'in', free).execute()
  return rows.map(({ line, customerId }) => ({ line, why: customerId === null ? undefined : touched.get(customerId) }))
}

/** Sets a customer's profile back where it is still as the import left it. */
const takeBackChange = async (tx: Tx, { line, customerId, changes, before }: Row): Promise<Outcome> => {
  if (customerId === null || !changes || !before) return { line, why: undefined }
  const customer = await tx
    .selectFrom('customers')
    .select([
      'name',
      'telephone',
      'home_address as homeAddress',
      sql<string | null>`to_char(birthdate, 'YYYY-MM-DD')`.as('birthdate'),
    ])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) return { line, why: undefined }
  const isAsLeft = (Object.keys(changes) as (keyof Changeable)[]).every((field) => customer[field] === changes[field])
  if (!isAsLeft) return { line, why: 'Their profile was changed.' }
  await setChanges(tx, customerId, before, tx.now())
  return { line, why: undefined }
}

const undoSome = async (tx: Tx, importId: string): Promise<boolean> => {
  const found = await lockImport(tx, importId)
  if (found?.state !== 'undoing') return false
  const at = tx.now()
  const rows: Row[] = await tx
    .selectFrom('import_rows')
    .select(['line', 'state', 'customer_id as customerId'])
    .select(sql<Changes | null>`fields`.as('changes'))
    .select(sql<Changes | null>`before`.as('before'))
    .where('import_id', '=', importId)
    .where('state', 'in', ['created', 'changed'])
    .orderBy('line')
    .limit(IMPORT_BATCH)
    .execute()
  if (rows.length === 0) {
    await tx.updateTable('imports').set({ state: 'undone', ended_at: at }).where('id', '=', importId).execute()
    return false
  }
  const outcomes = await takeBackCreated(
    tx,
    rows.filter(({ state }) => state === 'created'),
  )
  for (const row of rows) if (row.state === 'changed') outcomes.push(await takeBackChange(tx, row))
  for (const { line, why } of outcomes)
    await tx
      .updateTable('import_rows')
      .set(
        why === undefined
          ? { state: 'undone', outside_id: `line ${line}`, fields: null, before: null }
          : { state: 'touched', why },
      )
      .where('import_id', '=', importId)
      .where('line', '=', line)
      .execute()
  const stayed = outcomes.filter(({ why }) => why !== undefined).length
  await tx
    .updateTable('imports')
    .set({ undone: sql<number>`undone + ${outcomes.length - stayed}`, touched: sql<number>`touched + ${stayed}` })
    .where('id', '=', importId)
    .execute()
  return true
}

/**
 * Takes back what an import created or changed, some lines in each transaction. Customers whom somebody has worked with stay, and their
 * lines say why. It can run twice: a line that is undone is not undone again.
 */
export const undoImport: Task<{ readonly importId: string }> = {
  name: 'imports.undo',
  run: ({ importId }, context) => inChunks(context, (tx) => undoSome(tx, importId)),
}
