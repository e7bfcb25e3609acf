import type { FastifyReply } from 'fastify'
import type { App } from '../serve/app-types.ts'

type Headers = Readonly<Record<string, string>>

const noCookies: Readonly<Record<string, string>> = Object.freeze({})

const addMissing = (reply: FastifyReply, headers: Headers): void => {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) void reply.header(name, value)
}

/**
 * Gives every request its route's settings and its cookies, and every answer the headers of all answers, its request id, and
 * `no-store` unless its route says otherwise. A ready route gets the headers at its end: what it sends from memory has them in
 * its list (`send-kept.ts`), and everything else that it sends passes here.
 */
export const beginRequests = (app: App, always: Headers): void => {
  const standing = { ...always, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    request.routeConfig = request.routeOptions.config
    const { cookie } = request.raw.headers
    request.cookies = cookie ? app.parseCookie(cookie) : noCookies
    if (!request.routeConfig.ready) reply.headers(standing).header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.routeConfig.ready) addMissing(reply, { ...standing, 'x-request-id': request.id })
    done()
  })
}
