import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { packageOfNumber } from '../number/number-of-customer.ts'
import { lockPackage, type PackageRow } from '../packages-queries.ts'

/** The customer who gets a package. Throws 404. */
export const recipientOf = async (tx: Tx, customerId: string) => {
  const customer = await tx
    .selectFrom('customers')
    .select(['id', 'name', 'box_number'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw refuse.notFound('There is no such customer.')
  return customer
}
export type Recipient = Awaited<ReturnType<typeof recipientOf>>

interface Arrival {
  readonly customer: Recipient
  readonly trackingNumber: string
  readonly storeName?: string | undefined
  readonly description?: string | undefined
  /** US dollars. */
  readonly declaredValue?: number | undefined
  readonly at: Date
}

/**
 * Locks a customer's package with this number, or creates it where it was not announced, or where that one has ended: carriers use numbers again. The
 * caller holds the number's lock and takes the package in
 * next.
 */
export const packageFor = async (tx: Tx, arrival: Arrival): Promise<{ pkg: PackageRow; announced: boolean }> => {
  const { customer, trackingNumber, at } = arrival
  const known = await packageOfNumber(tx, { customerId: customer.id, trackingNumber })
  const coming = known && !hasEnded(known.status) ? known : undefined
  const pkg = await lockPackage(tx, coming?.id ?? (await begin()))
  if (!pkg) throw refuse.notFound('There is no such package.')
  return { pkg, announced: coming !== undefined }

  async function begin(): Promise<string> {
    const { id: created } = await tx
      .insertInto('packages')
      .values({
        customer_id: customer.id,
        tracking_number: trackingNumber,
        courier_company: readTrackingNumber(trackingNumber).courier ?? '',
        store_name: arrival.storeName ?? '',
        description: arrival.description ?? '',
        consignee: customer.name,
        declared_value: arrival.declaredValue ?? null,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return created
  }
}

/** The request for a missing invoice, in a customer's news. */
export const invoicePlease = 'Please upload its invoice under My Packages, so that it can clear customs.'
