import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { App } from './app-types.ts'
import { freeBytes } from '../body/free-bytes.ts'
import { hasBody } from '../body/has-body.ts'

/** Limits, in time and bytes, for reading and discarding the rest of a body. */
const LINGER_MS = 5_000
const LINGER_BYTES = 16 * 1024 * 1024
const LOOK_MS = 20

/** Cuts a connection whose body has not ended within the limits. */
const watchRest = (request: IncomingMessage, socket: Socket): void => {
  const [come, until] = [socket.bytesRead + LINGER_BYTES, performance.now() + LINGER_MS]
  // Node discards data without counting it; the connection counts its bytes.
  const watch = setInterval(() => {
    if (request.complete || socket.destroyed) clearInterval(watch)
    else if (socket.bytesRead > come || performance.now() > until) socket.destroy()
  }, LOOK_MS).unref()
}

/**
 * A client that is still sending reads the answer only afterwards: if the connection is cut earlier, the answer is lost, and a
 * proxy turns it into a 502. So some of the rest may arrive after the answer (RFC 9112 §9.6); then the connection closes.
 */
export const linger = (app: App): void => {
  // We read the rest ourselves, before the answer is sent: Node would leave discarded data in memory for the garbage collector.
  // Only buffers of the connection are ours to free.
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    const { socket } = raw
    if (!raw.complete && socket instanceof Socket && hasBody(raw)) {
      raw.on('data', freeBytes).resume()
      reply.raw.once('finish', () => watchRest(raw, socket))
    }
    done()
  })
}
