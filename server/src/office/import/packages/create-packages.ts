import { randomUUID } from 'node:crypto'
import type { ImportedStatus } from '@parcelport/contract/company/staff-imports-rules.ts'
import { writtenDay } from '../../../platform/text/written-day.ts'
import { freeUntil, pickupLine } from '../../../company/places/pickup-words.ts'
import type { PlaceRow } from '../../../company/places/places-queries.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { keepFile, removeFile } from '../../../platform/files/private-files.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import { weightsOf, type WeightRule } from '../../../prices/rates/billable-weight.ts'
import { isOnItsWay } from '../../../warehouse/packages/number/number-of-customer.ts'
import { beginHistories } from '../../../warehouse/packages/custody/begin-histories.ts'
import type { NewEvent } from '../../../warehouse/packages/packages-queries.ts'
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

/** A line that becomes a package, and whose it is. */
interface NewPackage {
  readonly line: PackageLine
  readonly customer: { readonly id: string; readonly name: string }
  readonly shelf: KnownShelf | undefined
  readonly invoice: StoredFile | undefined
}

interface Creating {
  /** Where packages are collected that are on no shelf of a place. */
  readonly pickup: PlaceRow | undefined
  readonly rule: WeightRule
  readonly taking: Taking
}

/** Where it lies: its shelf, its place of collection with the last free day from now, and the words below its status. */
const whereaboutsOf = ({ line, shelf }: NewPackage, { pickup, taking }: Creating) => {
  const lying = { shelf: shelf?.name ?? null, pickup_place_id: null, free_until: null }
  if (line.status !== 'Ready for pickup') return { ...lying, status_note: shelf ? `On shelf ${shelf.name}` : null }
  const place = collects(shelf?.place) ? shelf?.place : pickup
  if (!place) return { ...lying, status_note: null }
  const until = freeUntil(place, taking.at)
  return { ...lying, pickup_place_id: place.id, free_until: until, status_note: pickupLine(place, until) }
}

/** What its history says of where it came from, for its customer too. */
const noteOf = ({ weight, receivedOn }: PackageLine): string => {
  const facts = [
    ...(weight === null ? [] : [`${weight.amount} ${weight.unit}`]),
    ...(receivedOn === null ? [] : [`received on ${writtenDay(receivedOn)}`]),
  ]
  return `Taken over from our old system${facts.length === 0 ? '' : `: ${facts.join(', ')}`}.`
}

const rowOf = (created: NewPackage, creating: Creating) => {
  const { line, customer, invoice } = created
  const { rule, taking } = creating
  const noon = line.receivedOn === null ? taking.at : new Date(`${line.receivedOn}T12:00:00Z`)
  const receivedAt = noon < taking.at ? noon : taking.at
  const { weight } = line
  const weights = weight && weightsOf({ weight: Number(weight.amount), weightUnit: weight.unit }, rule)
  return {
    id: randomUUID(),
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
    updated_at: taking.at,
    invoice_file_id: invoice?.row.id ?? null,
    ...whereaboutsOf(created, creating),
  }
}

/** The steps that led a package to its status, as its history has them. */
const historyOf = (packageId: string, line: PackageLine, { at, staffId }: Taking): NewEvent[] =>
  stepsTo[line.status].map((status, place) => ({
    packageId,
    status,
    at,
    actor: { kind: 'staff', id: staffId },
    note: place === 0 ? noteOf(line) : 'Taken over from our old system.',
  }))

/**
 * Creates packages of an old system, each with the steps that led to its status, and tells nobody: nothing is charged, and nothing is mailed.
 * Their histories begin now, so days of storage count from now on. Returns their ids by tracking number; one is missing where its customer has
 * had the number for a moment, and its invoice goes. The caller holds the numbers' locks; each number is there once.
 */
export const createPackages = async (
  tx: Tx,
  packages: readonly NewPackage[],
  creating: Creating,
): Promise<ReadonlyMap<string, string>> => {
  if (packages.length === 0) return new Map()
  for (const { invoice } of packages) if (invoice) await keepFile(tx, invoice)
  const rows = await tx
    .insertInto('packages')
    .values(packages.map((created) => rowOf(created, creating)))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id', 'tracking_number']).where(isOnItsWay).doNothing())
    .returning(['id', 'tracking_number as number'])
    .execute()
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  for (const { line, invoice } of packages) if (invoice && !ids.has(line.outsideId)) await removeFile(tx, invoice.row.id)
  await beginHistories(
    tx,
    packages.flatMap(({ line }) => {
      const id = ids.get(line.outsideId)
      return id === undefined ? [] : historyOf(id, line, creating.taking)
    }),
  )
  return ids
}
