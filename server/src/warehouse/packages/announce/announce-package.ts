import type { Tx } from '../../../platform/database/database.ts'
import { recordEvent, type Actor } from '../packages-queries.ts'
import { alreadyAnnounced, mustBeFree } from './number-again.ts'
import { isOnItsWay } from '../number/number-of-customer.ts'

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
  /** The customer said that it is another package than the one that ended with this number. */
  readonly again?: boolean
  readonly at: Date
  /** Who announces it; the customer by default. */
  readonly actor?: Actor
  /** What the customer reads of it in the history. */
  readonly note?: string
}

/**
 * Creates a package in status Prealerted with the first line of its history. Throws 409 where the customer has announced this number already, even at
 * the same moment; where that package has ended, until the customer says that this is another one. The caller holds the number's lock.
 */
export const announcePackage = async (tx: Tx, announcement: Announcement): Promise<string> => {
  const { customerId, trackingNumber, again = false, actor = { kind: 'customer', id: customerId } } = announcement
  await mustBeFree(tx, { customerId, trackingNumber, again, asker: actor.kind })
  const created = await tx
    .insertInto('packages')
    .values({
      customer_id: customerId,
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
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id', 'tracking_number']).where(isOnItsWay).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw alreadyAnnounced(trackingNumber, actor.kind)
  await recordEvent(tx, {
    packageId: created.id,
    status: 'Prealerted',
    at: announcement.at,
    actor,
    ...(announcement.note !== undefined && { note: announcement.note }),
  })
  return created.id
}
