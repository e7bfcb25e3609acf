import type { FastifyRequest, onRequestHookHandler } from 'fastify'
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

/** After a body the asynchronous context of a request is another one: here it gets its patience back. */
export const keepPatience = (app: App): void => {
  app.addHook('preHandler', (request, _reply, done) => {
    const patience = patienceOf.get(request)
    return patience ? patience.run(done) : done()
  })
}
