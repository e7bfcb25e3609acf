import { sql } from 'kysely'
import { firstPlace } from '../../../company/places/places-queries.ts'
import { dayIn } from '../../../company/tenants/day-in.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Consignment } from '../customs/waybill-line.ts'
import { consignmentsOf } from '../customs/waybill-queries.ts'
import { needsEei } from './eei.ts'

type OfCustomer = Consignment & { readonly customer_id: string }

/** A flight and when it departs. */
interface Departing {
  readonly id: string
  readonly departs_at: Date
}

/** Most other flights of a day whose packages are added. */
const MOST_A_DAY = 10

/** The company's other flights that depart on the same day of a clock. */
const othersOfDay = (tx: Tx, { id, departs_at }: Departing, timeZone: string): Promise<{ id: string }[]> =>
  tx
    .selectFrom('manifests')
    .select('id')
    .where('id', '!=', id)
    .where('departs_at', '>', sql<Date>`${departs_at}::timestamptz - interval '2 days'`)
    .where('departs_at', '<', sql<Date>`${departs_at}::timestamptz + interval '2 days'`)
    .where(sql<boolean>`(departs_at at time zone ${timeZone})::date = ${dayIn(departs_at, timeZone)}::date`)
    .orderBy('departs_at')
    .orderBy('id')
    .limit(MOST_A_DAY)
    .execute()

/** Consignments of a flight, each with whether it needs Electronic Export Information, by all that the company sends on that day. */
export const withEei = async <One extends OfCustomer>(
  tx: Tx,
  flight: Departing,
  lines: readonly One[],
): Promise<(One & { readonly needs_eei: boolean })[]> => {
  const timeZone = (await firstPlace(tx, 'warehouse'))?.time_zone ?? 'UTC'
  const day = dayIn(flight.departs_at, timeZone)
  const others: OfCustomer[] = []
  for (const { id } of await othersOfDay(tx, flight, timeZone)) others.push(...(await consignmentsOf(tx, id)))
  const needing = needsEei([...lines, ...others].map((one) => ({ ...one, day })))
  return lines.map((one) => ({ ...one, needs_eei: needing.has(one.package_id) }))
}
