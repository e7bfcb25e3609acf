import { Socket } from 'node:net'
import type { App } from './app-types.ts'
import { freeBytes } from '../body/free-bytes.ts'
import { hasBody } from '../body/has-body.ts'

/** How long, and how much, of a body that nobody reads any more is still taken in and thrown away. */
const LINGER_MS = 5_000
const LINGER_BYTES = 16 * 1024 * 1024
const LOOK_MS = 20

/**
 * Who is still sending reads the answer only afterwards: a connection that is cut meanwhile loses it, and a proxy makes a 502 of it.
 * So a little of the rest may come for a while after the answer (RFC 9112 §9.6); then the connection goes.
 */
export const linger = (app: App): void => {
  // Read by ourselves and before the answer goes: what Node throws away waits in memory for the collector. Only what a
  // connection brought is ours to free.
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    if (!raw.complete && raw.socket instanceof Socket && hasBody(raw)) raw.on('data', freeBytes).resume()
    done()
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && raw.socket instanceof Socket && hasBody(raw)) {
      const { socket } = raw
      const [come, until] = [socket.bytesRead + LINGER_BYTES, performance.now() + LINGER_MS]
      // Node throws it away without a word of how much: the connection knows.
      const watch = setInterval(() => {
        if (raw.complete || socket.destroyed) clearInterval(watch)
        else if (socket.bytesRead > come || performance.now() > until) socket.destroy()
      }, LOOK_MS).unref()
    }
    done()
  })
}
