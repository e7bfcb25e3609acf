import { requestEnds } from '@parcelport/contract/statuses/packages-rules.ts'
import { customerByEmail } from '../../src/customers/accounts/customers-queries.ts'
import { parseEmailAddress } from '../../src/platform/mail/email-address.ts'
import { announcePackage } from '../../src/warehouse/packages/announce/announce-package.ts'
import { recordMeasures } from '../../src/warehouse/packages/custody/record-measures.ts'
import { recordEvent } from '../../src/warehouse/packages/packages-queries.ts'
import { companyDay, endOfCompanyDay } from '../../src/company/tenants/company-day.ts'
import { placesOf } from '../../src/company/places/places-queries.ts'
import { freeUntil, pickupLine } from '../../src/company/places/pickup-words.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import type { StoredFile } from '../../src/platform/files/stored-file.ts'
import { packageFor, recipientOf } from '../../src/warehouse/packages/receive/package-for.ts'
import { addPhotos, keepPhotos } from '../../src/warehouse/packages/receive/take-in.ts'
import type { DemoSeed } from '../demo-seed.ts'
import { demoEnds } from '../demo/menu.ts'
import { instantOf } from '../demo/moment.ts'
import { demoNeighbours } from '../demo/neighbours.ts'
import { demoPackages, type DemoPackage } from '../demo/packages.ts'
import { ana } from '../demo/people.ts'
import { demoShelves } from '../demo/warehouse.ts'
import { invoicePdf } from '../money/invoice-pdf.ts'
import { keepFile } from '../../src/platform/files/private-files.ts'
import { addToFlown } from './seed-flights.ts'

/** Whose packages are brought in. */
interface Owner {
  readonly name: string
  readonly email: string
}

const DAY_MS = 86_400_000

/** The end of the company’s day, some days after a moment. */
const dueAfter = async (tx: Tx, at: Date, days: number): Promise<Date> =>
  endOfCompanyDay(tx, (await companyDay(tx, new Date(at.getTime() + days * DAY_MS))).date)

/** What brings these to their end is a request, which comes later. */
const endsByRequest: ReadonlySet<string> = new Set(demoEnds.map(({ trackingNumber }) => trackingNumber))

/** A package whose papers and pictures are stored. */
interface Documented {
  readonly pkg: DemoPackage
  readonly invoice: StoredFile | undefined
  readonly photos: readonly StoredFile[]
}

const invoiceOf = async ({ services, tenantId }: DemoSeed, { name: buyer }: Owner, pkg: DemoPackage) => {
  const { storeName, description: item, declaredValueUsd: amount, invoiceName: name } = pkg
  if (name === null || amount === null) return undefined
  const bytes = await invoicePdf({ storeName, buyer, item, amount, orderNumber: pkg.trackingNumber.slice(-8) })
  return services.files.store(tenantId, { bytes, name, type: 'application/pdf' })
}

const withDocuments = async (seed: DemoSeed, owner: Owner, pkg: DemoPackage): Promise<Documented> => {
  const { services, tenantId, pictures } = seed
  const photos = await Promise.all(
    (pkg.photos ?? []).map(async (photo) => services.files.store(tenantId, await pictures.file(photo))),
  )
  return { pkg, invoice: await invoiceOf(seed, owner, pkg), photos }
}

/** Where and until when a package waits whose shelf is at a place where customers collect. */
const waitsAt = async (tx: Tx, { shelf }: DemoPackage, readyAt: Date) => {
  const home = demoShelves.find(({ name }) => name === shelf)?.place
  const place = (await placesOf(tx)).find(({ name }) => name === home)
  if (!place || place.kind === 'warehouse') return undefined
  const until = freeUntil(place, readyAt)
  return { placeId: place.id, freeUntil: until, line: pickupLine(place, until) }
}

/** A package as it begins, and what became of it then: announced by its customer, or found without a word. */
const begin = async (tx: Tx, customerId: string, { pkg, invoice }: Documented) => {
  const now = tx.now()
  const [first, ...moves] = pkg.events.map((event) => ({ ...event, at: instantOf(event.moment, now) }))
  if (!first) throw new TypeError(`${pkg.trackingNumber} has no history`)
  const customer = await recipientOf(tx, customerId)
  const { trackingNumber, courierCompany, storeName, description, declaredValueUsd: declaredValue } = pkg
  if (!invoice || declaredValue === null) {
    const { pkg: found } = await packageFor(tx, { customer, trackingNumber, storeName, description, at: first.at })
    return { packageId: found.id, moves: [first, ...moves] }
  }
  const packageId = await announcePackage(tx, {
    customerId,
    trackingNumber,
    courierCompany,
    storeName,
    description,
    consignee: customer.name,
    declaredValue,
    invoiceFileId: await keepFile(tx, invoice),
    at: first.at,
  })
  return { packageId, moves }
}

const billableLb = ({ weightLb }: DemoPackage): number | null => (weightLb === null ? null : Math.ceil(weightLb))

/** What the desk weighed and photographed. */
const takeIn = async (tx: Tx, taking: Parameters<typeof addPhotos>[1], { pkg, photos }: Documented): Promise<void> => {
  const sides = { length_in: null, width_in: null, height_in: null }
  if (pkg.weightLb !== null)
    await recordMeasures(tx, taking, {
      ...sides,
      weight_lb: pkg.weightLb.toFixed(2),
      billable_weight_lb: String(billableLb(pkg)),
      condition: pkg.condition ?? 'good',
      shelf: pkg.shelf,
    })
  await addPhotos(tx, taking, await keepPhotos(tx, photos))
}

/** A package with all that happened to it; what the company would have told, the demonstration's notifications tell. */
const addPackage = async (tx: Tx, { services }: DemoSeed, customerId: string, documented: Documented): Promise<void> => {
  const { pkg } = documented
  const now = services.clock.now()
  const { packageId, moves: all } = await begin(tx, customerId, documented)
  const isLeft = (status: string): boolean => endsByRequest.has(pkg.trackingNumber) && requestEnds.some((end) => end === status)
  const moves = all.filter(({ status }) => !isLeft(status))
  const actor = { kind: 'staff' } as const
  const receivedAt = moves.find(({ status }) => status === 'Received')?.at ?? null
  await addToFlown(tx, pkg, packageId)
  for (const { status, at, note, customs } of moves) {
    if (at === receivedAt) {
      await takeIn(tx, { packageId, at, actor }, documented)
      await tx.updateTable('packages').set({ received_at: receivedAt }).where('id', '=', packageId).execute()
    }
    await recordEvent(tx, {
      packageId,
      status,
      at,
      actor,
      ...(note && { note }),
      fix: status === 'Action required' ? pkg.action?.fix : undefined,
      customsStep: customs,
    })
  }
  const last = moves.at(-1)
  if (!last) return
  const waits = await waitsAt(tx, pkg, last.at)
  await tx
    .updateTable('packages')
    .set({
      status: last.status,
      shelf: pkg.shelf,
      weight_lb: pkg.weightLb,
      billable_weight_lb: billableLb(pkg),
      condition: pkg.condition ?? (receivedAt && pkg.weightLb !== null ? 'good' : null),
      battery: pkg.battery ?? null,
      status_note: pkg.action ? null : (waits?.line ?? last.note?.replace(/\.$/, '').slice(0, 80) ?? null),
      pickup_place_id: waits?.placeId ?? null,
      free_until: waits?.freeUntil ?? null,
      ...(pkg.action && {
        action_needed: pkg.action.needed,
        action_fix: pkg.action.fix,
        action_due_at: await dueAfter(tx, now, pkg.action.dueInDays),
      }),
      delivered_at: last.status === 'Delivered' ? last.at : null,
      ended_at: requestEnds.some((end) => end === last.status) ? last.at : null,
      updated_at: last.at,
    })
    .where('id', '=', packageId)
    .execute()
}

const seedPackagesOf = async (seed: DemoSeed, owner: Owner, packages: readonly DemoPackage[]): Promise<void> => {
  const { services, tenantId } = seed
  const { customerId, there } = await services.database.inTenant(tenantId, async (tx) => {
    const customer = await customerByEmail(tx, parseEmailAddress(owner.email).key)
    if (!customer) throw new TypeError('People come before their packages')
    const rows = await tx
      .selectFrom('packages')
      .select('tracking_number')
      .where('customer_id', '=', customer.id)
      .limit(1_000)
      .execute()
    return { customerId: customer.id, there: new Set(rows.map((row) => row.tracking_number)) }
  })
  const missing = packages.filter(({ trackingNumber }) => !there.has(trackingNumber))
  const documented = await Promise.all(missing.map((pkg) => withDocuments(seed, owner, pkg)))
  await services.database.inTenant(tenantId, async (tx) => {
    for (const each of documented) await addPackage(tx, seed, customerId, each)
  })
}

/** Brings in the packages of Ana and of her neighbours, in every status; existing ones stay unchanged. */
export const seedPackages = async (seed: DemoSeed): Promise<void> => {
  await seedPackagesOf(seed, ana, demoPackages)
  for (const neighbour of demoNeighbours) await seedPackagesOf(seed, neighbour, neighbour.packages)
}
