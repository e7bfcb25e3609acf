import type { CustomsStep } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { CollectorProof } from '@parcelport/contract/warehouse/desk/collector-rules.ts'
import type { StaffPackage, StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { consigneesOf } from '../../customers/receivers/consignees.ts'
import { companyDays } from '../../company/tenants/company-day.ts'
import { staffNames } from '../../company/staff/staff-queries.ts'
import { holdsOfRow } from './holds/hold-queries.ts'
import { stepBack } from './move/steps-back.ts'
import { listedFactsOf, packageFactsOf } from './package-facts.ts'
import { itemsOfPackage, toItem } from './items/items-queries.ts'
import { boxOfPackage, contentsOf } from './packed-packages.ts'
import { sharedInvoiceOf } from './shared-invoices.ts'
import { shownStorage } from '../storage/storage-queries.ts'
import { noteNow } from './collect-until.ts'
import { readyAt } from './ready-at.ts'
import { wishesToShow } from './wishes/wishes-ahead.ts'
import { flightOf, photosOf, staffPackage, stepsOf, type StaffPackageRow, type StepRow } from './staff-packages-queries.ts'

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

export const noSuchPackage = () => refuse.notFound('There is no such package.')

export const toStaffPackage = (pkg: StaffPackageRow): StaffPackage => ({
  _id: pkg.id,
  version: pkg.version,
  trackingNumber: pkg.tracking_number,
  status: pkg.status as PackageStatus,
  customer: { _id: pkg.customer_id, name: pkg.customer_name, boxNumber: pkg.box_number },
  courierCompany: pkg.courier_company,
  storeName: pkg.store_name,
  description: pkg.description,
  ...listedFactsOf(pkg),
  battery: pkg.battery as StaffPackage['battery'],
  holds: holdsOfRow(pkg),
  actionFix: pkg.action_fix as StaffPackage['actionFix'],
  createdAt: pkg.created_at.toISOString(),
  receivedAt: moment(pkg.received_at),
})

const actorName = ({ actor_kind, actor_id }: StepRow, names: ReadonlyMap<string, string>): string => {
  if (actor_kind === 'customer') return 'Customer'
  return (actor_id === null ? undefined : names.get(actor_id)) ?? (actor_kind === 'staff' ? 'Staff' : 'System')
}

/** A package as it is now in the transaction. Throws 404. */
export const staffPackageDetail = async (tx: Tx, packageId: string): Promise<StaffPackageDetail> => {
  const pkg = await staffPackage(tx, packageId)
  if (!pkg) throw noSuchPackage()
  const steps = await stepsOf(tx, packageId)
  const names = await staffNames(
    tx,
    steps.flatMap(({ actor_kind, actor_id }) => (actor_kind === 'staff' && actor_id ? [actor_id] : [])),
  )
  const flight = await flightOf(tx, packageId)
  const [consigneeIs = 'customer'] = await consigneesOf(tx, [pkg])
  const shared = await sharedInvoiceOf(tx, pkg)
  const [contents, box] = [await contentsOf(tx, pkg.id), await boxOfPackage(tx, pkg.parent_id)]
  const wishes = await wishesToShow(tx, pkg)
  const items = await itemsOfPackage(tx, pkg.id)
  const storage = await shownStorage(tx, [pkg], tx.now())
  const place = await readyAt(tx, pkg)
  const { length_in, width_in, height_in } = pkg
  const isMeasured = length_in !== null && width_in !== null && height_in !== null
  return {
    ...toStaffPackage(pkg),
    ...packageFactsOf(pkg),
    consigneeIs,
    ...(pkg.hs_code !== '' && { hsCode: pkg.hs_code }),
    ...(pkg.itn !== '' && { itn: pkg.itn }),
    ...(items.length > 0 && { items: items.map((item) => toItem(item)) }),
    size: isMeasured ? { length: Number(length_in), width: Number(width_in), height: Number(height_in) } : null,
    statusNote: noteNow(pkg, place, storage.get(pkg.id)),
    actionNeeded: pkg.action_needed,
    actionDueAt: moment(pkg.action_due_at),
    actionDueOn: pkg.action_due_at && (await companyDays(tx))(pkg.action_due_at),
    deliveredAt: moment(pkg.delivered_at),
    flight: flight
      ? { _id: flight.id, name: flight.name, missing: flight.state === 'missing' && pkg.status === 'In transit' }
      : null,
    undoTo: stepBack(steps) ?? null,
    handedTo: pkg.handed_to,
    photos: await photosOf(tx, packageId),
    ...(contents.length > 0 && {
      contents: contents.map(({ id, tracking_number, description }) => ({
        _id: id,
        trackingNumber: tracking_number,
        description,
      })),
    }),
    ...(box && { packedIn: { _id: box.id, trackingNumber: box.tracking_number } }),
    invoice: pkg.invoice_file_id,
    ...(shared && { sharedInvoice: shared }),
    ...(wishes.length > 0 && { wishes }),
    document: pkg.document_file_id,
    signature: pkg.signature_file_id,
    ...(pkg.handed_proof !== null && { handedProof: pkg.handed_proof as CollectorProof }),
    ...(pkg.letter_file_id !== null && { letter: pkg.letter_file_id }),
    ...(pkg.handed_said !== null && { handedSaid: pkg.handed_said }),
    history: steps.map((step) => ({
      status: step.status as PackageStatus,
      at: step.at.toISOString(),
      by: actorName(step, names),
      note: step.note,
      counterEntry: step.counter_entry,
      ...(step.customs_step !== null && { customs: step.customs_step as CustomsStep }),
    })),
  }
}
