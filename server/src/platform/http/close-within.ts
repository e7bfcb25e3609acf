import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './app-types.ts'

/** How long a connection may stay that has no request under way: long enough for one that is on its way to us. */
const IDLE_MS = 1_000
const EVERY_MS = 100

const connections = new WeakMap<object, Map<Socket, number>>()

/** Counts the requests under way on each connection, from the first on; `closeWithin` needs it. */
export const countRequests = ({ server }: App): void => {
  const open = new Map<Socket, number>()
  connections.set(server, open)
  server.on('connection', (socket: Socket) => {
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.set(socket, (open.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (open.has(socket)) open.set(socket, (open.get(socket) ?? 1) - 1)
    })
  })
}

/**
 * Closes the application: no new connection; requests under way are answered. Node waits for every connection, also for those
 * that say nothing, half a head or half a body. Here those without a request go after a second, and after `milliseconds` all.
 */
export const closeWithin = async (app: App, milliseconds: number): Promise<void> => {
  const open = connections.get(app.server) ?? new Map<Socket, number>()
  const closed = app.server.listening ? once(app.server, 'close').then(() => true) : Promise.resolve(true)
  const closing = app.close()
  const began = performance.now()
  for (;;) {
    const passed = performance.now() - began
    for (const [socket, requests] of open) {
      if (passed > milliseconds || (passed > IDLE_MS && requests === 0)) socket.destroy()
    }
    if (await Promise.race([closed, pause(EVERY_MS, false)])) break
  }
  await closing
}
