import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.ts'

export type TenantRow = Pick<
  Selectable<DB['tenants']>,
  'id' | 'slug' | 'name' | 'public_url' | 'brand' | 'second_factor_roles' | 'refuses_easily_guessed' | 'opened_at'
>

const columns = [
  'tenants.id',
  'tenants.slug',
  'tenants.name',
  'tenants.public_url',
  'tenants.brand',
  'tenants.second_factor_roles',
  'tenants.refuses_easily_guessed',
  'tenants.opened_at',
] as const

export const tenantBySlug = (system: Kysely<DB>, slug: string): Promise<TenantRow | undefined> =>
  system.selectFrom('tenants').select(columns).where('slug', '=', slug).executeTakeFirst()

export const tenantById = (system: Kysely<DB>, id: string): Promise<TenantRow | undefined> =>
  system.selectFrom('tenants').select(columns).where('id', '=', id).executeTakeFirst()

export const tenantByHost = (system: Kysely<DB>, host: string): Promise<TenantRow | undefined> =>
  system
    .selectFrom('tenant_hosts')
    .innerJoin('tenants', 'tenants.id', 'tenant_hosts.tenant_id')
    .select(columns)
    .where('host', '=', host)
    .executeTakeFirst()

/** The only company of the installation; undefined when there are several, or none. */
export const onlyTenant = async (system: Kysely<DB>): Promise<TenantRow | undefined> => {
  const [first, second] = await system.selectFrom('tenants').select(columns).limit(2).execute()
  return second ? undefined : first
}

export const insertTenant = async (
  tx: Transaction<DB>,
  {
    slug,
    name,
    publicUrl = null,
    timeZone = 'UTC',
    secondFactorRoles = ['owner'],
    isOpen = true,
  }: {
    slug: string
    name: string
    publicUrl?: string | null
    timeZone?: string
    secondFactorRoles?: readonly StaffRole[]
    isOpen?: boolean
  },
): Promise<string> => {
  const tenant = await tx
    .insertInto('tenants')
    .values({
      slug,
      name,
      public_url: publicUrl,
      time_zone: timeZone,
      second_factor_roles: [...secondFactorRoles],
      opened_at: isOpen ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return tenant.id
}

/** Inserts the place where a new company receives packages. The transaction is in the company's scope from here on. */
export const insertWarehouse = async (tx: Transaction<DB>, tenantId: string): Promise<void> => {
  await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(tx)
  await tx
    .insertInto('places')
    .values({ kind: 'warehouse', name: 'Warehouse', position: 0, time_zone: 'America/New_York' })
    .execute()
}

export const insertHosts = async (tx: Transaction<DB>, tenantId: string, hosts: readonly string[]): Promise<void> => {
  if (hosts.length === 0) return
  await tx
    .insertInto('tenant_hosts')
    .values(hosts.map((host) => ({ host, tenant_id: tenantId })))
    .execute()
}
