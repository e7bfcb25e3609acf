import { FLIGHT_PACKAGES } from '@parcelport/contract/warehouse/desk/staff-flights-rules.ts'
import { audit } from '../../company/audit/audit.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { recordFlight } from '../packages/custody/record-flight.ts'
import { mindHolds } from '../packages/holds/mind-holds.ts'
import { keptFromFlying } from '../packages/move/kept-from-flying.ts'
import { mustStandAlone } from '../packages/move/move-inside.ts'
import { lockPackage, type PackageRow } from '../packages/packages-queries.ts'
import { noSuchPackage } from '../packages/staff-packages-wire.ts'
import { countLines, holdOf, packagesOn } from './flight-lines-queries.ts'
import type { LockedFlight } from './flights-queries.ts'

/** Why a package's status keeps it from flying; undefined when it may fly. Pure. */
export const groundedBecause = (status: string, trackingNumber: string): string | undefined =>
  status === 'Received' ? undefined : `${trackingNumber} is ${status}: only a Received package can go on a flight.`

/** Why a package cannot fly: its status, a payment due before the flight, or an open request; undefined when it can. The caller holds it. */
export const staysBecause = async (tx: Tx, pkg: PackageRow, at: Date): Promise<string | undefined> => {
  const waits = pkg.status === 'Received' || pkg.action_fix === 'payment'
  return (waits ? await keptFromFlying(tx, pkg, at) : undefined) ?? groundedBecause(pkg.status, pkg.tracking_number)
}

/** Frees a package from a flight that it left by a step back to Received. Throws 409 where another flight holds it. */
const release = async (tx: StaffTx, pkg: PackageRow, flight: LockedFlight): Promise<'free' | 'here'> => {
  const held = await holdOf(tx, pkg.id)
  if (!held) return 'free'
  if (held.departed_at !== null) {
    await tx
      .updateTable('manifest_lines')
      .set({ holds: false, state: 'left behind', note: 'Moved back to Received after the flight had left.', settled_at: null })
      .where('id', '=', held.id)
      .execute()
    await recordFlight(tx, tx.by, { flight: held.name, what: 'left behind' }, [pkg.id])
    return 'free'
  }
  if (held.manifest_id === flight.id) return 'here'
  throw refuse.conflict(`${pkg.tracking_number} is on ${held.name}. Take it off there first.`)
}

/**
 * Puts a package on an open flight, which the caller has locked. Returns whether it was already there. Throws 404; 409 with the reason why it cannot
 * fly.
 */
export const putOnFlight = async (
  tx: StaffTx,
  { flight, packageId, confirmed }: { flight: LockedFlight; packageId: string; confirmed?: boolean | undefined },
): Promise<'added' | 'already'> => {
  const pkg = await lockPackage(tx, packageId)
  if (!pkg) throw noSuchPackage()
  const grounded = await staysBecause(tx, pkg, tx.by.at)
  if (grounded !== undefined) throw refuse.conflict(grounded)
  await mustStandAlone(tx, pkg)
  if ((await release(tx, pkg, flight)) === 'here') return 'already'
  const minded = await mindHolds(tx, { pkg, step: 'fly', confirmed })
  if ((await countLines(tx, flight.id)) >= FLIGHT_PACKAGES)
    throw refuse.conflict(`${flight.name} has ${FLIGHT_PACKAGES.toLocaleString('en')} packages and is full.`)
  const added = { added_at: tx.by.at, added_by: tx.by.actor.id }
  await tx
    .insertInto('manifest_lines')
    .values({
      manifest_id: flight.id,
      package_id: pkg.id,
      tracking_number: pkg.tracking_number,
      weight_lb: pkg.weight_lb,
      ...added,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'manifest_id', 'tracking_number', 'package_id'])
        .doUpdateSet({ state: 'aboard', holds: true, note: null, departed_at: null, ...added }),
    )
    .execute()
  await recordFlight(tx, tx.by, { flight: flight.name, what: 'loaded' }, [pkg.id])
  const details = { flight: flight.name, trackingNumber: pkg.tracking_number, ...minded }
  await audit(tx, 'flight.load', { kind: 'flight', id: flight.id }, details)
  return 'added'
}

/** Takes packages off an open flight, which the caller has locked. Returns how many were on it. */
export const takeOffFlight = async (
  tx: StaffTx,
  { flight, packageIds }: { flight: LockedFlight; packageIds: readonly string[] },
): Promise<number> => {
  if (packageIds.length === 0) return 0
  const taken = await tx
    .deleteFrom('manifest_lines')
    .where('manifest_id', '=', flight.id)
    .where('package_id', 'in', packageIds)
    .returning(['tracking_number', 'package_id'])
    .execute()
  await recordFlight(tx, tx.by, { flight: flight.name, what: 'taken off' }, packagesOn(taken))
  const subject = { kind: 'flight', id: flight.id } as const
  for (const { tracking_number: trackingNumber } of taken)
    await audit(tx, 'flight.unload', subject, { flight: flight.name, trackingNumber })
  return taken.length
}
