import type { Manifest } from '@parcelport/contract/warehouse/staff-manifests.ts'
import type { ManifestStatus } from '@parcelport/contract/warehouse/staff-manifests-rules.ts'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusal.ts'
import { staffNames } from '../staff/staff-queries.ts'
import { lockManifest, manifestById, type LockedManifest, type ManifestRow } from './manifests-queries.ts'

export const noSuchManifest = () => refuse.notFound('There is no such flight.')

/** What a person of the staff is called when their name is not to be found. */
export const SOMEBODY = 'Staff'

const byOf = (row: ManifestRow): string[] =>
  [row.created_by, row.closed_by, row.departed_by, row.arrived_by, row.finished_by].filter((id) => id !== null)

/** How far the background is with the step under way; null when nothing is. */
const progressOf = (row: ManifestRow): Manifest['progress'] => {
  if (row.departed_at !== null && row.departure_done_at === null) return { done: row.moved, of: row.packages + row.left_behind }
  if (row.finished_at !== null && row.finish_done_at === null) return { done: row.settled, of: row.to_settle }
  return null
}

const toManifest = (row: ManifestRow, names: ReadonlyMap<string, string>): Manifest => {
  const step = (at: Date | null, by: string | null) =>
    at === null ? null : { at: at.toISOString(), by: (by === null ? undefined : names.get(by)) ?? SOMEBODY }
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    status: row.status as ManifestStatus,
    departsAt: row.departs_at.toISOString(),
    closesAt: row.closes_at?.toISOString() ?? null,
    packages: row.packages,
    weightLb: Number(row.weight_lb),
    checked: row.checked,
    surplus: row.surplus,
    missing: row.missing,
    leftBehind: row.left_behind,
    progress: progressOf(row),
    created: { at: row.created_at.toISOString(), by: names.get(row.created_by) ?? SOMEBODY },
    closed: step(row.closed_at, row.closed_by),
    departed: step(row.departed_at, row.departed_by),
    arrived: step(row.arrived_at, row.arrived_by),
    finished: step(row.finished_at, row.finished_by),
  }
}

export const toManifests = async (tx: Tx, rows: readonly ManifestRow[]): Promise<Manifest[]> => {
  const names = await staffNames(tx, rows.flatMap(byOf))
  return rows.map((row) => toManifest(row, names))
}

/** One flight as it stands now in the transaction. Throws 404. */
export const wireManifest = async (tx: Tx, manifestId: string): Promise<Manifest> => {
  const row = await manifestById(tx, manifestId)
  if (!row) throw noSuchManifest()
  const [manifest] = await toManifests(tx, [row])
  if (!manifest) throw noSuchManifest()
  return manifest
}

/** A flight held until the transaction ends, in one of these statuses. Throws 404, and 409 with the sentence otherwise. */
export const lockIn = async (
  tx: Tx,
  manifestId: string,
  statuses: readonly ManifestStatus[],
  sentence: (status: string) => string,
): Promise<LockedManifest> => {
  const manifest = await lockManifest(tx, manifestId)
  if (!manifest) throw noSuchManifest()
  if (!(statuses as readonly string[]).includes(manifest.status))
    throw refuse.conflict(`${manifest.name} is ${manifest.status}: ${sentence(manifest.status)}`)
  return manifest
}

/** Of two people who take a step with the same flight, one wins and the other is told. Throws 409. */
export const requireVersion = (manifest: LockedManifest, version: number): void => {
  if (manifest.version !== version)
    throw refuse.conflict(
      `Somebody changed ${manifest.name} a moment ago: it is ${manifest.status} now. Look at it again, then repeat.`,
    )
}
