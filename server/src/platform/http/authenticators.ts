import type { FastifyRequest } from 'fastify'
import type { Tenant } from './tenant.ts'

/** The customer who holds a login token. */
export interface SignedIn {
  readonly id: string
  readonly sessionId: string
}

/** The customer who holds a password-reset token. */
export interface Resetting {
  readonly customerId: string
  readonly tokenId: string
}

/**
 * How a request proves who makes it; comes from the accounts feature, plugged in by app.ts. Undefined means that nobody is
 * proven, which answers 401; an authenticator may also throw a refusal of its own.
 */
export interface Authenticators {
  customer(request: FastifyRequest, tenant: Tenant): Promise<SignedIn | undefined>
  reset(request: FastifyRequest, tenant: Tenant): Promise<Resetting | undefined>
}

const bearer = /^Bearer +([A-Za-z0-9._~+/=-]{1,512}) *$/i

/** The token of `Authorization: Bearer …`; undefined when the header is missing or of another kind. */
export const bearerToken = (request: FastifyRequest): string | undefined => bearer.exec(request.headers.authorization ?? '')?.[1]
