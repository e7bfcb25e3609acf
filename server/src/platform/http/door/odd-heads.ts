import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../serve/app-types.ts'
import { failureOf } from '../answer/failure-of.ts'

/** The path of a request that names the whole address (RFC 9112 §3.2.2); routing uses the path. */
export const plainUrl = (url: string): string => {
  if (url.startsWith('/') || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** How many Host headers there are among names and values in turn. */
const hostsIn = (rawHeaders: readonly string[]): number => {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts
}

/** A request must name one host only: proxies and caches in front may use another of its names than we do. */
export const isOdd = (request: IncomingMessage, asked: string): boolean => {
  const hosts = hostsIn(request.rawHeaders)
  if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1')) return true
  return !asked.startsWith('/') && URL.canParse(asked) && new URL(asked).host !== request.headers.host
}

/**
 * Refuses requests without a host name, with two, or with an address of another host, and expectations that the server does not
 * support. Node would answer some of these itself, without our headers.
 */
export const refuseOddHeads = (app: App, always: Readonly<Record<string, string>>): void => {
  const say = (response: ServerResponse, status: number): void => {
    const { body } = failureOf(Object.assign(new Error('odd'), { statusCode: status }))
    response
      .writeHead(status, {
        ...always,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
      })
      .end(JSON.stringify(body))
  }
  app.server.on('checkExpectation', (_request, response) => say(response, 417))
  app.addHook('onRequest', (request, _reply, done) => {
    const odd = isOdd(request.raw, request.originalUrl)
    done(odd ? Object.assign(new Error('odd'), { statusCode: 400 }) : undefined)
  })
}
