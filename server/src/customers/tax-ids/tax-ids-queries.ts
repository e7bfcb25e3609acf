import { MOST_RECEIVERS } from '@parcelport/contract/customers/receivers-rules.ts'
import { isSameName } from '@parcelport/contract/warehouse/packages/consignee-rules.ts'
import { sql } from 'kysely'
import { isStillValid } from '../../company/tenants/company-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { openTaxId } from './tax-ids.ts'

/** The consent with which a customer's own tax id is kept. */
export const ownTaxId = async (tx: Tx, customerId: string) =>
  tx
    .selectFrom('customers')
    .select(['id', 'name', 'tax_id_sealed', 'tax_id_agreed_at'])
    .where('id', '=', customerId)
    .executeTakeFirst()

const ofReceivers = (tx: Tx, customerIds: readonly string[], states: readonly string[]) =>
  tx
    .selectFrom('receivers')
    .select(['id', 'customer_id', 'name', 'tax_id_sealed', 'tax_id_agreed_at'])
    .where('customer_id', 'in', customerIds)
    .where('state', 'in', states)
    .orderBy('added_at')
    .orderBy('id')
    .limit(customerIds.length * MOST_RECEIVERS)

/** Waiting and approved receivers of a customer with what is kept of their tax ids. */
export const receiverTaxIds = (tx: Tx, customerId: string) => ofReceivers(tx, [customerId], ['waiting', 'approved']).execute()

/** The tax ids of a customer and of their receivers in full, with the consent of each; undefined where there is no such customer. */
export const taxIdsOf = async (tx: Tx, customerId: string) => {
  const own = await ownTaxId(tx, customerId)
  if (!own) return undefined
  const people = [own, ...(await receiverTaxIds(tx, own.id))]
  return people.flatMap(({ id, name, tax_id_sealed: sealed, tax_id_agreed_at: at }) =>
    sealed && at ? [{ name, taxId: openTaxId(tx, id, sealed), agreedAt: at.toISOString() }] : [],
  )
}

/** The person whom a package is addressed to, by its label. */
export interface Addressed {
  readonly consignee: string
  readonly customer_id: string
  readonly customer: string
}

/** A sealed tax id and the id of the person whom it belongs to. */
export interface SealedTaxId {
  readonly ownerId: string
  readonly sealed: Uint8Array
}

const isOwn = ({ consignee, customer }: Addressed): boolean => consignee.trim() === '' || isSameName(consignee, customer)

/**
 * The sealed tax id of each package's consignee, in their order: the customer's, or that of the approved receiver whom the label names;
 * undefined where there is none, or the label names somebody else.
 */
export const consigneeTaxIds = async (tx: Tx, packages: readonly Addressed[]): Promise<(SealedTaxId | undefined)[]> => {
  if (packages.length === 0) return []
  const customers = [...new Set(packages.map(({ customer_id }) => customer_id))]
  const own = await tx
    .selectFrom('customers')
    .select(['id', 'tax_id_sealed'])
    .where('id', 'in', customers)
    .where('tax_id_sealed', 'is not', null)
    .limit(customers.length)
    .execute()
  const ofOwner = new Map(own.map(({ id, tax_id_sealed }) => [id, tax_id_sealed]))
  const named = [...new Set(packages.flatMap((one) => (isOwn(one) ? [] : [one.customer_id])))]
  const receivers =
    named.length === 0
      ? []
      : await ofReceivers(tx, named, ['approved']).where('tax_id_sealed', 'is not', null).where(isStillValid(tx)).execute()
  return packages.map((one) => {
    if (isOwn(one)) {
      const sealed = ofOwner.get(one.customer_id)
      return sealed ? { ownerId: one.customer_id, sealed } : undefined
    }
    const receiver = receivers.find(
      ({ customer_id, name }) => customer_id === one.customer_id && isSameName(one.consignee, name),
    )
    return receiver?.tax_id_sealed ? { ownerId: receiver.id, sealed: receiver.tax_id_sealed } : undefined
  })
}

/** Notes that customers are asked for their tax ids now, and returns those who were not asked since `since`; at most `most`. */
export const markAsked = async (
  tx: Tx,
  customerIds: readonly string[],
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<string[]> => {
  if (customerIds.length === 0) return []
  const rows = await tx
    .updateTable('customers')
    .set({ tax_id_asked_at: tx.now() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('customers as c')
        .select('c.id')
        .where('c.id', 'in', customerIds)
        .where(sql<boolean>`coalesce(c.tax_id_asked_at < ${since}, true)`)
        .orderBy('c.id')
        .limit(most)
        .forNoKeyUpdate(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
