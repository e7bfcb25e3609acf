import type { Invitations } from '@parcelport/contract/company/staff-imports.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** States of an import whose customers can be invited: it is over, and it is not undone. */
export const invitingStates = ['done', 'stopped'] as const

interface OfImport {
  readonly id: string
  readonly kind: string
  readonly state: string
}

/**
 * Lines of imports whose customers can be invited: the import created them, their account is not closed, they were not invited, and their
 * password is still the one that nobody knows. Who has signed in has chosen another.
 */
const openRows = (tx: Tx, importIds: readonly string[]) =>
  tx
    .selectFrom('import_rows')
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'import_rows.tenant_id').onRef('customers.id', '=', 'import_rows.customer_id'),
    )
    .where('import_rows.import_id', 'in', importIds)
    .where('import_rows.state', '=', 'created')
    .where('import_rows.invitation', 'is', null)
    .where('customers.email', '<>', '')
    .whereRef('customers.password_changed_at', '=', 'import_rows.done_at')

type Counts = { -readonly [Count in keyof Invitations]: number }

/** Takes those out of `waiting` of whose mails it is known what became of them. */
const settleMailed = async (tx: Tx, importIds: readonly string[], found: ReadonlyMap<string, Counts>): Promise<void> => {
  const mailed = await tx
    .selectFrom('import_rows')
    .innerJoin('mails', (join) =>
      join.onRef('mails.tenant_id', '=', 'import_rows.tenant_id').onRef('mails.id', '=', 'import_rows.mail_id'),
    )
    .select([
      'import_rows.import_id',
      sql<number>`(count(*) filter (where sent_at is not null))::integer`.as('sent'),
      sql<number>`(count(*) filter (where failed_at is not null))::integer`.as('failed'),
    ])
    .where('import_rows.import_id', 'in', importIds)
    .where('import_rows.invitation', '=', 'mailed')
    .groupBy('import_rows.import_id')
    .execute()
  for (const { import_id: id, sent, failed } of mailed) {
    const of = found.get(id)
    if (!of) continue
    of.sent += sent
    of.failed += failed
    of.waiting -= sent + failed
  }
}

/** Invitations of each import that brought customers, by its id. */
export const invitationsOf = async (tx: Tx, imports: readonly OfImport[]): Promise<ReadonlyMap<string, Invitations>> => {
  const ids = imports.filter(({ kind }) => kind === 'customers').map(({ id }) => id)
  const ended = imports
    .filter(({ id, state }) => ids.includes(id) && invitingStates.some((each) => each === state))
    .map(({ id }) => id)
  const found = new Map<string, Counts>(ids.map((id) => [id, { open: 0, waiting: 0, sent: 0, failed: 0 }]))
  if (ids.length === 0) return found
  const made = await tx
    .selectFrom('import_rows')
    .select(['import_id', 'invitation', sql<number>`count(*)::integer`.as('count')])
    .where('import_id', 'in', ids)
    .where('invitation', 'is not', null)
    .groupBy(['import_id', 'invitation'])
    .execute()
  for (const { import_id: id, invitation, count } of made) {
    const of = found.get(id)
    if (of) of[invitation === 'sent' || invitation === 'failed' ? invitation : 'waiting'] += count
  }
  const mailed = made.flatMap(({ import_id: id, invitation }) => (invitation === 'mailed' ? [id] : []))
  if (mailed.length > 0) await settleMailed(tx, mailed, found)
  if (ended.length === 0) return found
  const open = await openRows(tx, ended)
    .select(['import_rows.import_id', sql<number>`count(*)::integer`.as('count')])
    .groupBy('import_rows.import_id')
    .execute()
  for (const { import_id: id, count } of open) {
    const of = found.get(id)
    if (of) of.open = count
  }
  return found
}

/** Takes the next customers of an import, in the file's order, who are to be mailed. Returns how many. The import must be locked. */
export const askNext = async (tx: Tx, importId: string, count: number): Promise<number> => {
  const next = await openRows(tx, [importId]).select('import_rows.line').orderBy('import_rows.line').limit(count).execute()
  if (next.length === 0) return 0
  await tx
    .updateTable('import_rows')
    .set({ invitation: 'asked' })
    .where('import_id', '=', importId)
    .where(
      'line',
      'in',
      next.map(({ line }) => line),
    )
    .execute()
  return next.length
}

/** Ends the invitations that wait for their mail: nobody gets it any more. */
export const dropAsked = async (tx: Tx, importId: string): Promise<void> => {
  await tx
    .updateTable('import_rows')
    .set({ invitation: null })
    .where('import_id', '=', importId)
    .where('invitation', '=', 'asked')
    .execute()
}

/** Gives up the invitations to these customers that still wait in the outbox, and erases them. */
export const dropInvitationMails = async (tx: Tx, customerIds: readonly string[]): Promise<void> => {
  await sql`update mails set sealed = null, failed_at = ${tx.now()}
    from import_rows
    where import_rows.tenant_id = mails.tenant_id and import_rows.mail_id = mails.id
      and import_rows.customer_id = any (${[...customerIds]}) and mails.sealed is not null`.execute(tx)
}
