import type { FastifyInstance, RouteOptions } from 'fastify'
import type { CallSpec } from '@parcelport/contract/call.ts'
import type { Authenticators, Resetting, SignedIn, SignedInStaff } from '../door/authenticators.ts'
import type { KeptRoutes } from '../answer/kept-answer.ts'
import type { Tenant, Tenants } from '../door/tenant.ts'

/** The HTTP application on which features offer their calls; made by `createHttp`. */
export type App = FastifyInstance

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
    offered: CallSpec[]
    routeTable: RouteOptions[]
    headersOfEveryAnswer: Readonly<Record<string, string>>
    keptAnswers: KeptRoutes
    /** Each hears of every answer that has been sent; `route` is the route's address. */
    meters: ((route: string, method: string, status: number, seconds: number) => void)[]
  }
  interface FastifyRequest {
    admitted: Admitted
    /** The `config` of the request's route. */
    routeConfig: FastifyContextConfig & { readonly url?: string }
  }
  interface FastifyContextConfig {
    call?: CallSpec
    /** Why a route without a call is open: one of the names in `open-routes.ts`. */
    open?: string
    /**
     * Sends a ready-made answer at once: no timer of its own (`within` bounds an answer that is not ready), logged at debug.
     */
    ready?: boolean
  }
}
