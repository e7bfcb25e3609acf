import { lockMoneyOf, withheld } from '../../../billing/bills/release/release.ts'
import { recordCustody, recordPhotos } from '../../packages/custody/record-custody.ts'
import { holdsOn } from '../../packages/holds/hold-queries.ts'
import { blockedBecause } from '../../packages/holds/mind-holds.ts'
import { lockPackage, recordEvent, type PackageRow } from '../../packages/packages-queries.ts'
import { OUT_FOR_DELIVERY } from '../../packages/receive/shelf-for.ts'
import { freeUntil, pickupLine } from '../../../company/places/pickup-words.ts'
import { placeById, type PlaceRow } from '../../../company/places/places-queries.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { sql } from 'kysely'
import { stillHere } from '../do/handle-packages.ts'
import { requestNumber, type LockedRequest, type RequestedRow } from '../requests-queries.ts'

/** Locks the packages in the order of ids. Throws 409 with the first that is not ready, not settled, or withheld. */
const lockToGo = async (tx: StaffTx, request: LockedRequest, packages: readonly RequestedRow[]): Promise<PackageRow[]> => {
  const held: PackageRow[] = []
  for (const { package_id: id } of packages.toSorted((one, other) => (one.package_id < other.package_id ? -1 : 1))) {
    const pkg = await lockPackage(tx, id)
    if (!pkg) throw new TypeError(`${requestNumber(request)} has lost a package`)
    stillHere(request.kind, pkg)
    held.push(pkg)
  }
  await lockMoneyOf(tx, held)
  for (const pkg of held) {
    const blocked = blockedBecause(await holdsOn(tx, pkg.id), pkg.tracking_number, 'be handed over')
    if (blocked !== undefined) throw refuse.conflict(blocked)
    const why = await withheld(tx, pkg, tx.by.at)
    if (why !== undefined) throw refuse.conflict(why)
  }
  return held
}

/** The shelf of a locker that has exactly one; null otherwise. */
const shelfOf = async (tx: StaffTx, { id }: PlaceRow): Promise<string | null> => {
  const shelves = await tx.selectFrom('shelves').select('name').where('place_id', '=', id).limit(2).execute()
  return shelves.length === 1 ? (shelves[0]?.name ?? null) : null
}

/** Columns of a package that its new place changes. */
interface Gone {
  readonly shelf: string | null
  readonly status_note: string
  readonly pickup_place_id?: string
  readonly free_until?: string | null
}

const intoLocker = async (tx: StaffTx, placeId: string) => {
  const place = await placeById(tx, placeId)
  if (place.closed) throw refuse.conflict(`${place.name} is closed. Say that it cannot be done, and why.`)
  const until = freeUntil(place, tx.by.at)
  const changes: Gone = {
    shelf: await shelfOf(tx, place),
    status_note: pickupLine(place, until),
    pickup_place_id: place.id,
    free_until: until,
  }
  return { changes, until, note: `In ${place.name}.`, where: place.name }
}

const toDoor: { readonly changes: Gone; readonly until: null; readonly note: string; readonly where: string } = {
  changes: { shelf: null, status_note: OUT_FOR_DELIVERY },
  until: null,
  note: 'Out for delivery to your door.',
  where: OUT_FOR_DELIVERY,
}

/**
 * Sends ready packages from the counter to the customer's door or into a locker. Returns the last day in the locker, where the company limits it.
 * Throws 409 where a package is not settled.
 */
export const sendOut = async (
  tx: StaffTx,
  {
    request,
    packages,
    photos,
  }: { readonly request: LockedRequest; readonly packages: readonly RequestedRow[]; readonly photos: readonly string[] },
): Promise<string | null> => {
  const { actor, at } = tx.by
  const held = await lockToGo(tx, request, packages)
  const { changes, until, note, where } = request.place_id === null ? toDoor : await intoLocker(tx, request.place_id)
  for (const pkg of held) {
    await tx
      .updateTable('packages')
      .set({ ...changes, updated_at: at, version: sql`version + 1` })
      .where('id', '=', pkg.id)
      .execute()
    const done = { packageId: pkg.id, at, actor: { kind: 'staff', id: actor.id } } as const
    await recordPhotos(tx, done, photos)
    await recordCustody(tx, done, 'shelf', { from: pkg.shelf, to: changes.shelf ?? where })
    await recordEvent(tx, { ...done, status: 'Ready for pickup', note })
  }
  return until
}
