import { Readable } from 'node:stream'
import type { FastifyRequest, onRequestHookHandler, onSendHookHandler } from 'fastify'
import { Patience, PATIENCE_MS } from '../../patiently.ts'
import type { App } from './app-types.ts'

const patienceOf = new WeakMap<FastifyRequest, Patience>()

/**
 * A route's hook: the request is answered in time, however slow the database is; see {@link Patience}. `scale` is how many times
 * longer than in production it waits.
 */
export const waitPatiently =
  (scale: number): onRequestHookHandler =>
  (request, reply, done) => {
    const patience = new Patience({ forMs: PATIENCE_MS * scale })
    patienceOf.set(request, patience)
    reply.raw.once('finish', () => patience.end())
    patience.run(done)
  }

/**
 * A route's hook: a stream that reads the database while it leaves, such as a ZIP of many tables, waits as long as it needs. It cannot be
 * answered with 503 any more, only broken off.
 */
export const waitForStream: onSendHookHandler = (request, _reply, payload, done) => {
  if (payload instanceof Readable) patienceOf.get(request)?.end()
  done(null, payload)
}

/** After a body the asynchronous context of a request is another one: here it gets its patience back. */
export const keepPatience = (app: App): void => {
  app.addHook('preHandler', (request, _reply, done) => {
    const patience = patienceOf.get(request)
    return patience ? patience.run(done) : done()
  })
}
