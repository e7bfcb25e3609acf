import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tenant, Tenants as KnownBySlug } from '../../platform/http/door/tenant.ts'
import { LastKnown } from '../../platform/last-known.ts'
import { whenThere, type Soon } from '../../platform/soon.ts'
import { tenantBrand } from './tenant-brand.ts'
import { onlyTenant, tenantByHost, tenantById, tenantBySlug, type TenantRow } from './tenants-queries.ts'

/** Topic of `Changes` for changed companies and host names. */
export const TENANTS_TOPIC = 'tenants'

export interface Tenants extends KnownBySlug {
  /**
   * The company of a host name (a `Host` header, port allowed). Unknown names lead to the default company or, if that does not
   * exist, to the only company; never to one of several.
   */
  byHost(host: string): Soon<Tenant | undefined>
  /** The company of a host name when it is cached; looks nothing up. */
  knownByHost(host: string): Tenant | undefined
  /** The company of DEFAULT_TENANT; undefined before it is founded. */
  default(): Soon<Tenant | undefined>
  /** The company for unknown host names. */
  elsewhere(): Soon<Tenant | undefined>
}

/** Unknown names, which visitors can invent, are remembered too, up to this number. */
const mostRemembered = 10_000

/** A host name as it is stored: lower case, without port and final dot. */
export const bareHost = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/**
 * Looks companies up once and remembers them until one changes, here or on another server; while the database is unavailable it
 * returns the last known ones.
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

  // Looked up, not remembered: inside another look-up, a value shown while the database is slow would be taken for a new one.
  const findElsewhere = async (): Promise<Tenant | undefined> =>
    tenantOf((await tenantBySlug(database.system, config.defaultTenant)) ?? (await onlyTenant(database.system)))

  const hostKey = (host: string): string => `host ${host}`
  const slugKey = (slug: string): string => `slug ${slug}`
  const bySlug = (slug: string): Soon<Tenant | undefined> =>
    remember(slugKey(slug), async () => tenantOf(await tenantBySlug(database.system, slug)))
  return {
    bySlug,
    knownBySlug: (slug) => remembered.known(slugKey(slug))?.value,
    byId: async (id) => remember(`id ${id}`, async () => tenantOf(await tenantById(database.system, id))),
    // Keyed by the raw header, so that a repeated request takes one look-up.
    byHost: (host) =>
      remember(hostKey(host), async () => tenantOf(await tenantByHost(database.system, bareHost(host))) ?? findElsewhere()),
    knownByHost: (host) => remembered.known(hostKey(host))?.value,
    default: () => bySlug(config.defaultTenant),
    elsewhere: () => remember('elsewhere', findElsewhere),
  }
}
