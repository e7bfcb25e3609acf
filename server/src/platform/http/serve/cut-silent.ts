import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody } from '../body/has-body.ts'
import { standBefore } from '../door/stand-before.ts'
import { exchangesOf, type Exchange } from './exchanges.ts'

/** A body with fewer bytes than this in the time of a silence is not slow but held open. */
const LEAST_BYTES = 1_024
/** Milliseconds for the answer to leave before the connection is cut. */
const LAST_WORD_MS = 1_000

/**
 * Node's timer fires this often in the time of a silence; while an answer is being taken, the first firing counts as progress.
 */
const RINGS = 3
/** Looks for exchanges that take long, in the time of a silence. */
const LOOKS = 30

/** Whether received bytes of the body wait to be read: then we are not waiting for the client. */
const isUntaken = (request: IncomingMessage): boolean => request.readableFlowing !== true || request.readableLength > 0

/** Whether the next step is ours: the answer is being made, and no part of it waits to be taken. */
const isOurTurn = (request: IncomingMessage, response: ServerResponse, socket: Socket): boolean =>
  request.complete ? !response.writableEnded && socket.writableLength === 0 : !response.writableEnded && isUntaken(request)

/** Its silence has had its answer. The answer stays: a closing server waits for it. */
const forget = (exchange: Exchange | undefined): void => {
  if (exchange) exchange.request = undefined
}

/**
 * Cuts connections that fall silent while sending a body or taking an answer; `sayLate` answers those without an answer yet.
 * Only silence counts, not slowness. Node's timer of the connection fires {@link RINGS} times in a silence; a trickling body is
 * checked here. The timer is started when a look meets the exchange: most are over before, and `server.timeout` would start one
 * for each.
 */
export const cutSilent = (server: Server, silence: number, sayLate: (socket: Socket) => void): void => {
  const exchanges = exchangesOf(server)
  const cut = (socket: Socket): void => {
    const { request, response } = exchanges.get(socket) ?? {}
    forget(exchanges.get(socket))
    if (!request || request.complete || response?.headersSent) return void socket.destroy()
    sayLate(socket)
    setTimeout(() => socket.destroy(), LAST_WORD_MS).unref()
  }
  const watchBody = (request: IncomingMessage): void => {
    const { socket } = request
    let before = socket.bytesRead
    const watch = setInterval(() => {
      if (request.complete) return clearInterval(watch)
      if (!isUntaken(request) && socket.bytesRead - before < LEAST_BYTES) cut(socket)
      before = socket.bytesRead
    }, silence).unref()
    for (const over of ['end', 'close']) request.once(over, () => clearInterval(watch))
  }
  standBefore(server, (next) => (request, response) => {
    if (hasBody(request)) watchBody(request)
    next(request, response)
  })
  const startTimers = (): void => {
    for (const [socket, { request, response }] of exchanges)
      if (request && response?.writableFinished === false && !socket.timeout) socket.setTimeout(silence / RINGS)
  }
  server.on('listening', () => {
    const looks = setInterval(startTimers, silence / LOOKS).unref()
    server.once('close', () => clearInterval(looks))
  })
  server.on('timeout', (socket) => {
    const exchange = exchanges.get(socket)
    const { request, response } = exchange ?? {}
    // Node limits the time for headers itself. A timer that fired has to be restarted.
    if (!exchange || !request || !response) return void socket.setTimeout(silence / RINGS)
    if (response.writableFinished) return cut(socket)
    const bytes = socket.bytesRead + socket.bytesWritten
    exchange.rings = isOurTurn(request, response, socket)
      ? 0
      : bytes === exchange.bytes || exchange.rings === 0
        ? exchange.rings + 1
        : 1
    exchange.bytes = bytes
    if (exchange.rings < (request.complete ? RINGS - 1 : RINGS)) socket.setTimeout(silence / RINGS)
    else cut(socket)
  })
}
