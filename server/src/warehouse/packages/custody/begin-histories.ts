import type { Tx } from '../../../platform/database/database.ts'
import { eventFacts, eventRow, type NewEvent } from '../packages-queries.ts'
import { custodyHash, NOTHING_BEFORE } from './custody-hash.ts'

/** A log that is being begun: how many entries it has, and the hash of the last. */
interface Chain {
  readonly entries: number
  readonly hash: Buffer
}

/**
 * Begins the histories and custody logs of packages that have none, such as those that the same transaction created: a few statements, however
 * many packages there are. The lines of one package are in order, each in another status.
 */
export const beginHistories = async (tx: Tx, events: readonly NewEvent[]): Promise<void> => {
  if (events.length === 0) return
  const stored = await tx
    .insertInto('package_events')
    .values(events.map(eventRow))
    .returning(['id', 'package_id', 'status'])
    .execute()
  const ids = new Map(stored.map(({ id, package_id: packageId, status }) => [`${packageId} ${status}`, id]))
  const chains = new Map<string, Chain>()
  const entries = events.map((event) => {
    const { packageId, status, at, actor } = event
    const id = ids.get(`${packageId} ${status}`)
    if (id === undefined) throw new Error(`The history of package ${packageId} has no line “${status}”`)
    const before = chains.get(packageId) ?? { entries: 0, hash: NOTHING_BEFORE }
    const facts = JSON.stringify(eventFacts(id, event))
    const entry = before.entries + 1
    const row = { packageId, at, kind: 'step', actorKind: actor.kind, actorId: actor.id ?? null, facts }
    const hash = custodyHash(before.hash, entry, row)
    chains.set(packageId, { entries: entry, hash })
    return { package_id: packageId, entry, at, kind: 'step', actor_kind: actor.kind, actor_id: row.actorId, facts, hash }
  })
  await tx.insertInto('custody_entries').values(entries).execute()
  await tx
    .insertInto('custody_chains')
    .values([...chains].map(([packageId, chain]) => ({ package_id: packageId, ...chain })))
    .execute()
}
