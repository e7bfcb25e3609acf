import type { Services } from '../../platform/services.ts'
import { UsageError } from './company-arguments.ts'
import { removeCompany } from './remove-company.ts'

export interface DemoFacts {
  readonly id: string
  readonly name: string
  readonly customers: number
  readonly packages: number
  readonly files: number
}

/** The demonstration company, only if the server itself created it: a company that chose the same slug is not it. */
export const findDemo = async ({ database }: Services): Promise<DemoFacts | undefined> => {
  const { rows } = await database.owner.query<DemoFacts>(
    `select id, name,
       (select count(*)::int from customers where tenant_id = tenants.id) as customers,
       (select count(*)::int from packages where tenant_id = tenants.id) as packages,
       (select count(*)::int from files where tenant_id = tenants.id) as files
     from tenants where slug = 'demo' and exists (select from seeds where name = 'demo')`,
  )
  return rows[0]
}

/**
 * Removes the demonstration company; without `yes` it only explains the consequences. Returns a sentence. @throws UsageError
 */
export const removeDemo = async (services: Services, yes: boolean): Promise<string> => {
  const demo = await findDemo(services)
  if (!demo) throw new UsageError('There is no demonstration company here.')
  const { id, name, customers, packages, files } = demo
  const all = `${name} (demo): ${customers} customers, ${packages} packages, ${files} files and all its content`
  if (!yes) throw new UsageError(`This removes ${all}permanently. Repeat with --yes to do it.`)
  await removeCompany(services, id)
  // Removed on purpose: no start creates it again.
  await services.database.owner.query(`update seeds set finished_at = coalesce(finished_at, now()) where name = 'demo'`)
  return `Removed ${all}.`
}
