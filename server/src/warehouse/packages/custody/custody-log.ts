import type { CustodyLog } from '@parcelport/contract/warehouse/packages/custody.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { staffNames } from '../../../company/staff/staff-queries.ts'
import type { CustodyFacts, CustodyKind } from './custody-facts.ts'
import { chainOf, entriesOf, recordedSteps, type EntryRow } from './custody-queries.ts'
import { custodyWords } from './custody-words.ts'
import { findFault, follows, type ReadChain } from './find-fault.ts'

/** Reads a package's custody log with everything it is verified against. The chain's end is locked, so that no entry is added between the queries. */
export const readChain = async (tx: Tx, packageId: string): Promise<ReadChain> => ({
  packageId,
  chain: await chainOf(tx, packageId),
  entries: await entriesOf(tx, packageId).execute(),
  steps: await recordedSteps(tx, packageId),
})

/** Name of the person who made an entry, as far as the reader may know it. */
type Naming = (row: Pick<EntryRow, 'actor_kind' | 'actor_id'>) => string

const logOf = (read: ReadChain, nameOf: Naming): CustodyLog => {
  const isRight = follows(read)
  return {
    entries: read.entries.map((row, index) => {
      // An altered entry is shown as raw text and not interpreted.
      const { title, text, files } = isRight[index]
        ? custodyWords(row.kind as CustodyKind, JSON.parse(row.facts) as CustodyFacts[CustodyKind])
        : { title: 'Not what was written here', text: row.facts, files: [] }
      const { entry, at, hash } = row
      return { entry, at: at.toISOString(), title, text, by: nameOf(row), files: [...files], hash: hash.toString('hex') }
    }),
    fault: findFault(read) ?? null,
  }
}

/** The log for the package's owner. Staff appear under the company's name. */
export const customersCustody = async (tx: Tx, packageId: string, companyName: string): Promise<CustodyLog> =>
  logOf(await readChain(tx, packageId), ({ actor_kind }) => (actor_kind === 'customer' ? 'You' : companyName))

/** The log for staff, with names. */
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
