import type { ImportedStatus } from '@parcelport/contract/company/staff-imports-rules.ts'
import { writtenDay } from '../../../platform/text/written-day.ts'
import { freeUntil, pickupLine } from '../../../company/places/pickup-words.ts'
import type { PlaceRow } from '../../../company/places/places-queries.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { weightsOf, type WeightRule } from '../../../prices/rates/billable-weight.ts'
import { isOnItsWay } from '../../../warehouse/packages/number/number-of-customer.ts'
import { recordEvent } from '../../../warehouse/packages/packages-queries.ts'
import { collects } from '../../../warehouse/packages/receive/shelf-for.ts'
import type { Taking } from '../import-of.ts'
import type { KnownShelf } from './judge-packages.ts'
import type { PackageLine } from './read-package-line.ts'

/** The steps that led to a status, itself last: its history needs them for a step that is undone. */
const stepsTo: Readonly<Record<ImportedStatus, readonly ImportedStatus[]>> = {
  Prealerted: ['Prealerted'],
  Received: ['Received'],
  'In transit': ['Received', 'In transit'],
  'Ready for pickup': ['Received', 'In transit', 'Ready for pickup'],
}

interface Creating {
  readonly customer: { readonly id: string; readonly name: string }
  readonly shelf: KnownShelf | undefined
  /** Where packages are collected that are on no shelf of a place. */
  readonly pickup: PlaceRow | undefined
  readonly rule: WeightRule
  readonly taking: Taking
}

/** Where it lies: its shelf, its place of collection with the last free day from now, and the words below its status. */
const whereaboutsOf = ({ status }: PackageLine, { shelf, pickup, taking }: Creating) => {
  if (status === 'Ready for pickup') {
    const place = collects(shelf?.place) ? shelf?.place : pickup
    const until = place ? freeUntil(place, taking.at) : null
    const note = place ? pickupLine(place, until) : null
    return { shelf: shelf?.name ?? null, pickup_place_id: place?.id ?? null, free_until: until, status_note: note }
  }
  return { shelf: shelf?.name ?? null, status_note: shelf ? `On shelf ${shelf.name}` : null }
}

/** What its history says of where it came from, for its customer too. */
const noteOf = ({ weight, receivedOn }: PackageLine): string => {
  const facts = [
    ...(weight === null ? [] : [`${weight.amount} ${weight.unit}`]),
    ...(receivedOn === null ? [] : [`received on ${writtenDay(receivedOn)}`]),
  ]
  return `Taken over from our old system${facts.length === 0 ? '' : `: ${facts.join(', ')}`}.`
}

/**
 * Creates a package of an old system, with the steps that led to its status, and tells nobody: nothing is charged, and nothing is mailed. Its
 * history begins now, so days of storage count from now on. Returns its id; undefined where its customer has had the number for a moment.
 * The caller holds the number's lock.
 */
export const createPackage = async (tx: Tx, line: PackageLine, creating: Creating): Promise<string | undefined> => {
  const { customer, rule, taking } = creating
  const { at, staffId } = taking
  const noon = line.receivedOn === null ? at : new Date(`${line.receivedOn}T12:00:00Z`)
  const receivedAt = noon < at ? noon : at
  const { weight } = line
  const weights = weight && weightsOf({ weight: Number(weight.amount), weightUnit: weight.unit }, rule)
  const created = await tx
    .insertInto('packages')
    .values({
      customer_id: customer.id,
      tracking_number: line.outsideId,
      status: line.status,
      courier_company: line.courier,
      store_name: line.store,
      description: line.description,
      consignee: customer.name,
      declared_value: line.value,
      weight_lb: weights?.weightLb ?? null,
      billable_weight_lb: weights?.billableWeightLb ?? null,
      received_at: line.status === 'Prealerted' ? null : receivedAt,
      created_at: receivedAt,
      updated_at: at,
      ...whereaboutsOf(line, creating),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id', 'tracking_number']).where(isOnItsWay).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return undefined
  const actor = { kind: 'staff', id: staffId } as const
  for (const [place, status] of stepsTo[line.status].entries())
    await recordEvent(tx, {
      packageId: created.id,
      status,
      at,
      actor,
      note: place === 0 ? noteOf(line) : 'Taken over from our old system.',
    })
  return created.id
}
