import type { ServerResponse } from 'node:http'
import type { FastifyReply, onRequestHookHandler } from 'fastify'
import { hasBody } from '../body/has-body.ts'
import type { App } from '../serve/app-types.ts'
import type { FindKept, Headers, Kept } from './kept-answer.ts'

const COMPANY = '/:tenant'

const lists = new WeakMap<Headers, WeakMap<Headers, readonly string[]>>()

/** Names and values in turn, as Node takes them; made once for two header objects. */
const listOf = (shared: Headers, own: Headers): readonly string[] => {
  const known = lists.get(shared)?.get(own)
  if (known) return known
  const list = Object.entries({ ...shared, ...own }).flat()
  const ofShared = lists.get(shared) ?? new WeakMap<Headers, readonly string[]>()
  lists.set(shared, ofShared.set(own, list))
  return list
}

/** What CORS has put on the reply; the answer's own headers win. */
const setBefore = (reply: FastifyReply, own: Headers): string[] =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) => (name in own ? [] : [name, String(value)]))

/** Sends a kept answer under a request's id; `more` are names and values in turn. */
export const writeKept = (
  response: ServerResponse,
  { status, shared, headers, body }: Kept,
  id: string,
  more: readonly string[] = [],
): void => void response.writeHead(status, [...listOf(shared, headers), 'x-request-id', id, ...more]).end(body, 'latin1')

/**
 * Announces a route's kept answers to `answerAtOnce`, which sends most of them before routing, and makes the route's hook for
 * those that come here: its head is a ready list, and no later hook runs. When nothing is kept, the request goes on as usual.
 */
export const sendKept = (app: App, url: string, find: FindKept): onRequestHookHandler => {
  const route = { url, find }
  if (url.startsWith(COMPANY)) app.keptAnswers.calls.set(url.slice(COMPANY.length), route)
  else app.keptAnswers.pages = route
  return (request, reply, done) => {
    const kept = request.method === 'GET' && !hasBody(request.raw) ? find(request) : undefined
    if (!kept) return done()
    const more = app.hasPlugin('@fastify/cors') ? setBefore(reply, kept.headers) : []
    writeKept(reply.raw, kept, request.id, more)
  }
}
