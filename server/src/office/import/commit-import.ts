import { randomUUID } from 'node:crypto'
import { importFaultWords, type ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import { sql } from 'kysely'
import { reserveBoxNumber } from '../../customers/accounts/register/box-numbers.ts'
import { openAccount } from '../../customers/accounts/register/open-account.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/answer/refusal.ts'
import { inChunks } from '../../platform/jobs/in-chunks.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { newToken } from '../../platform/secrets/secret-token.ts'
import { lockImport } from './imports-queries.ts'
import { judgeCustomer, type Changes, type KnownCustomers } from './judge-customers.ts'
import { knownCustomers } from './known-customers.ts'
import type { CustomerLine } from './read-customer-line.ts'

/** Lines of one transaction. */
export const IMPORT_BATCH = 200

/** What became of a line. */
interface Done {
  readonly state: 'created' | 'changed' | 'same' | 'refused'
  readonly customerId?: string
  readonly changes?: Changes
  readonly before?: Changes
  readonly why?: string
}

/** With what accounts open. */
interface Opening {
  /** Of a password that nobody knows, at the cost of every other: by its time, sign-in tells nobody who has no password yet. */
  readonly passwordHash: string
  readonly at: Date
}

/** Box numbers that these lines bring along are theirs: the next allotted one is higher. New accounts wait until the transaction ends. */
export const reserveBoxNumbers = async (tx: Tx, lines: readonly CustomerLine[]): Promise<void> => {
  const most = lines.reduce((highest, { boxNumber }) => Math.max(highest, boxNumber ?? 0), 0)
  if (most > 0) await reserveBoxNumber(tx, most)
}

const refusedFor = (fault: ImportFault): Done => ({ state: 'refused', why: importFaultWords[fault].join('. ') })

const create = async (tx: Tx, line: CustomerLine, { passwordHash, at }: Opening): Promise<Done> => {
  const id = randomUUID()
  try {
    await openAccount(tx, {
      id,
      name: line.name,
      address: { email: line.email, key: line.emailKey },
      telephone: line.telephone,
      homeAddress: line.homeAddress,
      birthdate: line.birthdate,
      passwordHash,
      governmentIdSealed: null,
      governmentIdPrint: null,
      governmentIdFileId: null,
      at,
      ...(line.since !== null && { since: new Date(`${line.since}T12:00:00Z`) }),
      ...(line.boxNumber !== null && { boxNumber: line.boxNumber }),
    })
  } catch (error) {
    // Somebody signed up with this address a moment ago.
    if (error instanceof Refusal) return refusedFor('email is taken')
    throw error
  }
  return { state: 'created', customerId: id }
}

/** Sets what an import may change of a customer, or sets it back. */
export const setChanges = async (
  tx: Tx,
  customerId: string,
  { name, telephone, homeAddress, birthdate }: Changes,
  at: Date,
) => {
  await tx
    .updateTable('customers')
    .set({
      ...(name !== undefined && { name }),
      ...(telephone !== undefined && { telephone }),
      ...(homeAddress !== undefined && { home_address: homeAddress }),
      ...(birthdate !== undefined && { birthdate }),
      updated_at: at,
    })
    .where('id', '=', customerId)
    .execute()
}

const takeOver = async (tx: Tx, line: CustomerLine, known: KnownCustomers, opening: Opening): Promise<Done> => {
  const judged = judgeCustomer(line, known)
  if (judged.verdict === 'refuse') return refusedFor(judged.fault)
  if (judged.verdict === 'create') return create(tx, line, opening)
  const { id } = judged.customer
  if (judged.verdict === 'same') return { state: 'same', customerId: id }
  await setChanges(tx, id, judged.changes, opening.at)
  return { state: 'changed', customerId: id, changes: judged.changes, before: judged.before }
}

const noteDone = async (tx: Tx, importId: string, line: number, done: Done, at: Date): Promise<void> => {
  await tx
    .updateTable('import_rows')
    .set({
      state: done.state,
      // No customer came of it, so nothing of a person stays, such as an email in place of an ID.
      ...(done.state === 'refused' && { outside_id: `line ${line}` }),
      // Their customer has them now; of changes, undoing needs both sides.
      fields: done.changes ? JSON.stringify(done.changes) : null,
      before: done.before ? JSON.stringify(done.before) : null,
      why: done.why ?? '',
      customer_id: done.customerId ?? null,
      done_at: at,
    })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute()
}

const takeSomeOver = async (tx: Tx, importId: string, passwordHash: string): Promise<boolean> => {
  const found = await lockImport(tx, importId)
  if (found?.state !== 'running') return false
  const at = tx.now()
  const rows = await tx
    .selectFrom('import_rows')
    .select(['line', 'fields'])
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('line')
    .limit(IMPORT_BATCH)
    .execute()
  if (rows.length === 0) {
    await tx.updateTable('imports').set({ state: 'done', ended_at: at }).where('id', '=', importId).execute()
    return false
  }
  const lines = rows.map(({ fields }) => fields as unknown as CustomerLine)
  await reserveBoxNumbers(tx, lines)
  const known = await knownCustomers(tx, lines)
  const counts = { created: 0, changed: 0, same: 0, refused: 0 }
  for (const line of lines) {
    const done = await takeOver(tx, line, known, { passwordHash, at })
    counts[done.state] += 1
    await noteDone(tx, importId, line.row, done, at)
  }
  await tx
    .updateTable('imports')
    .set({
      through: sql<number>`through + ${lines.length}`,
      created: sql<number>`created + ${counts.created}`,
      changed: sql<number>`changed + ${counts.changed}`,
      same: sql<number>`same + ${counts.same}`,
      refused: sql<number>`refused + ${counts.refused}`,
    })
    .where('id', '=', importId)
    .execute()
  return true
}

/**
 * Takes the lines of an import over, some in each transaction, and tells no customer. A line is done with what it did, so a job that dies
 * half-way, or runs twice, does none of them again. A stopped import ends before the next lines.
 */
export const commitImport: Task<{ readonly importId: string }> = {
  name: 'imports.commit',
  run: async ({ importId }, context) => {
    const passwordHash = await context.services.passwords.hash(newToken().token)
    await inChunks(context, (tx) => takeSomeOver(tx, importId, passwordHash))
  },
}
