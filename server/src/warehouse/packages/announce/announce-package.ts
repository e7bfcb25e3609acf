import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { recordEvent } from '../packages-queries.ts'

export interface Announcement {
  readonly customerId: string
  readonly trackingNumber: string
  readonly courierCompany: string
  readonly storeName: string
  readonly description: string
  readonly consignee: string
  /** US dollars. */
  readonly declaredValue: number
  readonly invoiceFileId: string
  readonly at: Date
}

/**
 * Creates a package in status Prealerted with the first line of its history. Throws 409 where the customer has announced this number already, even at
 * the same moment.
 */
export const announcePackage = async (tx: Tx, announcement: Announcement): Promise<string> => {
  const { trackingNumber } = announcement
  const created = await tx
    .insertInto('packages')
    .values({
      customer_id: announcement.customerId,
      tracking_number: trackingNumber,
      courier_company: announcement.courierCompany,
      store_name: announcement.storeName,
      description: announcement.description,
      consignee: announcement.consignee,
      declared_value: announcement.declaredValue,
      invoice_file_id: announcement.invoiceFileId,
      created_at: announcement.at,
      updated_at: announcement.at,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id', 'tracking_number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw refuse.conflict(`You have already announced ${trackingNumber}. Find it under My Packages.`)
  await recordEvent(tx, {
    packageId: created.id,
    status: 'Prealerted',
    at: announcement.at,
    actor: { kind: 'customer', id: announcement.customerId },
  })
  return created.id
}
