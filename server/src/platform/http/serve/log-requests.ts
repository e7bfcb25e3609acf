import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app-types.ts'
import { RequestLog } from './request-log.ts'

const harmless = /^[A-Za-z0-9._-]{8,64}$/

/**
 * Names requests: by the load balancer's X-Request-Id when a proxy is trusted (TRUSTED_PROXIES) and the id is harmless, else by
 * a new id, so that no client chooses the name in logs and answers.
 */
export const requestIds =
  (trustedProxies: number) =>
  (request: Pick<IncomingMessage, 'headers'>): string => {
    const given = request.headers['x-request-id']
    return trustedProxies > 0 && typeof given === 'string' && harmless.test(given) ? given : randomUUID()
  }

/** A successful public reading: a visit has a dozen of these, and metrics count them. */
const isCommonplace = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.statusCode < 400 && request.routeConfig.ready === true

/**
 * Logs one line a request: method, path without its query, status, milliseconds. Never bodies or headers. Successful ready-made
 * answers are logged at debug, everything else at info. The meters hear of each answer too.
 */
export const logRequests = (app: App): void => {
  app.setChildLoggerFactory((parent, bindings, options) => new RequestLog(parent, bindings, options))
  app.addHook('onResponse', (request, reply, done) => {
    for (const measure of app.meters)
      measure(request.routeConfig.url ?? 'none', request.method, reply.statusCode, reply.elapsedTime / 1000)
    const level = isCommonplace(request, reply) ? 'debug' : 'info'
    if ((request.log as unknown as RequestLog).isLevelEnabled(level)) {
      const ms = Math.round(reply.elapsedTime)
      request.log[level]({ req: request, res: reply, ms, ip: request.ip }, 'answered')
    }
    done()
  })
}
