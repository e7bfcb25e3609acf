import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry, type Metric } from 'prom-client'
import type { Services } from '../../services.ts'
import type { App } from './app-types.ts'
import { bearerToken } from '../door/authenticators.ts'
import { open } from '../door/open-routes.ts'
import { refuse } from '../answer/refusal.ts'
import { RequestDurations } from './request-durations.ts'

/** How often the delay of the event loop is looked at, in milliseconds. The library's 10 would wake an idle server a hundred times a second. */
const LOOP_LOOKED_AT_MS = 100

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Whether the request comes from this machine itself, not through a proxy on it. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

export type MoreMetrics = (registry: Registry) => void

/**
 * Metrics of the process, its answers and its features, for Prometheus: with METRICS_TOKEN as bearer token, or from this
 * machine when METRICS_LOCAL allows it. Everybody else gets 404.
 */
export const metricsRoutes = (app: App, { config }: Pick<Services, 'config'>, ...more: readonly MoreMetrics[]): void => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOKED_AT_MS })
  for (const add of more) add(registry)
  const durations = new RequestDurations()
  registry.registerMetric(durations as unknown as Metric)
  app.meters.push((...answer) => durations.observe(...answer))
  app.get('/metrics', { config: { open: open.metrics } }, async (request, reply) => {
    const token = bearerToken(request)
    const proven = config.metricsToken !== undefined && token !== undefined && same(token, config.metricsToken)
    if (!proven && !(config.metricsLocal && isLocal(request))) throw refuse.notFound('There is nothing at this address.')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
