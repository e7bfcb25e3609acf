import type { FastifyRequest } from 'fastify'
import type { Permitted, StaffAccess } from '@parcelport/contract/company/staff-permissions.ts'
import type { Tenant } from './tenant.ts'

export interface SignedIn {
  readonly id: string
  readonly sessionId: string
}

export interface Resetting {
  readonly customerId: string
  readonly tokenId: string
}

export interface SignedInStaff extends Permitted {
  readonly id: string
  readonly sessionId: string
  readonly name: string
  /** The name of a built-in role, or the id of a made one. */
  readonly role: string
  readonly roleName: string
  /** Whether their role must sign in with a second factor. */
  readonly asksSecondFactor: boolean
}

/**
 * Identifies who makes a request; the accounts and staff features provide it through app.ts. Undefined means nobody, which
 * answers 401; an authenticator may also throw its own refusal.
 */
export interface Authenticators {
  customer(request: FastifyRequest, tenant: Tenant): Promise<SignedIn | undefined>
  reset(request: FastifyRequest, tenant: Tenant): Promise<Resetting | undefined>
  /** Throws 403 when the role lacks the permission that `access` names, or the request may come from another site's page. */
  staff(request: FastifyRequest, tenant: Tenant, access: StaffAccess): Promise<SignedInStaff | undefined>
}

const bearer = /^Bearer +([A-Za-z0-9._~+/=-]{1,512}) *$/i

/** The token of `Authorization: Bearer …`; undefined when the header is missing or of another kind. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  bearer.exec(request.headers.authorization ?? '')?.[1]
