import { sql } from 'kysely'
import { companyDays } from '../../company/tenants/company-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { beginsWith } from '../../platform/database/begins-with.ts'
import type { StaffFinder } from '../../platform/staff-finder.ts'

/** Flights whose name starts with a text. */
export const flightsNamed = (tx: Tx, text: string, most: number) =>
  tx
    .selectFrom('manifests')
    .select(['id', 'name', 'status', 'departs_at'])
    .where(beginsWith(sql`folded_name`, sql<string>`nullif(search_key(${text}::text), '')`))
    .orderBy('folded_name')
    .limit(most)

/** Finds flights by the start of their name, latest departure first. */
export const flightsFinder: StaffFinder = {
  kind: 'flight',
  permission: 'packages.read',
  find: async (tx, text, most) => {
    const rows = await flightsNamed(tx, text, most).execute()
    const dayOf = await companyDays(tx)
    return rows
      .toSorted((one, other) => other.departs_at.getTime() - one.departs_at.getTime())
      .map(({ id, name, status, departs_at }) => ({
        _id: id,
        title: name,
        about: `${status}, departs ${dayOf(departs_at)}`,
      }))
  },
}
