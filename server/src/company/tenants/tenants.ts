import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tenant, Tenants as KnownBySlug } from '../../platform/http/door/tenant.ts'
import { LastKnown } from '../../platform/last-known.ts'
import { whenThere, type Soon } from '../../platform/soon.ts'
import { tenantBrand } from './tenant-brand.ts'
import { onlyTenant, tenantByHost, tenantById, tenantBySlug, type TenantRow } from './tenants-queries.ts'

/** Announced, by `Changes`, when a company or one of its host names changed. */
export const TENANTS_TOPIC = 'tenants'

export interface Tenants extends KnownBySlug {
  /**
   * The company whose site answers at a host name (a `Host` header, port allowed). A name that is nobody's is answered by the default
   * company, or, where that is not founded, by the only one there is: never by one of several.
   */
  byHost(host: string): Soon<Tenant | undefined>
  /** The company of DEFAULT_TENANT; undefined before it is founded. */
  default(): Soon<Tenant | undefined>
  /** Who answers at a host name that is nobody's. */
  elsewhere(): Soon<Tenant | undefined>
}

/** Names that visitors make up are remembered too, as unknown: never more than this. */
const mostRemembered = 10_000

/** A host name as it is stored: lower case, without port and final dot. */
export const bareHost = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/**
 * Looks companies up once and remembers them until one changes, here or on another server; while the database is away, what was
 * known before.
 */
export const createTenants = ({
  database,
  config,
}: {
  database: Database
  config: Pick<Config, 'defaultTenant' | 'publicUrl'>
}): Tenants => {
  const remembered = new LastKnown<Tenant | undefined>()
  database.changes.on(TENANTS_TOPIC, () => remembered.forget())

  const remember = (key: string, find: () => Promise<Tenant | undefined>): Soon<Tenant | undefined> => {
    if (remembered.size >= mostRemembered) remembered.forgetAll()
    return whenThere(remembered.read(key, find), ({ value }) => value)
  }
  const tenantOf = (row: TenantRow | undefined): Tenant | undefined =>
    row && {
      id: row.id,
      slug: row.slug,
      name: row.name,
      publicUrl: row.public_url ?? config.publicUrl,
      secondFactorRoles: row.second_factor_roles as StaffRole[],
      refusesEasilyGuessed: row.refuses_easily_guessed,
      brand: tenantBrand(row.brand),
      open: row.opened_at !== null,
    }

  const bySlug = (slug: string): Soon<Tenant | undefined> =>
    remember(`slug ${slug}`, async () => tenantOf(await tenantBySlug(database.system, slug)))
  const byDefault = (): Soon<Tenant | undefined> => bySlug(config.defaultTenant)
  const elsewhere = (): Soon<Tenant | undefined> =>
    remember('elsewhere', async () => (await byDefault()) ?? tenantOf(await onlyTenant(database.system)))
  return {
    bySlug,
    byId: async (id) => remember(`id ${id}`, async () => tenantOf(await tenantById(database.system, id))),
    // By the header as it came, so that asking again takes one look.
    byHost: (host) =>
      remember(`host ${host}`, async () => tenantOf(await tenantByHost(database.system, bareHost(host))) ?? elsewhere()),
    default: byDefault,
    elsewhere,
  }
}
