import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { App } from './app-types.ts'

const harmless = /^[A-Za-z0-9._-]{8,64}$/

/** The request's id: the load balancer's X-Request-Id where it is a harmless one, else a new one. */
export const requestIdOf = (request: Pick<IncomingMessage, 'headers'>): string => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && harmless.test(given) ? given : randomUUID()
}

/** One line a request: method, path without its query string, status, milliseconds. Bodies and headers are never logged. */
export const logRequests = (app: App): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ req: request, res: reply, ms, ip: request.ip }, 'answered')
  })
}
