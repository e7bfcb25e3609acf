import type { FastifyRequest } from 'fastify'
import { Patience } from '../../patiently.ts'
import type { App } from './app-types.ts'

const patienceOf = new WeakMap<FastifyRequest, Patience>()

/** Answers every request in time, however slow the database is: see {@link Patience}. Event streams are exempt. */
export const makeRequestsPatient = (app: App, isStream: (request: FastifyRequest) => boolean): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isStream(request)) return done()
    const patience = new Patience()
    patienceOf.set(request, patience)
    return patience.run(done)
  })
  // After a body the asynchronous context of the request is another one.
  app.addHook('preHandler', (request, _reply, done) => {
    const patience = patienceOf.get(request)
    return patience ? patience.run(done) : done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    patienceOf.get(request)?.end()
    done()
  })
}
