import { Readable } from 'node:stream'
import type { FastifyRequest, onRequestHookHandler, onSendHookHandler } from 'fastify'
import { Patience } from '../../patiently.ts'
import type { App } from './app-types.ts'

const patienceOf = new WeakMap<FastifyRequest, Patience>()

/** A route's hook: the request is answered in time, however slow the database is; see {@link Patience}. */
export const waitPatiently: onRequestHookHandler = (request, reply, done) => {
  const patience = new Patience()
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
