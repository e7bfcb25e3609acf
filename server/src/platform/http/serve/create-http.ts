import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import Fastify, { LogController, type FastifyRequest, type onRequestHookHandler, type RouteOptions } from 'fastify'
import type { Services } from '../../services.ts'
import type { App, Admitted } from './app-types.ts'
import type { Authenticators } from '../door/authenticators.ts'
import { answerClientError, answerFailures, answerFrameworkError } from '../answer/answer-failures.ts'
import { answerAtOnce } from '../door/answer-at-once.ts'
import { boundBodiesInFlight } from '../body/bodies-in-flight.ts'
import { cutSilent } from './cut-silent.ts'
import { linger } from './linger.ts'
import { plainUrl, refuseOddHeads } from '../door/odd-heads.ts'
import { answerUnknownAddresses } from '../door/unknown-address.ts'
import { logRequests, requestIds } from './log-requests.ts'
import { acceptEmptyJson } from '../body/json-body.ts'
import { beginRequests } from '../door/begin-requests.ts'
import { open } from '../door/open-routes.ts'
import { keepPatience, waitPatiently } from './patient-requests.ts'
import { securityHeaders } from '../door/security-headers.ts'
import type { Tenants } from '../door/tenant.ts'
import { takeTurns } from '../door/take-turns.ts'
import { timeLimits, type TimeLimits } from './time-limits.ts'
import { answerWriter } from '../answer/write-answer.ts'

/** Largest JSON body, in bytes; forms have limits of their own. */
export const MAX_JSON_BYTES = 1024 * 1024

/** What features provide to the HTTP edge, because the platform knows no feature. */
export interface HttpOptions {
  readonly authenticators: Authenticators
  readonly tenants: Tenants
  readonly limits?: Partial<TimeLimits>
}

const isEventStream = (response: object = {}): boolean =>
  'contentMediaType' in response && response.contentMediaType === 'text/event-stream'

/** A route's own hooks with patience: first, but after what a ready route sends from memory. */
const withPatience = ({ config, onRequest = [] }: RouteOptions, patience: onRequestHookHandler): onRequestHookHandler[] => {
  const own = [onRequest].flat() as onRequestHookHandler[]
  return config?.ready ? [...own, patience] : [patience, ...own]
}

/**
 * Makes the HTTP application: limits, time-outs, security headers, CORS, forms, request ids, logs, and one error envelope.
 * Features then offer their calls on it with `handle`.
 */
export const createHttp = async (services: Services, { authenticators, tenants, limits }: HttpOptions): Promise<App> => {
  const { config, log } = services
  const time = { ...timeLimits, ...limits }
  const onEveryAnswer = securityHeaders(config)
  const patience = waitPatiently(services.patienceScale)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.trustedProxies),
    bodyLimit: MAX_JSON_BYTES,
    rewriteUrl: ({ url = '/' }) => plainUrl(url),
    requestTimeout: time.upload,
    keepAliveTimeout: config.trustedProxies > 0 ? time.idleBehindProxy : time.silence,
    http: {
      headersTimeout: time.headers,
      connectionsCheckingInterval: Math.min(time.headers, 2_000),
      requireHostHeader: false,
    },
    // Without a proxy in front, no forwarding header is trusted.
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    // Requests that still arrive on kept connections are answered, with a header that the connection closes.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Fastify sends these answers before any hook runs.
    frameworkErrors: (error, request, reply) => answerFrameworkError(error, request, reply.headers(onEveryAnswer)),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, onEveryAnswer),
  })
  // A client that ends its side after a request is still answered; Node would close the connection at once.
  Object.assign(app.server, { httpAllowHalfOpen: true })
  app.decorate('keptAnswers', { calls: new Map(), pages: undefined })
  app.decorate('meters', [])
  answerAtOnce(app, config)
  takeTurns(app.server)
  app.setSerializerCompiler<object>(({ schema }) => answerWriter(schema))
  app.decorate('authenticators', authenticators)
  app.decorate('tenants', tenants)
  app.decorate('offered', [])
  app.decorate('routeTable', [])
  app.decorate('headersOfEveryAnswer', onEveryAnswer)
  app.decorateRequest('admitted', null as unknown as Admitted)
  app.decorateRequest('routeConfig', null as unknown as FastifyRequest['routeConfig'])

  app.addHook('onRoute', (route) => {
    if (route.method === 'OPTIONS' && route.url === '*') route.config = { ...route.config, open: open.preflight }
    // The handler's time begins with the headers: a request with a body also gets the time for the body.
    const waits = [route.method].flat().some((method) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
    // An event stream is an open answer; its heartbeat ends it (`notification-stream.ts`).
    const streams = isEventStream(route.config?.call?.response)
    const body = waits ? (route.config?.call?.uploads ? time.upload : time.request) : 0
    if (!route.config?.ready && !streams) route.handlerTimeout ??= body + time.handler
    if (!streams) route.onRequest = withPatience(route, patience)
    app.routeTable.push(route)
  })
  cutSilent(app.server, time.silence, (socket) =>
    answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, onEveryAnswer),
  )
  boundBodiesInFlight(app, config.rateLimitScale)
  linger(app)
  logRequests(app)
  acceptEmptyJson(app)
  answerFailures(app)
  beginRequests(app, onEveryAnswer)
  refuseOddHeads(app, onEveryAnswer)
  keepPatience(app)
  if (config.allowedOrigins.length > 0)
    await app.register(cors, {
      origin: [...config.allowedOrigins],
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['ETag', 'Retry-After', 'X-Data-As-Of', 'X-Request-Id'],
      maxAge: 600,
    })
  // `beginRequests` reads cookies; the plug-in writes them.
  await app.register(cookie, { hook: false })
  answerUnknownAddresses(app)
  return app
}
