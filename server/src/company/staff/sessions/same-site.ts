import type { FastifyRequest } from 'fastify'
import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Tenant } from '../../../platform/http/door/tenant.ts'

const harmless = new Set(['GET', 'HEAD'])
const FOREIGN = 'This request did not come from the console.'

/** Ignores the scheme, which a proxy that ends TLS changes; the scheme's default port may be written or not. */
const isOwn = (origin: string, request: FastifyRequest, tenant: Tenant): boolean => {
  if (origin === tenant.publicUrl) return true
  const from = URL.parse(origin)
  return from !== null && from.host !== '' && from.host === URL.parse(`${from.protocol}//${request.host}`)?.host
}

/**
 * Refuses (403) requests that another site's page may have sent with a member of staff's cookie: every call that changes
 * something needs the console's header, which no other site's page can set, and its `Origin`, if any, must be ours.
 */
export const refuseOtherSites = (request: FastifyRequest, tenant: Tenant): void => {
  if (harmless.has(request.method)) return
  const { origin } = request.headers
  if (request.headers[STAFF_HEADER] === undefined) throw refuse.forbidden(FOREIGN)
  if (origin !== undefined && !isOwn(origin, request, tenant)) throw refuse.forbidden(FOREIGN)
  if (request.headers['sec-fetch-site'] === 'cross-site') throw refuse.forbidden(FOREIGN)
}
