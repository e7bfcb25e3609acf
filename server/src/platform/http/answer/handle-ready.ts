import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { basePath, type CallSpec } from '@parcelport/contract/call.ts'
import { whenThere, type Soon } from '../../soon.ts'
import { tenantOf } from '../door/admit.ts'
import type { App } from '../serve/app-types.ts'
import type { Tenant } from '../door/tenant.ts'
import { timeLimits, within } from '../serve/time-limits.ts'
import type { Asked, Kept } from './kept-answer.ts'
import { sendKept } from './send-kept.ts'

export type Sender = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * Makes a route's handler for an answer that is usually ready: it is sent in the turn in which the request came, else when it
 * is made, within every handler's time limit. The route says `config: { ready: true }`.
 */
export const answerReady =
  (find: (request: FastifyRequest) => Soon<Sender>): RouteHandlerMethod =>
  (request, reply) => {
    const found = find(request)
    if (!(found instanceof Promise)) return found(request, reply)
    return within(found, timeLimits.handler).then((send) => {
      send(request, reply)
      return reply
    })
  }

/** Where a ready-made answer comes from. */
export interface ReadySource {
  /** The answer when it is in memory; looks nothing up. */
  readonly known: (tenant: Tenant, asked: Asked) => Kept | undefined
  readonly find: (tenant: Tenant) => Soon<Sender>
}

/** Offers a public call without fields whose answers are ready-made bytes: nothing is parsed and nothing serialised. */
export const handleReady = (app: App, call: CallSpec, { known, find }: ReadySource): void => {
  if (call.access !== 'public' || call.params || call.query || call.body)
    throw new Error(`${call.path} is more than a public reading`)
  app.offered.push(call)
  const url = basePath(':tenant') + call.path
  app.route({
    method: call.method,
    url,
    config: { call, ready: true },
    onRequest: sendKept(app, url, (asked) => {
      const tenant = app.tenants.knownBySlug(asked.url.slice(1, asked.url.indexOf('/', 1)))
      return tenant && known(tenant, asked)
    }),
    handler: answerReady((request) => whenThere(tenantOf(app, request), find)),
  })
}
