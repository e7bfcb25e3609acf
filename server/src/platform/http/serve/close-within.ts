import { once } from 'node:events'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { App } from './app-types.ts'
import { exchangesOf } from './exchanges.ts'

/**
 * Milliseconds that an idle connection may stay. Longer than a proxy keeps one (a second, docs/operations.md), so that the
 * proxy closes it and never sends a request into a connection that closes here.
 */
const IDLE_MS = 2_000
const EVERY_MS = 100
/** Closes the listener even when new connections never stop. */
const MOST_TURNS = 200

const leaving = new WeakSet<object>()

/** Whether the process is about to stop: `/readyz` says so, and load balancers that check it send no more requests. */
export const isLeaving = ({ server }: App): boolean => leaving.has(server)

/** Announces the stop, and goes on serving for `milliseconds`, until periodic checks have seen it. */
export const leaveAfter = async ({ server }: App, milliseconds: number): Promise<void> => {
  if (!server.listening) return
  leaving.add(server)
  await pause(milliseconds)
}

/**
 * Waits until no connection is waiting to be accepted: closing the listener would reset it, and a proxy may not repeat its
 * POST.
 */
const untilNoneConnects = async ({ server }: App): Promise<void> => {
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
 * Stops accepting connections; resolves when the last one is gone. Done before clients are told to close theirs, because they
 * would then open new ones. Node would close idle connections at once, even while a proxy sends a request that it may not
 * repeat: here they stay.
 */
const closeListener = async (app: App): Promise<{ readonly gone: Promise<unknown> }> => {
  const { server } = app
  if (!server.listening) return { gone: Promise.resolve() }
  await untilNoneConnects(app)
  let isGone = false
  const gone = once(
    server.once('close', () => (isGone = true)),
    'close',
  )
  Object.assign(server, { closeIdleConnections: () => undefined })
  server.close()
  // Fastify closes it again, and has to wait as well.
  const closeAgain = (done: () => void) => {
    if (isGone) process.nextTick(done)
    else server.once('close', done)
    return server
  }
  Object.assign(server, { close: closeAgain })
  return { gone }
}

/**
 * Closes the application: no new connections; open requests are answered. Node would wait for every connection, even silent
 * ones or half a head or body. Here connections without a request end after two seconds, and all after `milliseconds`.
 */
export const closeWithin = async (app: App, milliseconds: number): Promise<void> => {
  const open = exchangesOf(app.server)
  const { gone } = await closeListener(app)
  const closed = gone.then(() => true)
  const closing = app.close()
  const began = performance.now()
  for (;;) {
    const passed = performance.now() - began
    for (const [socket, { response }] of open) {
      if (passed > milliseconds || (passed > IDLE_MS && response?.closed !== false)) socket.destroy()
    }
    if (await Promise.race([closed, pause(EVERY_MS, false)])) break
  }
  await closing
}
