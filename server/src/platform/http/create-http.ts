import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { LogController } from 'fastify'
import type { Services } from '../services.ts'
import type { App, Admitted } from './app-types.ts'
import type { Authenticators } from './authenticators.ts'
import { answerClientError, answerFailures, answerFrameworkError } from './answer-failures.ts'
import { answerUnknownAddresses } from './unknown-address.ts'
import { logRequests, requestIdOf } from './log-requests.ts'
import { acceptEmptyJson } from './json-body.ts'
import { open } from './open-routes.ts'
import { permissionsPolicy, securityHeaders } from './security-headers.ts'
import type { Tenants } from './tenant.ts'

/** Largest JSON body, in bytes; forms have limits of their own. */
export const MAX_JSON_BYTES = 1024 * 1024

/** Milliseconds a client has to send its whole request, and a handler to answer it. Fastify's defaults never cut either. */
const REQUEST_TIMEOUT_MS = 120_000
const HANDLER_TIMEOUT_MS = 60_000
const CONNECTION_TIMEOUT_MS = 130_000

/** What the HTTP edge must be told by features, because the platform knows none. */
export interface HttpOptions {
  readonly authenticators: Authenticators
  readonly tenants: Tenants
}

/**
 * Makes the HTTP application: limits, time-outs, security headers, CORS, forms, request ids, logs, and one error envelope
 * for whatever goes wrong. Features then offer their calls on it with `handle`.
 */
export const createHttp = async (services: Services, { authenticators, tenants }: HttpOptions): Promise<App> => {
  const { config, log } = services
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  })
  app.decorate('authenticators', authenticators)
  app.decorate('tenants', tenants)
  app.decorate('offered', [])
  app.decorate('routeTable', [])
  app.decorateRequest('admitted', null as unknown as Admitted)

  app.addHook('onRoute', (route) => {
    if (route.method === 'OPTIONS' && route.url === '*') route.config = { ...route.config, open: open.preflight }
    app.routeTable.push(route)
  })
  logRequests(app)
  acceptEmptyJson(app)
  answerFailures(app)
  await app.register(helmet, securityHeaders(config.publicUrl))
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  await app.register(cors, {
    origin: [...config.allowedOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  })
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  answerUnknownAddresses(app)
  return app
}
