import { addChargeCall, cancelChargeCall, staffChargesCall } from '@parcelport/contract/billing/staff-bills.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/http/answer/page-cursor.ts'
import type { Services } from '../../platform/services.ts'
import { addCharge } from './add-charge.ts'
import { cancelOrAsk } from './cancel-charge.ts'

const PAGE = 25

/** Customers with open charges, ordered by the oldest charge. */
const waiting = async (tx: Tx, cursor: string | undefined, limit: number) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const { rows } = await sql<{
    id: string
    name: string
    box_number: number
    charges: number
    since: Date
    at: string
    sums: { currency: string; amount: number }[]
  }>`
    with waiting as (
      select customer_id, min(made_at) as since, count(*)::int as charges from charges
      where tenant_id = current_tenant() and state = 'open' group by customer_id
      ${after ? sql`having (min(made_at), customer_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by since, customer_id limit ${limit + 1})
    select c.id, c.name, c.box_number, w.charges, w.since, w.since::text as at,
      (select jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.amount) order by s.currency) from (
        select currency, sum(amount)::float8 as amount from charges
        where tenant_id = current_tenant() and state = 'open' and customer_id = c.id group by currency) as s) as sums
    from waiting w join customers c on c.tenant_id = current_tenant() and c.id = w.customer_id
    order by w.since, c.id`.execute(tx)
  const { page, nextCursor } = pageOf(rows, limit, ({ at, id }) => writeCursor({ at, id }))
  return {
    data: page.map(({ id, name, box_number: boxNumber, charges, since, sums }) => ({
      customer: { _id: id, name, boxNumber },
      charges,
      since: since.toISOString(),
      sums,
    })),
    nextCursor,
  }
}

/** Routes for charges that are not on a bill yet. */
export const chargesRoutes = (app: App, services: Services): void => {
  handle(app, services, staffChargesCall, ({ query, transaction }) =>
    transaction((tx) => waiting(tx, query.cursor, query.limit ?? PAGE)),
  )

  handle(app, services, addChargeCall, ({ body, act }) => act((tx) => addCharge(tx, body)))

  handle(app, services, cancelChargeCall, ({ params, body, act }) =>
    act((tx) => cancelOrAsk(tx, { chargeId: params.chargeId, reason: body.reason })),
  )
}
