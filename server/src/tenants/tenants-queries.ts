import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../platform/database/database.ts'

export type TenantRow = Pick<Selectable<DB['tenants']>, 'id' | 'slug' | 'name' | 'public_url'>

const columns = ['tenants.id', 'tenants.slug', 'tenants.name', 'tenants.public_url'] as const

export const tenantBySlug = (system: Kysely<DB>, slug: string): Promise<TenantRow | undefined> =>
  system.selectFrom('tenants').select(columns).where('slug', '=', slug).executeTakeFirst()

export const tenantByHost = (system: Kysely<DB>, host: string): Promise<TenantRow | undefined> =>
  system
    .selectFrom('tenant_hosts')
    .innerJoin('tenants', 'tenants.id', 'tenant_hosts.tenant_id')
    .select(columns)
    .where('host', '=', host)
    .executeTakeFirst()

/** Founds a company; `hosts` are the names under which its site answers. @throws where slug or host is taken. */
export const foundTenant = (
  system: Kysely<DB>,
  { slug, name, publicUrl, hosts = [] }: { slug: string; name: string; publicUrl?: string; hosts?: readonly string[] },
): Promise<TenantRow> =>
  system.transaction().execute(async (tx) => {
    const tenant = await tx
      .insertInto('tenants')
      .values({ slug, name, public_url: publicUrl ?? null })
      .returning(columns)
      .executeTakeFirstOrThrow()
    if (hosts.length > 0) {
      await tx.insertInto('tenant_hosts').values(hosts.map((host) => ({ host: host.toLowerCase(), tenant_id: tenant.id }))).execute()
    }
    return tenant
  })
