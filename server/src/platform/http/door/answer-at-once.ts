import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../../config.ts'
import type { Asked, Kept } from '../answer/kept-answer.ts'
import { writeKept } from '../answer/send-kept.ts'
import { hasBody } from '../body/has-body.ts'
import type { App } from '../serve/app-types.ts'
import { requestIds } from '../serve/log-requests.ts'
import { writesAt } from '../serve/request-log.ts'
import { isOdd } from './odd-heads.ts'
import { pathOf } from './path-of.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

const PAGE = '/*'
const lastOf = (list: string): string => list.slice(list.lastIndexOf(',') + 1).trim()

/** The route of a path: a company's call when there is one of that address, else a page. */
const routeAt = ({ keptAnswers }: App, path: string): string => {
  const end = path.indexOf('/', 1)
  const call = end === -1 ? PAGE : `/:tenant${path.slice(end)}`
  return keptAnswers.has(call) ? call : PAGE
}

/**
 * Sends what is in memory before Fastify routes the request: routing and hooks cost as much again as the answer. It finds and
 * sends what the route's own hook (`sendKept`) would. Everything else goes the usual way, and also
 * - a request that is refused or read in parts: any method but GET, a body, an odd head;
 * - each request where other origins may call, whose headers depend on the caller;
 * - each request at log level debug, which has a line for every answer;
 * - each request once the server is closing, when answers close their connection.
 *
 * It stands between the server and the listeners that it has so far.
 */
export const answerAtOnce = (app: App, { allowedOrigins, trustedProxies }: Config): void => {
  const listeners = app.server.listeners('request') as Listener[]
  const idOf = requestIds(trustedProxies)
  let isOpen = allowedOrigins.length === 0
  app.addHook('preClose', (done) => {
    isOpen = false
    done()
  })
  const hostOf = ({ headers }: IncomingMessage): string => {
    const forwarded = trustedProxies > 0 && headers['x-forwarded-host']
    return forwarded ? lastOf(String(forwarded)) : (headers.host ?? '')
  }
  const isPlain = (request: IncomingMessage, url: string): boolean =>
    isOpen && request.method === 'GET' && url.startsWith('/') && !hasBody(request) && !isOdd(request, url)
  const find = (route: string, asked: Asked): Kept | undefined => {
    try {
      return app.keptAnswers.get(route)?.(asked)
    } catch {
      // The route's own hook meets the same error, answers it and logs it; here it would end the process.
      return undefined
    }
  }
  const isSent: (...exchange: Parameters<Listener>) => boolean = (request, response) => {
    const { url = '', headers } = request
    if (!isPlain(request, url) || writesAt(app.log, 'debug')) return false
    const began = performance.now()
    const route = routeAt(app, pathOf(url))
    const kept = find(route, { url, host: hostOf(request), headers })
    if (!kept) return false
    response.once('finish', () => {
      for (const measure of app.meters) measure(route, 'GET', kept.status, (performance.now() - began) / 1000)
    })
    writeKept(response, kept, idOf(request))
    return true
  }
  app.server.removeAllListeners('request').on('request', (request, response) => {
    if (!isSent(request, response)) for (const listener of listeners) listener.call(app.server, request, response)
  })
}
