import type { IncomingMessage } from 'node:http'
import type { Config } from '../../config.ts'
import type { Asked, Kept, KeptRoute } from '../answer/kept-answer.ts'
import { writeKept } from '../answer/send-kept.ts'
import { hasBody } from '../body/has-body.ts'
import type { App } from '../serve/app-types.ts'
import { requestIds } from '../serve/log-requests.ts'
import { writesAt } from '../serve/request-log.ts'
import { isOdd } from './odd-heads.ts'
import { pathOf } from './path-of.ts'
import { standBefore } from './stand-before.ts'

const lastOf = (list: string): string => list.slice(list.lastIndexOf(',') + 1).trim()

/** The route of a path: a company's call when there is one of that address, else a page. */
const routeAt = ({ calls, pages }: App['keptAnswers'], path: string): KeptRoute | undefined => {
  const end = path.indexOf('/', 1)
  return end === -1 ? pages : (calls.get(path.slice(end)) ?? pages)
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
  const idOf = requestIds(trustedProxies)
  let isOpen = allowedOrigins.length === 0 && !writesAt(app.log, 'debug')
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
  const keptAt = (route: KeptRoute, asked: Asked): Kept | undefined => {
    try {
      return route.find(asked)
    } catch {
      // The route's own hook meets the same error, answers it and logs it; here it would end the process.
      return undefined
    }
  }
  standBefore(app.server, (next) => (request, response) => {
    const { url = '' } = request
    if (!isPlain(request, url)) return next(request, response)
    const began = performance.now()
    const route = routeAt(app.keptAnswers, pathOf(url))
    const kept = route && keptAt(route, { url, host: hostOf(request), headers: request.headers })
    if (!kept) return next(request, response)
    // It finishes once; `once` would make two objects more for each answer.
    response.on('finish', () => {
      const seconds = (performance.now() - began) / 1000
      for (const measure of app.meters) measure(route.url, 'GET', kept.status, seconds)
    })
    writeKept(response, kept, idOf(request))
  })
}
