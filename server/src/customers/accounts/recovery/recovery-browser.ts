import type { FastifyReply, FastifyRequest } from 'fastify'
import { basePath } from '@parcelport/contract/call.ts'
import { tokensIn, withToken } from '../../../platform/http/door/cookie-tokens.ts'
import type { Tenant } from '../../../platform/http/door/tenant.ts'
import { newToken, tokenHash } from '../../../platform/secrets/secret-token.ts'

const COOKIE = 'recovery'
const COOKIE_SECONDS = 86_400
const form = /^[\w-]{43}$/

/** Hashes of the tokens in the cookie that the browser got when it asked for codes. */
export const recoveryBrowser = (request: FastifyRequest): Buffer[] => tokensIn(request, COOKIE, form).map(tokenHash)

/**
 * Leaves a new token in the cookie, readable by the server only, and returns its hash, which the code is bound to: a token that
 * somebody put into the browser before opens nothing. Tokens of earlier requests stay, so that a browser may ask for two addresses.
 */
export const leaveRecoveryCookie = (request: FastifyRequest, reply: FastifyReply, tenant: Tenant): Buffer => {
  const { token, hash } = newToken()
  reply.setCookie(COOKIE, withToken(token, tokensIn(request, COOKIE, form)), {
    path: basePath(tenant.slug),
    maxAge: COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  })
  return hash
}
