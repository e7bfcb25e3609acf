import type { FastifyRequest } from 'fastify'
import type { App } from '../serve/app-types.ts'
import { budgetOf } from './budget.ts'
import { hasBody } from './has-body.ts'
import { MAX_TEXT_BYTES } from './read-multipart.ts'

const MB = 1024 * 1024
/** Bytes of bodies in memory, and of forms, whose files are on disk. A network is an office, or a carrier's NAT. */
const inMemory = { inAll: 64 * MB, ofNetwork: 4 * MB }
const onDisk = { inAll: 768 * MB, ofNetwork: 128 * MB }
/** Cost of an exchange besides its bytes, so that the number of small ones is bounded too. */
const LEAST = 4 * 1024

const isForm = ({ headers }: FastifyRequest): boolean => /^multipart\//i.test(headers['content-type'] ?? '')

/** Most bytes a body may bring: its declared length, at most the route's limit; without a declared length the route's limit. */
const expectedOf = (request: FastifyRequest, most: number): number => {
  const said = request.headers['content-length']
  return Math.max(LEAST, Math.min(most, said === undefined ? most : Number(said)))
}

/**
 * Bounds the bodies arriving at once, per network address and in total, before any of them is read; beyond that 429 or 503 with
 * Retry-After. The share is free again when the answer has been sent. `scale` is RATE_LIMIT_SCALE.
 */
export const boundBodiesInFlight = (app: App, scale: number): void => {
  const wider = Math.max(1, scale)
  const memory = budgetOf({ inAll: inMemory.inAll, ofNetwork: Math.min(inMemory.inAll, inMemory.ofNetwork * wider) })
  const disk = budgetOf({ inAll: onDisk.inAll, ofNetwork: Math.min(onDisk.inAll, onDisk.ofNetwork * wider) })
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (!hasBody(request.raw)) return done()
    const { config, bodyLimit } = request.routeOptions
    const uploads = Object.values(config.call?.uploads ?? {})
    const usual = app.initialConfig.bodyLimit ?? MB
    const most = bodyLimit ?? usual
    try {
      const release =
        isForm(request) && uploads.length > 0
          ? disk(request.ip, expectedOf(request, MAX_TEXT_BYTES + uploads.reduce((sum, { maxBytes }) => sum + maxBytes, 0)))
          : // What a call may bring beyond the usual, such as a bank's file, comes on top of the share.
            memory(request.ip, expectedOf(request, most), Math.max(0, most - usual))
      reply.raw.once('close', release)
      done()
    } catch (error) {
      done(error as Error)
    }
  })
}
