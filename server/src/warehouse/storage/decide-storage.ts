import { storageBounds, type StorageDecisionKind } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import type { StoredPackage } from '@parcelport/contract/warehouse/desk/staff-storage.ts'
import { audit } from '../../company/audit/audit.ts'
import { dayAfter } from '../../money/ledger/money-day.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { writtenOut } from '../../company/places/pickup-words.ts'
import { tellDecision } from './decision-news.ts'
import { noteStage } from './mark-storage.ts'
import type { Storage } from './storage-of.ts'
import { standingsOf, storageOfPackages, storageRules, type StorageRules } from './storage-queries.ts'
import type { Standing } from './storage-standing.ts'
import { lockStored, wireStored, type StoredRow } from './stored-packages.ts'

export interface Case {
  readonly row: StoredRow
  readonly rules: StorageRules
  readonly storage: Storage
  readonly standing: Standing
}

/** A stored package with its storage, rules and standing. */
export const caseOf = async (tx: Tx, row: StoredRow, now: Date): Promise<Case> => {
  const rules = await storageRules(tx, now)
  const found = (await standingsOf(tx, rules, await storageOfPackages(tx, rules, [row]))).get(row.id)
  if (!found) throw refuse.notFound('This package is not in storage.')
  return { row, rules, storage: found.storage, standing: found.standing }
}

/** The last day for collection that a letter sent today gives. Pure. */
export const letterUntil = ({ storage, standing, rules }: Pick<Case, 'storage' | 'standing' | 'rules'>): string => {
  // The reader has at least one day.
  const granted = dayAfter(rules.today, Math.max(1, storage.policy.noticeDays))
  return standing.collectBy !== null && standing.collectBy > granted ? standing.collectBy : granted
}

interface Decided {
  readonly kind: StorageDecisionKind
  readonly until?: string
  readonly reason: string
  readonly paper?: Uint8Array
  readonly title: string
  readonly message: string
}

const actions = {
  letter: 'storage.letter',
  'more time': 'storage.more-time',
  abandoned: 'storage.abandon',
  kept: 'storage.keep',
} as const satisfies Readonly<Record<StorageDecisionKind, string>>

/**
 * Records a decision about a stored package, tells its customer, and returns the package afterwards. Throws 409 where somebody else has decided since
 * `version` was read, and whatever `decide` throws.
 */
export const decideStorage = async (
  tx: ActingTx<StaffActor>,
  { packageId, version }: { readonly packageId: string; readonly version: number },
  decide: (found: Case) => Decided,
): Promise<StoredPackage> => {
  const { row, wire } = await lockStored(tx, packageId, tx.by.at)
  if (wire.version !== version) throw refuse.outdated('Somebody else has decided about this package. Please look at it again.')
  if (version >= storageBounds.decisions) throw refuse.conflict('This package has too many decisions already.')
  const found = await caseOf(tx, row, tx.by.at)
  const { kind, until, reason, paper, title, message } = decide(found)
  const { clock } = found.storage.policy
  const { actor, at } = tx.by
  await tx
    .insertInto('storage_decisions')
    .values({
      package_id: row.id,
      clock,
      since: found.storage.since,
      kind,
      until_day: until ?? null,
      reason,
      paper: paper ? Buffer.from(paper) : null,
      on_day: found.rules.today,
      at,
      by_name: actor.name,
    })
    .execute()
  await noteStage(tx, found.rules, row)
  const trackingNumber = row.tracking_number
  const details = { trackingNumber, customer: row.name, reason, ...(until !== undefined && { until }) }
  await audit(tx, actions[kind], { kind: 'package', id: row.id }, details)
  await tellDecision(tx, row.customer_id, { packageId: row.id, trackingNumber, title, message })
  const [data = wire] = await wireStored(tx, [row], at)
  return data
}

/** Throws 409 where no decision is possible: the customer has not been told, or the package is abandoned already. */
export const mustWait = ({ storage, standing }: Case): void => {
  if (standing.abandoned) throw refuse.conflict('This package is abandoned already. Keep it first.')
  if (storage.standsStill) throw refuse.conflict('Storage does not count while the package waits for us. Deal with that first.')
  if (standing.collectBy === null) throw refuse.conflict('The customer has not been told the last day to collect it yet.')
}

/** Throws 409 where a package cannot be declared abandoned today. */
export const mustBeOver = (found: Case): void => {
  mustWait(found)
  const { letter, stage, collectBy } = found.standing
  if (!letter) throw refuse.conflict('Send the last letter first.')
  if (stage !== 'decide')
    throw refuse.conflict(`It can still be collected${collectBy === null ? '' : ` until the end of ${writtenOut(collectBy)}`}.`)
}
