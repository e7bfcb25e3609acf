import { sql } from 'kysely'

/** The last that Customs did with a package, as a column of a query of packages as `p`; null before the flight has landed. */
export const lastStep = sql<string | null>`(select e.customs_step from package_events e where e.tenant_id = p.tenant_id
  and e.package_id = p.id and e.customs_step is not null order by e.id desc limit 1)`
