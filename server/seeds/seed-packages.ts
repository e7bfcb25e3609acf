import { customerByEmail } from '../src/accounts/customers-queries.ts'
import { parseEmailAddress } from '../src/platform/mail/email-address.ts'
import { announcePackage } from '../src/packages/announce/announce-package.ts'
import { recordEvent } from '../src/packages/packages-queries.ts'
import { placesOf } from '../src/places/places-queries.ts'
import { freeUntil, pickupLine } from '../src/places/pickup-words.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { StoredFile } from '../src/platform/files/stored-file.ts'
import type { Services } from '../src/platform/services.ts'
import { instantOf } from './demo/moment.ts'
import { demoPackages, type DemoPackage } from './demo/packages.ts'
import { ana } from './demo/people.ts'
import { demoShelves } from './demo/warehouse.ts'
import { invoicePdf } from './invoice-pdf.ts'

interface PackagesSeed {
  readonly services: Services
  readonly tenantId: string
}

const DAY_MS = 86_400_000

interface Invoiced {
  readonly pkg: DemoPackage
  readonly invoice: StoredFile
}

const withInvoice = async ({ services, tenantId }: PackagesSeed, pkg: DemoPackage): Promise<Invoiced> => {
  const bytes = await invoicePdf({
    storeName: pkg.storeName,
    buyer: ana.name,
    item: pkg.description,
    amount: pkg.declaredValueUsd,
    orderNumber: pkg.trackingNumber.slice(-8),
  })
  const invoice = await services.files.store(tenantId, { bytes, name: pkg.invoiceName, type: 'application/pdf' })
  return { pkg, invoice }
}

/** Where and until when a package waits whose shelf is at a place where customers collect. */
const waitsAt = async (tx: Tx, { shelf }: DemoPackage, readyAt: Date) => {
  const home = demoShelves.find(({ name }) => name === shelf)?.place
  const place = (await placesOf(tx)).find(({ name }) => name === home)
  if (!place || place.kind === 'warehouse') return undefined
  const until = freeUntil(place, readyAt)
  return { placeId: place.id, freeUntil: until, line: pickupLine(place, until) }
}

/** A package with all that happened to it; what the company would have told, the demonstration's notifications tell. */
const addPackage = async (
  tx: Tx,
  { services }: PackagesSeed,
  customerId: string,
  { pkg, invoice }: Invoiced,
): Promise<void> => {
  const now = services.clock.now()
  const [announced, ...moves] = pkg.events.map((event) => ({ ...event, at: instantOf(event.moment, now) }))
  if (!announced) throw new TypeError(`${pkg.trackingNumber} has no history`)
  const packageId = await announcePackage(tx, {
    customerId,
    trackingNumber: pkg.trackingNumber,
    courierCompany: pkg.courierCompany,
    storeName: pkg.storeName,
    description: pkg.description,
    consignee: ana.name,
    declaredValue: pkg.declaredValueUsd,
    invoiceFileId: await services.files.keep(tx, invoice),
    at: announced.at,
  })
  for (const { status, at, note } of moves)
    await recordEvent(tx, { packageId, status, at, actor: { kind: 'staff' }, ...(note && { note }) })
  const last = moves.at(-1)
  if (!last) return
  const waits = await waitsAt(tx, pkg, last.at)
  await tx
    .updateTable('packages')
    .set({
      status: last.status,
      shelf: pkg.shelf,
      weight_lb: pkg.weightLb,
      billable_weight_lb: pkg.weightLb === null ? null : Math.ceil(pkg.weightLb),
      status_note: pkg.action ? null : (waits?.line ?? last.note?.replace(/\.$/, '').slice(0, 80) ?? null),
      pickup_place_id: waits?.placeId ?? null,
      free_until: waits?.freeUntil ?? null,
      ...(pkg.action && {
        action_needed: pkg.action.needed,
        action_fix: pkg.action.fix,
        action_due_at: new Date(now.getTime() + pkg.action.dueInDays * DAY_MS),
      }),
      received_at: moves.find(({ status }) => status === 'Received')?.at ?? null,
      delivered_at: last.status === 'Delivered' ? last.at : null,
      updated_at: last.at,
    })
    .where('id', '=', packageId)
    .execute()
}

/** Brings in Ana's packages, in every status; those that are there already stay as they are. */
export const seedPackages = async (seed: PackagesSeed): Promise<void> => {
  const { services, tenantId } = seed
  const { customerId, there } = await services.database.inTenant(tenantId, async (tx) => {
    const customer = await customerByEmail(tx, parseEmailAddress(ana.email).key)
    if (!customer) throw new TypeError('People come before their packages')
    const rows = await tx
      .selectFrom('packages')
      .select('tracking_number')
      .where('customer_id', '=', customer.id)
      .limit(1_000)
      .execute()
    return { customerId: customer.id, there: new Set(rows.map((row) => row.tracking_number)) }
  })
  const missing = demoPackages.filter(({ trackingNumber }) => !there.has(trackingNumber))
  const invoiced = await Promise.all(missing.map((pkg) => withInvoice(seed, pkg)))
  await services.database.inTenant(tenantId, async (tx) => {
    for (const each of invoiced) await addPackage(tx, seed, customerId, each)
  })
}
