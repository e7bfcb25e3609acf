import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Services } from '../services.ts'
import type { App } from './app-types.ts'
import { bearerToken } from './authenticators.ts'
import { open } from './open-routes.ts'
import { refuse } from './refusal.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Asked on this machine itself: not by way of a proxy that runs on it. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

/** Numbers about the process and its answers, for Prometheus: on this machine, or with METRICS_TOKEN as bearer token. Others see 404. */
export const metricsRoutes = (app: App, { config }: Pick<Services, 'config'>): void => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds until an answer was sent, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { config: { open: open.metrics } }, async (request, reply) => {
    const token = bearerToken(request)
    const proven = config.metricsToken !== undefined && token !== undefined && same(token, config.metricsToken)
    if (!proven && !isLocal(request)) throw refuse.notFound('There is nothing at this address.')
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(await registry.metrics())
  })
}
