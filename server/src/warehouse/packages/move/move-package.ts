import { needsReason, requestEnds, type ActionFix, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { NotedStep } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import { sql } from 'kysely'
import { chargeReceived } from '../../../billing/bills/issue/charge-received.ts'
import { billWhenReady } from '../../../billing/bills/issue/issue-when-ready.ts'
import { withheld } from '../../../billing/bills/release/release.ts'
import { rechargePackage, chargePackage } from '../../../billing/charges/charge-package.ts'
import { dropNeverFlown } from '../../../billing/charges/drop-freight.ts'
import { companyDays } from '../../../company/tenants/company-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { recordCustody } from '../custody/record-custody.ts'
import { withNumberFree } from '../number/number-of-customer.ts'
import { recordEvent, type Actor, type PackageRow } from '../packages-queries.ts'
import type { Arrival } from '../package-news-mail.ts'
import { tellCustoms } from '../news/tell-customs.ts'
import { waitsUntil } from '../news/waits-until.ts'
import { tellCustomer } from '../tell-customer.ts'
import type { PlaceRow } from '../../../company/places/places-queries.ts'
import { pickupLine } from '../../../company/places/pickup-words.ts'
import { flies, keptFromFlying } from './kept-from-flying.ts'
import { moveInside, mustStandAlone } from './move-inside.ts'
import { whereaboutsAfter, type Pickup } from './whereabouts.ts'
import { applyWishesWhenReady } from '../wishes/package-wishes.ts'
import { mayMove, refusalOf, undoes } from '../transitions.ts'

export interface Move {
  readonly pkg: PackageRow
  readonly to: PackageStatus
  readonly actor: Actor
  /** What the customer reads in the history; for Action required, what they must do. */
  readonly note?: string
  /** A few words shown under the status, at most 80 characters. */
  readonly statusNote?: string
  /** The status note where no place of collection is known. */
  readonly noteElse?: string
  /** For Action required: until when; its day by the company's clock is what the customer reads. */
  readonly dueAt?: Date
  /** A further sentence of the customer's news. */
  readonly also?: string
  readonly arrival?: Arrival
  readonly fix?: ActionFix
  /** For Ready for pickup: the place of collection; the company's counter by default. */
  readonly pickup?: Pickup
  /** Undoes the last step instead of taking a new one. */
  readonly counterEntry?: boolean
  /** What Customs did with it: the customer is told of that instead of the status. */
  readonly customsStep?: NotedStep
}

const isRequestEnd = (status: PackageStatus): boolean => requestEnds.some((end) => end === status)

/**
 * Updates a package's charges for a step: charges it when it is ready (or received, where it is paid before the flight), cancels the charges when it
 * ends without a flight, and restores them when it comes back.
 */
const chargeStep = async (tx: Tx, { pkg, from, to, at }: Pick<Move, 'pkg' | 'to'> & { from: PackageStatus; at: Date }) => {
  if (isRequestEnd(from)) await rechargePackage(tx, pkg.id, at, 'came back')
  if (isRequestEnd(to)) await dropNeverFlown(tx, pkg.id)
  if (to === 'Received') await chargeReceived(tx, pkg, at)
  if (to === 'Ready for pickup') await chargePackage(tx, pkg.id, at)
  if (to === 'Ready for pickup') await applyWishesWhenReady(tx, pkg)
  if (to === 'Ready for pickup' || isRequestEnd(to)) await billWhenReady(tx, pkg.customer_id, at)
}

/** Where and until when a package that has just become ready is collected, as its customer is told. */
const whenCollected = async (tx: Tx, pkg: PackageRow, place: PlaceRow) => ({
  place,
  freeUntil: (await waitsUntil(tx, [{ pkg, place }])).get(pkg.id) ?? null,
})

/** Why a package may not take a step before something is paid or a request is done; undefined where it may. */
const waitsFor = async (tx: Tx, { pkg, to, counterEntry }: Move, now: Date): Promise<string | undefined> => {
  if (to === 'Delivered' && !counterEntry) return withheld(tx, pkg, now)
  return (await flies(tx, pkg, to)) ? keptFromFlying(tx, pkg, now) : undefined
}

/**
 * Moves a package, which the caller has locked, to another status: history, notification, mail and the packages inside it, in the caller's
 * transaction. Throws 409 for a step that the table of transitions forbids, or that waits for payment or a request, 400 for a missing reason.
 */
export const movePackage = async (tx: Tx, move: Move): Promise<void> => {
  const { pkg, to, note, dueAt } = move
  await mustStandAlone(tx, pkg)
  const from = pkg.status as PackageStatus
  if (!(move.counterEntry ? undoes(from, to) : mayMove(from, to))) throw refuse.conflict(refusalOf(from, to))
  const waits = await waitsFor(tx, move, tx.now())
  if (waits !== undefined) throw refuse.conflict(waits)
  if (needsReason.has(to) && !note) throw refuse.badRequest(`Say what the customer must do when a package becomes ${to}.`)

  const acting = to === 'Action required'
  const at = tx.now()
  const where = await whereaboutsAfter(tx, { pkg, to, pickup: move.pickup, counterEntry: move.counterEntry, at })
  const { place, freeUntil } = where
  const collected = to === 'Ready for pickup' ? place : undefined
  const columns = {
    action_needed: acting ? (note ?? null) : null,
    action_fix: acting ? (move.fix ?? 'contact') : null,
    action_due_at: acting ? (dueAt ?? null) : null,
    delivered_at: to === 'Delivered' ? at : null,
    ended_at: isRequestEnd(to) ? at : null,
  }
  const fix = acting ? (move.fix ?? 'contact') : undefined
  const moved = tx
    .updateTable('packages')
    .set({
      ...columns,
      status: to,
      status_note: move.statusNote ?? (collected ? pickupLine(collected, freeUntil) : (move.noteElse ?? null)),
      shelf: where.shelf,
      pickup_place_id: place?.id ?? null,
      free_until: freeUntil,
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', pkg.id)
  await withNumberFree(moved.execute())
  await withNumberFree(
    moveInside(tx, pkg, { to, actor: move.actor, at, counterEntry: move.counterEntry ?? false, fix, columns }),
  )
  await chargeStep(tx, { pkg, from, to, at })
  await recordEvent(tx, {
    packageId: pkg.id,
    status: to,
    actor: move.actor,
    at,
    ...(note && { note }),
    ...(move.counterEntry && { counterEntry: true }),
    fix,
    leftShelf: where.leftShelf,
    customsStep: move.customsStep,
  })
  if (where.shelf !== null && where.shelf !== pkg.shelf)
    await recordCustody(tx, { packageId: pkg.id, at, actor: move.actor }, 'shelf', { from: pkg.shelf, to: where.shelf })
  if (move.customsStep !== undefined) return tellCustoms(tx, pkg, move.customsStep, note ?? '')
  await tellCustomer(tx, {
    customerId: pkg.customer_id,
    packageId: pkg.id,
    trackingNumber: pkg.tracking_number,
    storeName: pkg.store_name,
    description: pkg.description,
    status: to,
    ...(note && { note }),
    ...(dueAt && { dueOn: (await companyDays(tx))(dueAt) }),
    fix,
    ...(move.also && { also: move.also }),
    ...(move.arrival && { arrival: move.arrival }),
    ...(collected && { pickup: await whenCollected(tx, { ...pkg, status: to, free_until: freeUntil }, collected) }),
  })
}
