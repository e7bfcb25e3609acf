import type { CustodyLog } from '@parcelport/contract/warehouse/packages/custody.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { staffNames } from '../../../company/staff/staff-queries.ts'
import type { CustodyFacts, CustodyKind } from './custody-facts.ts'
import { chainOf, entriesOf, recordedSteps, type EntryRow } from './custody-queries.ts'
import { custodyWords } from './custody-words.ts'
import { findFault, follows, type ReadChain } from './find-fault.ts'

/** A package's custody log as the database has it now, with what it is verified against: its end is held, so that nothing is added between. */
export const readChain = async (tx: Tx, packageId: string): Promise<ReadChain> => ({
  packageId,
  chain: await chainOf(tx, packageId),
  entries: await entriesOf(tx, packageId).execute(),
  steps: await recordedSteps(tx, packageId),
})

/** Who an entry is by, as its reader may know them. */
type Naming = (row: Pick<EntryRow, 'actor_kind' | 'actor_id'>) => string

const logOf = (read: ReadChain, nameOf: Naming): CustodyLog => {
  const isRight = follows(read)
  return {
    entries: read.entries.map((row, index) => {
      // What somebody put there is shown as it stands, and not read.
      const { title, text, files } = isRight[index]
        ? custodyWords(row.kind as CustodyKind, JSON.parse(row.facts) as CustodyFacts[CustodyKind])
        : { title: 'Not what was written here', text: row.facts, files: [] }
      const { entry, at, hash } = row
      return { entry, at: at.toISOString(), title, text, by: nameOf(row), files: [...files], hash: hash.toString('hex') }
    }),
    fault: findFault(read) ?? null,
  }
}

/** The log for the package's owner, who learns no more of who works for the company than that they do. */
export const customersCustody = async (tx: Tx, packageId: string, companyName: string): Promise<CustodyLog> =>
  logOf(await readChain(tx, packageId), ({ actor_kind }) => (actor_kind === 'customer' ? 'You' : companyName))

/** The log for staff, by name. */
export const staffCustody = async (tx: Tx, packageId: string): Promise<CustodyLog> => {
  const read = await readChain(tx, packageId)
  const names = await staffNames(
    tx,
    read.entries.flatMap(({ actor_kind, actor_id }) => (actor_kind === 'staff' && actor_id !== null ? [actor_id] : [])),
  )
  return logOf(read, ({ actor_kind, actor_id }) => {
    if (actor_kind === 'customer') return 'Customer'
    return (actor_id === null ? undefined : names.get(actor_id)) ?? (actor_kind === 'staff' ? 'Staff' : 'System')
  })
}
