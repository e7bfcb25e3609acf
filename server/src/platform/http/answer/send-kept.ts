import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { hasBody } from '../body/has-body.ts'

export type Headers = Readonly<Record<string, string>>

/** An answer from memory. Its header objects are made once and used for many requests. */
export interface Kept {
  readonly status: number
  /** Headers that it shares with other answers: those of every answer, and of every page of a company. */
  readonly shared: Headers
  readonly headers: Headers
  readonly bytes?: Buffer | undefined
}

const lists = new WeakMap<Headers, WeakMap<Headers, readonly string[]>>()

/** Names and values in turn, as Node takes them; made once for two header objects. */
const listOf = (shared: Headers, own: Headers): readonly string[] => {
  const ofShared = lists.get(shared) ?? new WeakMap<Headers, readonly string[]>()
  lists.set(shared, ofShared)
  const list = ofShared.get(own) ?? Object.entries({ ...shared, ...own }).flat()
  ofShared.set(own, list)
  return list
}

/** What CORS has put on the reply; the answer's own headers win. */
const setBefore = (reply: FastifyReply, own: Headers): string[] =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) => (name in own ? [] : [name, String(value)]))

const send = (request: FastifyRequest, reply: FastifyReply, { status, shared, headers, bytes }: Kept): void => {
  const head = [...listOf(shared, headers), 'x-request-id', request.id]
  if (reply.server.hasPlugin('@fastify/cors')) head.push(...setBefore(reply, headers))
  reply.raw.writeHead(status, head).end(bytes)
}

/**
 * A route's hook that sends what is kept in memory, before anything is made for the request that only other requests need: its
 * head is a ready list, and no later hook runs. When nothing is kept, the request goes on as usual.
 */
export const sendKept =
  (find: (request: FastifyRequest) => Kept | undefined): onRequestHookHandler =>
  (request, reply, done) => {
    const kept = request.method === 'GET' && !hasBody(request.raw) ? find(request) : undefined
    if (kept) send(request, reply, kept)
    else done()
  }
