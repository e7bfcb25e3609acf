import type { FastifyReply, FastifyRequest } from 'fastify'
import { basePath } from '@parcelport/contract/call.ts'
import type { Tenant } from '../../../platform/http/door/tenant.ts'
import { newToken, tokenHash } from '../../../platform/secrets/secret-token.ts'

const COOKIE = 'recovery'
const COOKIE_SECONDS = 86_400
const form = /^[\w-]{43}$/

const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = request.cookies[COOKIE]
  return token !== undefined && form.test(token) ? token : undefined
}

/** Hash of the cookie that the browser got when it asked for a code; undefined without one. */
export const recoveryBrowser = (request: FastifyRequest): Buffer | undefined => {
  const token = tokenOf(request)
  return token === undefined ? undefined : tokenHash(token)
}

/**
 * Sets the cookie that the code is bound to, readable by the server only, and returns its hash. A browser that has one keeps
 * it, so that it may ask for two addresses.
 */
export const leaveRecoveryCookie = (request: FastifyRequest, reply: FastifyReply, tenant: Tenant): Buffer => {
  const token = tokenOf(request) ?? newToken().token
  reply.setCookie(COOKIE, token, {
    path: basePath(tenant.slug),
    maxAge: COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  })
  return tokenHash(token)
}
