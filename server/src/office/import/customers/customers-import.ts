import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { reserveBoxNumber } from '../../../customers/accounts/register/box-numbers.ts'
import { openAccounts, type NewCustomer } from '../../../customers/accounts/register/open-account.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { dropInvitationMails } from '../invitations/invitations-queries.ts'
import { IMPORT_BATCH, refusedFor, type Done, type DoneRow, type ImportOf, type Outcome, type Taking } from '../import-of.ts'
import { judgeCustomer, verdictOn, type Changeable, type Changes } from './judge-customers.ts'
import { knownCustomers } from './known-customers.ts'
import type { CustomerLine } from './read-customer-line.ts'
import { touchedCustomers } from './touched-customers.ts'

interface CustomerRow extends DoneRow {
  readonly changes: Changes | null
  readonly before: Changes | null
}

/** Box numbers that these lines bring along are theirs: the next allotted one is higher. New accounts wait until the transaction ends. */
const reserveBoxNumbers = async (tx: Tx, lines: Iterable<CustomerLine>): Promise<void> => {
  let most = 0
  for (const { boxNumber } of lines) most = Math.max(most, boxNumber ?? 0)
  if (most > 0) await reserveBoxNumber(tx, most)
}

const accountOf = (line: CustomerLine, { passwordHash, at }: Taking): NewCustomer => ({
  id: randomUUID(),
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

/** Sets what an import may change of a customer, or sets it back. */
const setChanges = async (tx: Tx, customerId: string, { name, telephone, homeAddress, birthdate }: Changes, at: Date) => {
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

/** What a line does besides opening an account. */
const takeOneOver = async (
  tx: Tx,
  judged: Exclude<ReturnType<typeof judgeCustomer>, { readonly verdict: 'create' }>,
  at: Date,
): Promise<Done> => {
  if (judged.verdict === 'refuse') return refusedFor(judged.fault)
  const { id } = judged.customer
  if (judged.verdict === 'same') return { state: 'same', customerId: id }
  await setChanges(tx, id, judged.changes, at)
  return { state: 'changed', customerId: id, changes: judged.changes, before: judged.before }
}

const takeOver = async (tx: Tx, lines: readonly CustomerLine[], taking: Taking): Promise<Done[]> => {
  await reserveBoxNumbers(tx, lines)
  const known = await knownCustomers(tx, lines)
  const judged = lines.map((line) => {
    const verdict = judgeCustomer(line, known)
    return verdict.verdict === 'create' ? { ...verdict, account: accountOf(line, taking) } : verdict
  })
  const opened = await openAccounts(
    tx,
    judged.flatMap((each) => (each.verdict === 'create' ? [each.account] : [])),
  )
  const done: Done[] = []
  for (const each of judged) {
    if (each.verdict !== 'create') done.push(await takeOneOver(tx, each, taking.at))
    // Somebody signed up with the address of any other a moment ago.
    else
      done.push(opened.has(each.account.id) ? { state: 'created', customerId: each.account.id } : refusedFor('email is taken'))
  }
  return done
}

const takeBackCreated = async (tx: Tx, rows: readonly DoneRow[]): Promise<Outcome[]> => {
  const ids = rows.flatMap(({ customerId }) => customerId ?? [])
  if (ids.length === 0) return rows.map(({ line }) => ({ line, why: undefined }))
  // A person who signs in or buys now waits, and then finds that there is no account.
  await tx.selectFrom('customers').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const touched = await touchedCustomers(tx, ids)
  const free = ids.filter((id) => !touched.has(id))
  if (free.length > 0) {
    await dropInvitationMails(tx, free)
    // Their links go with them.
    await tx.deleteFrom('customers').where('id', 'in', free).execute()
  }
  return rows.map(({ line, customerId }) => ({ line, why: customerId === null ? undefined : touched.get(customerId) }))
}

/** Sets a customer's profile back where it is still as the import left it. */
const takeBackChange = async (tx: Tx, { line, customerId, changes, before }: CustomerRow): Promise<Outcome> => {
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

/** How an old system's customers are taken over: each opens an account, or changes the profile of a customer who is here. */
export const customersImport: ImportOf<CustomerLine> = {
  nouns: ['customer', 'customers'],
  batch: IMPORT_BATCH,
  verdicts: async (tx, lines) => {
    const known = await knownCustomers(tx, lines)
    return lines.map((line) => verdictOn(line, known))
  },
  reserve: reserveBoxNumbers,
  takeOver,
  takeBack: async (tx, rows) => {
    const outcomes = await takeBackCreated(
      tx,
      rows.filter(({ state }) => state === 'created'),
    )
    for (const row of rows) if (row.state === 'changed') outcomes.push(await takeBackChange(tx, row))
    return outcomes
  },
}
