import type { Tenant } from '../platform/http/tenant.ts'

/** Which company a host name shows; undefined when there is none at all. */
export type TenantOfHost = (host: string) => Promise<Tenant | undefined>

const MOST_HOSTS = 1_000

/** Remembers the last answer for each host, so that pages that are kept can still be shown while the database is away. */
export const rememberingHosts = (tenantOfHost: TenantOfHost): TenantOfHost => {
  const last = new Map<string, Tenant>()
  return async (host) => {
    try {
      const tenant = await tenantOfHost(host)
      if (tenant && (last.has(host) || last.size < MOST_HOSTS)) last.set(host, tenant)
      return tenant
    } catch (error) {
      const known = last.get(host)
      if (known) return known
      throw error
    }
  }
}
