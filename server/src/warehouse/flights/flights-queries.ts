import type { FlightStatus } from '@parcelport/contract/warehouse/desk/staff-flights-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Place } from '../../platform/http/answer/page-cursor.ts'

/** Flights with their lines counted, from the index of a flight's lines: 2,000 packages at most, and some surplus. */
const base = (tx: Tx) =>
  tx
    .selectFrom('manifests')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('manifest_lines')
          .whereRef('manifest_lines.manifest_id', '=', 'manifests.id')
          .select([
            sql<number>`(count(*) filter (where state in ('aboard', 'checked', 'missing')))::integer`.as('packages'),
            sql<string>`coalesce(sum(weight_lb) filter (where state in ('aboard', 'checked', 'missing')), 0)`.as('weight_lb'),
            sql<number>`(count(*) filter (where state = 'checked'))::integer`.as('checked'),
            sql<number>`(count(*) filter (where state = 'surplus'))::integer`.as('surplus'),
            sql<number>`(count(*) filter (where state = 'missing'))::integer`.as('missing'),
            sql<number>`(count(*) filter (where state = 'left behind'))::integer`.as('left_behind'),
            sql<number>`(count(*) filter (where departed_at is not null or state = 'left behind'))::integer`.as('moved'),
            sql<number>`(count(*) filter (where settled_at is not null))::integer`.as('settled'),
            sql<number>`(count(*) filter (where state in ('checked', 'surplus', 'missing')))::integer`.as('to_settle'),
          ])
          .as('lines'),
      (join) => join.onTrue(),
    )
    .selectAll('manifests')
    .select([
      'lines.packages',
      'lines.weight_lb',
      'lines.checked',
      'lines.surplus',
      'lines.missing',
      'lines.left_behind',
      'lines.moved',
      'lines.settled',
      'lines.to_settle',
    ])

export interface FlightFilter {
  readonly status?: FlightStatus | undefined
  readonly before?: Place | undefined
  readonly limit: number
}

/** Flights, latest departure first. */
export const flightsList = (tx: Tx, { status, before, limit }: FlightFilter) => {
  let query = base(tx).select(sql<string>`manifests.departs_at::text`.as('cursor_at'))
  if (status !== undefined) query = query.where('manifests.status', '=', status)
  if (before !== undefined)
    query = query.where(sql<boolean>`(manifests.departs_at, manifests.id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('manifests.departs_at', 'desc').orderBy('manifests.id', 'desc').limit(limit)
}
export type FlightRow = Awaited<ReturnType<ReturnType<typeof base>['execute']>>[number]

/** A flight; undefined when there is none. */
export const flightById = async (tx: Tx, flightId: string) => base(tx).where('manifests.id', '=', flightId).executeTakeFirst()

/** Locks a flight until the transaction ends, so that its steps and the loading of packages happen one after the other. */
export const lockFlight = async (tx: Tx, flightId: string) =>
  tx.selectFrom('manifests').selectAll().where('id', '=', flightId).forNoKeyUpdate().executeTakeFirst()
export type LockedFlight = NonNullable<Awaited<ReturnType<typeof lockFlight>>>
