import type { CounterVisit } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import { COUNTER_PACKAGES } from '@parcelport/contract/warehouse/desk/staff-counter-rules.ts'
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { packagesByIds, type StaffPackageRow } from '../staff-packages-queries.ts'

/** A customer as the counter names them. */
export const customerBy = async (tx: Tx, by: { readonly id: string } | { readonly boxNumber: number }) => {
  const customers = tx.selectFrom('customers').select(['id', 'name', 'box_number'])
  return ('id' in by ? customers.where('id', '=', by.id) : customers.where('box_number', '=', by.boxNumber)).executeTakeFirst()
}

/** The state of a customer's identity check, with the reason of a refusal. */
export const identityAtCounter = async (tx: Tx, customerId: string): Promise<CounterVisit['identity']> => {
  const { identity_state: state, identity_reason: reason } = await tx
    .selectFrom('customers')
    .select(['identity_state', 'identity_reason'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { state: state as CounterVisit['identity']['state'], reason: state === 'refused' ? reason : null }
}

export const telephoneOf = async (tx: Tx, customerId: string): Promise<string> =>
  (await tx.selectFrom('customers').select('telephone').where('id', '=', customerId).executeTakeFirstOrThrow()).telephone

const ready = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('packages')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'Ready for pickup')
    .where('parent_id', 'is', null)

/** A customer's packages ready at a place, and those without a known place; without `placeId`, all of them. The one received first comes first. */
export const readyHere = async (tx: Tx, customerId: string, placeId: string | undefined): Promise<StaffPackageRow[]> => {
  let here = ready(tx, customerId).select('id')
  if (placeId !== undefined) here = here.where(sql<SqlBool>`(pickup_place_id is null or pickup_place_id = ${placeId}::uuid)`)
  const ids = (await here.orderBy('created_at').orderBy('id').limit(COUNTER_PACKAGES).execute()).map(({ id }) => id)
  const rows = await packagesByIds(tx, ids)
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Counts of a customer's ready packages at each other place. */
export const readyElsewhere = (tx: Tx, customerId: string, placeId: string) =>
  ready(tx, customerId)
    .innerJoin('places', 'places.id', 'packages.pickup_place_id')
    .select(['places.name', sql<number>`count(*)::integer`.as('packages')])
    .where('places.id', '!=', placeId)
    .groupBy('places.name')
    .orderBy('places.name')
    .limit(50)
    .execute()
