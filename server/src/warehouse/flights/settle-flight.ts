import { sql } from 'kysely'
import type { StaffTx } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inChunks } from '../../platform/jobs/in-chunks.ts'
import type { Task, TaskContext } from '../../platform/jobs/task.ts'
import { recordFlight } from '../packages/custody/record-flight.ts'
import { holdsOn } from '../packages/holds/hold-queries.ts'
import { blockedBecause } from '../packages/holds/mind-holds.ts'
import { lockPackage, type PackageRow } from '../packages/packages-queries.ts'
import { packagesOn } from './flight-lines-queries.ts'
import { staysBecause } from './load-flight.ts'
import { lockFlight, type LockedFlight } from './flights-queries.ts'
import { CHUNK, moveLine, type MovingPayload } from './move-lines.ts'

/** Marks packages that did not arrive as missing; one that somebody has moved on by hand has arrived. */
export const markMissing = async (tx: StaffTx, { id, name }: Pick<LockedFlight, 'id' | 'name'>): Promise<void> => {
  const { rows } = await sql<{ state: string; package_id: string }>`
    update manifest_lines set
      state = case when packages.status = 'In transit' then 'missing' else 'checked' end,
      holds = false,
      settled_at = ${tx.by.at}
    from packages
    where packages.id = manifest_lines.package_id and manifest_lines.manifest_id = ${id} and manifest_lines.state = 'aboard'
    returning manifest_lines.state, manifest_lines.package_id
  `.execute(tx)
  const missing = rows.filter(({ state }) => state === 'missing')
  await recordFlight(tx, tx.by, { flight: name, what: 'missing' }, packagesOn(missing))
}

/**
 * A surplus package, moved to In transit: it flew without being on the list. One that may not fly (a hold, a request, or a payment before the flight)
 * stays as it is, for a person to settle.
 */
const catchUp = async (
  tx: Tx,
  { flight, pkg, staffId, network }: { flight: LockedFlight; pkg: PackageRow; staffId: string; network: string },
): Promise<PackageRow | undefined> => {
  const blocked = blockedBecause(await holdsOn(tx, pkg.id), pkg.tracking_number, 'fly')
  if (pkg.parent_id !== null || blocked !== undefined || (await staysBecause(tx, pkg, tx.now())) !== undefined) return pkg
  await moveLine(tx, { flight, pkg, to: 'In transit', staffId, network, statusNote: `On flight ${flight.name}` })
  return lockPackage(tx, pkg.id)
}

const settleSome = async (tx: Tx, context: TaskContext, { flightId, network }: MovingPayload): Promise<boolean> => {
  const { services } = context
  const flight = await lockFlight(tx, flightId)
  if (!flight?.finished_at || flight.finished_by === null || flight.finish_done_at !== null) return false
  const lines = await tx
    .selectFrom('manifest_lines')
    .select(['id', 'package_id', 'state'])
    .where('manifest_id', '=', flightId)
    .where('state', 'in', ['checked', 'surplus'])
    .where('settled_at', 'is', null)
    .orderBy('id')
    .limit(CHUNK)
    .execute()
  const at = services.clock.now()
  for (const line of lines) {
    const found = line.package_id === null ? undefined : await lockPackage(tx, line.package_id)
    const isBehind = found?.status === 'Received' && line.state === 'surplus'
    const pkg = isBehind ? await catchUp(tx, { flight, pkg: found, staffId: flight.finished_by, network }) : found
    if (pkg?.status === 'In transit' && flight.arrived_to === 'Ready for pickup')
      await moveLine(tx, {
        flight,
        pkg,
        to: 'Ready for pickup',
        staffId: flight.finished_by,
        network,
        statusNote: flight.status_note,
        noteElse: `Arrived with ${flight.name}`,
        placeId: flight.arrived_place_id,
      })
    await tx.updateTable('manifest_lines').set({ settled_at: at, holds: false }).where('id', '=', line.id).execute()
  }
  if (lines.length === CHUNK) return true
  await tx.updateTable('manifests').set({ finish_done_at: at }).where('id', '=', flightId).execute()
  return false
}

/** Moves a finished flight's packages to Ready for pickup where staff chose so, a few per transaction. */
export const settleTask: Task<MovingPayload> = {
  name: 'manifests.settle',
  run: (payload, context) => inChunks(context, (tx) => settleSome(tx, context, payload)),
}
