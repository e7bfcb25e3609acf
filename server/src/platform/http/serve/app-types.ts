import type { FastifyInstance, RouteOptions } from 'fastify'
import type { CallSpec } from '@parcelport/contract/call.ts'
import type { Authenticators, Resetting, SignedIn, SignedInStaff } from '../door/authenticators.ts'
import type { Tenant, Tenants } from '../door/tenant.ts'

/** The HTTP application that features offer their calls on; made by `createHttp`. */
export type App = FastifyInstance

/** What is known about a request once it was let in. */
export interface Admitted {
  readonly tenant: Tenant
  readonly customer: SignedIn | undefined
  readonly reset: Resetting | undefined
  readonly staff: SignedInStaff | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    authenticators: Authenticators
    tenants: Tenants
    /** Every call that was offered so far. */
    offered: CallSpec[]
    /** Every route there is, for the permission table's test. */
    routeTable: RouteOptions[]
  }
  interface FastifyRequest {
    admitted: Admitted
    /** Whether a ready-made answer is its answer. */
    isReady: boolean
  }
  interface FastifyContextConfig {
    /** The call of the contract that this route offers. */
    call?: CallSpec
    /** Why a route without a call is open: one of the names in `routes.ts`. */
    open?: string
    /** Answers at once from what was made before: no timer of its own (`within` bounds what is not there yet), logged at debug. */
    ready?: boolean
  }
}
