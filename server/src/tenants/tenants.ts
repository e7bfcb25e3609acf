import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tenant, Tenants as KnownBySlug } from '../platform/http/tenant.ts'
import { tenantByHost, tenantById, tenantBySlug, type TenantRow } from './tenants-queries.ts'

/** Announced, by `Changes`, when a company or one of its host names changed. */
export const TENANTS_TOPIC = 'tenants'

export interface Tenants extends KnownBySlug {
  /** The company whose site answers at a host name (a `Host` header, port allowed); the default one answers any other. */
  byHost(host: string): Promise<Tenant | undefined>
  /** The company of DEFAULT_TENANT; undefined before it is founded. */
  default(): Promise<Tenant | undefined>
}

/** Names that visitors make up are remembered too, as unknown: never more than this. */
const mostRemembered = 10_000

/** A host name as it is stored: lower case, without port and final dot. */
export const bareHost = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** Looks companies up once and remembers them until one changes, here or on another server. */
export const createTenants = ({ database, config }: { database: Database; config: Pick<Config, 'defaultTenant' | 'publicUrl'> }): Tenants => {
  let remembered = new Map<string, Promise<Tenant | undefined>>()
  database.changes.on(TENANTS_TOPIC, () => (remembered = new Map()))

  const remember = (key: string, find: () => Promise<TenantRow | undefined>): Promise<Tenant | undefined> => {
    const known = remembered.get(key)
    if (known !== undefined) return known
    if (remembered.size >= mostRemembered) remembered = new Map()
    const memory = remembered
    const found = find().then((row) => row && { id: row.id, slug: row.slug, name: row.name, publicUrl: row.public_url ?? config.publicUrl })
    memory.set(key, found)
    // A fault of the database is not remembered.
    found.catch(() => memory.delete(key))
    return found
  }

  const bySlug = (slug: string): Promise<Tenant | undefined> => remember(`slug ${slug}`, () => tenantBySlug(database.system, slug))
  const byDefault = (): Promise<Tenant | undefined> => bySlug(config.defaultTenant)
  return {
    bySlug,
    byId: (id) => remember(`id ${id}`, () => tenantById(database.system, id)),
    byHost: async (host) => {
      const name = bareHost(host)
      return (await remember(`host ${name}`, () => tenantByHost(database.system, name))) ?? byDefault()
    },
    default: byDefault,
  }
}
