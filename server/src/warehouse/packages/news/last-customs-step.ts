import { sql } from 'kysely'

/** The last that Customs did with a package, as a column of a query of packages by that name; null before the flight has landed. */
export const lastStepOf = (packages: 'p' | 'packages') => sql<string | null>`(select e.customs_step from package_events e
  where e.tenant_id = ${sql.ref(`${packages}.tenant_id`)} and e.package_id = ${sql.ref(`${packages}.id`)} and e.customs_step is not null
  order by e.id desc limit 1)`

/** The same of packages as `p`. */
export const lastStep = lastStepOf('p')
