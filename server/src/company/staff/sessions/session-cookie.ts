import type { FastifyReply, FastifyRequest } from 'fastify'
import { basePath } from '@parcelport/contract/call.ts'
import type { Tenant } from '../../../platform/http/door/tenant.ts'

const COOKIE = 'staff'
const form = /^[A-Za-z0-9_-]{43}$/

/** The cookie is sent to the staff calls of its company only; no script can read it and no other site's page sends it. */
const attributes = (request: FastifyRequest, tenant: Tenant) => ({
  path: `${basePath(tenant.slug)}/staff`,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: request.protocol === 'https' || tenant.publicUrl.startsWith('https:'),
})

export const leaveSessionCookie = (request: FastifyRequest, reply: FastifyReply, tenant: Tenant, token: string): void => {
  void reply.setCookie(COOKIE, token, attributes(request, tenant))
}

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply, tenant: Tenant): void => {
  void reply.clearCookie(COOKIE, attributes(request, tenant))
}

/** The session token of a request; undefined without a well-formed one. */
export const sessionTokenOf = (request: FastifyRequest): string | undefined => {
  const token = request.cookies[COOKIE]
  return token !== undefined && form.test(token) ? token : undefined
}
