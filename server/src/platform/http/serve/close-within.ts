import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { App } from './app-types.ts'

/**
 * How long a connection may stay that has no request under way. Longer than a proxy keeps one (a second, docs/operations.md): so it is the
 * proxy that closes it, and never sends a request into a connection that is being closed here.
 */
const IDLE_MS = 2_000
const EVERY_MS = 100
/** Where somebody knocks all the time the listener goes nevertheless. */
const MOST_TURNS = 200

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

const leaving = new WeakSet<object>()

/** Whether the process is about to stop: `/readyz` says so, so that balancers which ask for it send nobody any more. */
export const isLeaving = ({ server }: App): boolean => leaving.has(server)

/** Says that it is about to stop, and goes on serving for so long: until whoever asks now and then has heard it. */
export const leaveAfter = async ({ server }: App, milliseconds: number): Promise<void> => {
  if (!server.listening) return
  leaving.add(server)
  await pause(milliseconds)
}

/** Taken in by the system and not by us, a connection would be reset with the listener, and a proxy may not repeat its POST. */
const untilNobodyKnocks = async ({ server }: App): Promise<void> => {
  let knocked = true
  const knock = (): void => void (knocked = true)
  server.on('connection', knock)
  for (let turn = 0; knocked && turn < MOST_TURNS; turn += 1) {
    knocked = false
    await nextTurn()
  }
  server.off('connection', knock)
}

/**
 * No new connection from here on; resolves when the last one is gone. Before anybody is told to close theirs: who has to open another one
 * would knock here. Node hangs up at once on those that are idle, also where a proxy is sending a request at that very moment, which
 * it then may not repeat: these stay.
 */
const closeListener = async (app: App): Promise<{ readonly gone: Promise<unknown> }> => {
  const { server } = app
  if (!server.listening) return { gone: Promise.resolve() }
  await untilNobodyKnocks(app)
  let isGone = false
  const gone = once(
    server.once('close', () => (isGone = true)),
    'close',
  )
  Object.assign(server, { closeIdleConnections: () => undefined })
  server.close()
  // Fastify closes it once more, and has to wait as well.
  const closeAgain = (done: () => void) => {
    if (isGone) process.nextTick(done)
    else server.once('close', done)
    return server
  }
  Object.assign(server, { close: closeAgain })
  return { gone }
}

/**
 * Closes the application: no new connection; requests under way are answered. Node waits for every connection, also for those
 * that say nothing, half a head or half a body. Here those without a request go after two seconds, and after `milliseconds` all.
 */
export const closeWithin = async (app: App, milliseconds: number): Promise<void> => {
  const open = connections.get(app.server) ?? new Map<Socket, number>()
  const { gone } = await closeListener(app)
  const closed = gone.then(() => true)
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
