import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import { sql } from 'kysely'
import { audit } from '../../company/audit/audit.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import { recordCustody } from '../packages/custody/record-custody.ts'
import { recordFlight } from '../packages/custody/record-flight.ts'
import { packagesOfNumber, type StaffPackageRow } from '../packages/staff-packages-queries.ts'
import { linesOfNumber, packagesOn } from './flight-lines-queries.ts'
import type { LockedFlight } from './flights-queries.ts'

interface Checking {
  readonly flight: LockedFlight
  /** The shelf for packages that are checked off, spelled as in the company's list. */
  readonly shelf?: string | undefined
}

/**
 * Puts arrived packages on a shelf here, also those that still count as in the warehouse because they were on no list; or those in transit on none. A
 * package that was moved on by hand keeps its shelf.
 */
const shelveArrived = async (tx: StaffTx, packageIds: readonly string[], shelf: string | null): Promise<void> => {
  if (packageIds.length === 0) return
  const { at, actor } = tx.by
  tx.locks.wait('packages', packageIds)
  const before = await tx
    .selectFrom('packages')
    .select(['id', 'shelf'])
    .where('id', 'in', packageIds)
    .where('status', 'in', shelf === null ? ['In transit'] : ['In transit', 'Received'])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (before.length === 0) return
  await tx
    .updateTable('packages')
    .set({ shelf, updated_at: at, version: sql<number>`version + 1` })
    .where(
      'id',
      'in',
      before.map(({ id }) => id),
    )
    .execute()
  for (const { id: packageId, shelf: from } of before)
    if (from !== shelf) await recordCustody(tx, { packageId, at, actor }, 'shelf', { from, to: shelf })
}

/** Checks off lines that are still expected. Returns how many; scanning a label again changes nothing. */
export const checkLines = async (tx: StaffTx, { flight, shelf }: Checking, lineIds: readonly string[]): Promise<number> => {
  if (lineIds.length === 0) return 0
  const checked = await tx
    .updateTable('manifest_lines')
    .set({ state: 'checked', checked_at: tx.by.at, checked_by: tx.by.actor.id })
    .where('manifest_id', '=', flight.id)
    .where('id', 'in', lineIds)
    .where('state', '=', 'aboard')
    .returning(['tracking_number', 'package_id'])
    .execute()
  await recordFlight(tx, tx.by, { flight: flight.name, what: 'checked off' }, packagesOn(checked))
  if (shelf !== undefined) await shelveArrived(tx, packagesOn(checked), shelf)
  for (const { tracking_number } of checked)
    await audit(
      tx,
      'flight.check',
      { kind: 'flight', id: flight.id },
      { flight: flight.name, trackingNumber: tracking_number, shelf: shelf ?? null },
    )
  return checked.length
}

/** The likeliest package for a number outside the list: one in transit, otherwise one without a final status. */
const likeliest = (packages: readonly StaffPackageRow[]): StaffPackageRow | undefined =>
  packages.find(({ status }) => status === 'In transit') ?? packages.find(({ status }) => !hasEnded(status))

const noteSurplus = async (tx: StaffTx, { flight, shelf }: Checking, trackingNumber: string): Promise<boolean> => {
  const pkg = likeliest(await packagesOfNumber(tx, trackingNumber))
  const noted = { state: 'surplus', checked_at: tx.by.at, checked_by: tx.by.actor.id, holds: false } as const
  const added = await tx
    .insertInto('manifest_lines')
    .values({
      manifest_id: flight.id,
      package_id: pkg?.id ?? null,
      tracking_number: trackingNumber.slice(0, 64),
      weight_lb: pkg?.weight_lb ?? null,
      added_at: tx.by.at,
      added_by: tx.by.actor.id,
      ...noted,
    })
    // The package was left behind, or noted so, and has arrived after all.
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'manifest_id', 'tracking_number', 'package_id'])
        .doUpdateSet(noted)
        .where('manifest_lines.state', '=', 'left behind'),
    )
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  if (pkg) await recordFlight(tx, tx.by, { flight: flight.name, what: 'turned up' }, [pkg.id])
  if (pkg && shelf !== undefined) await shelveArrived(tx, [pkg.id], shelf)
  await audit(tx, 'flight.surplus', { kind: 'flight', id: flight.id }, { flight: flight.name, trackingNumber })
  return true
}

/** Handles a label scanned at arrival: checked off, or noted as surplus where nobody expected it. */
export const checkNumber = async (
  tx: StaffTx,
  checking: Checking,
  trackingNumber: string,
): Promise<'checked' | 'again' | 'surplus'> => {
  const lines = await linesOfNumber(tx, checking.flight.id, trackingNumber)
  const expected = lines.find(({ state }) => state === 'aboard')
  if (expected) return (await checkLines(tx, checking, [expected.id])) > 0 ? 'checked' : 'again'
  const before = lines.filter(({ state }) => state === 'checked' || state === 'surplus')
  // Scanned again to put it on a shelf, or on another one.
  if (before.length > 0 && checking.shelf !== undefined) await shelveArrived(tx, packagesOn(before), checking.shelf)
  if (before.length > 0) return 'again'
  return (await noteSurplus(tx, checking, trackingNumber)) ? 'surplus' : 'again'
}

/** Undoes checking off: expected packages are expected again; surplus ones are removed, or are left behind as before. */
export const uncheckLines = async (tx: StaffTx, { flight }: Checking, lineIds: readonly string[]): Promise<number> => {
  if (lineIds.length === 0) return 0
  const nothing = { checked_at: null, checked_by: null }
  const lines = tx.updateTable('manifest_lines').where('manifest_id', '=', flight.id).where('id', 'in', lineIds)
  const expected = await lines
    .set({ state: 'aboard', ...nothing })
    .where('state', '=', 'checked')
    .returning(['tracking_number', 'package_id'])
    .execute()
  const behind = await lines
    .set({ state: 'left behind', ...nothing })
    .where('state', '=', 'surplus')
    .where('note', 'is not', null)
    .returning(['tracking_number', 'package_id'])
    .execute()
  const gone = await tx
    .deleteFrom('manifest_lines')
    .where('manifest_id', '=', flight.id)
    .where('id', 'in', lineIds)
    .where('state', '=', 'surplus')
    .returning(['tracking_number', 'package_id'])
    .execute()
  const all = [...expected, ...behind, ...gone]
  await recordFlight(tx, tx.by, { flight: flight.name, what: 'check taken back' }, packagesOn(all))
  await shelveArrived(tx, packagesOn(all), null)
  const subject = { kind: 'flight', id: flight.id } as const
  for (const { tracking_number: trackingNumber } of all)
    await audit(tx, 'flight.uncheck', subject, { flight: flight.name, trackingNumber })
  return all.length
}
