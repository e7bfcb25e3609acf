import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { EarlierDay } from '../../prices/promises/priced-by.ts'

/**
 * The company's days on which a package was received and flew, year-month-day; a day is absent where it did not happen. After a step
 * that was undone and repeated, the last time counts; what Customs did with it does not.
 */
export const happenedDays = async (tx: Tx, packageId: string): Promise<Partial<Record<EarlierDay, string>>> => {
  const { rows } = await sql<Record<EarlierDay, string | null>>`
    select (p.received_at at time zone t.time_zone)::date::text as received, ((select max(e.at) from package_events e
      where e.tenant_id = p.tenant_id and e.package_id = p.id and e.status = 'In transit' and not e.counter_entry and e.customs_step is null)
      at time zone t.time_zone)::date::text as flown
    from packages p join tenants t on t.id = p.tenant_id where p.id = ${packageId}`.execute(tx)
  const { received, flown } = rows[0] ?? { received: null, flown: null }
  return { ...(received !== null && { received }), ...(flown !== null && { flown }) }
}
