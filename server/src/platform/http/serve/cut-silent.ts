import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody } from '../body/has-body.ts'

/** A body with fewer bytes than this in the time of a silence is not slow but held open. */
const LEAST_BYTES = 1_024
/** Milliseconds for the answer to leave before the connection is cut. */
const LAST_WORD_MS = 1_000

/**
 * Node's timer fires this often in the time of a silence; while an answer is being taken, the first firing counts as progress.
 */
export const RINGS = 3

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Firings since the last byte, and the byte counts at that time. */
  rings: number
  bytes: number
}

/** Whether received bytes of the body wait to be read: then we are not waiting for the client. */
const isUntaken = (request: IncomingMessage): boolean => request.readableFlowing !== true || request.readableLength > 0

/** Whether the next step is ours: the answer is being made, and no part of it waits to be taken. */
const isOurTurn = ({ request, response }: Exchange, socket: Socket): boolean =>
  request.complete ? !response.writableEnded && socket.writableLength === 0 : !response.writableEnded && isUntaken(request)

/**
 * Cuts connections that fall silent while sending a body or taking an answer; `sayLate` answers those without an answer yet.
 * Only silence counts, not slowness. Node's timer of each connection (`server.timeout`) must fire {@link RINGS} times in a
 * silence; a trickling body is checked here.
 */
export const cutSilent = (server: Server, silence: number, sayLate: (socket: Socket) => void): void => {
  const exchanges = new WeakMap<Socket, Exchange>()
  const cut = (socket: Socket): void => {
    const exchange = exchanges.get(socket)
    exchanges.delete(socket)
    if (!exchange || exchange.request.complete || exchange.response.headersSent) return void socket.destroy()
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
  server.on('request', (request, response) => {
    exchanges.set(request.socket, { request, response, rings: 0, bytes: 0 })
    if (hasBody(request)) watchBody(request)
  })
  server.on('timeout', (socket) => {
    const exchange = exchanges.get(socket)
    // Node limits the time for headers itself. A timer that fired has to be restarted.
    if (!exchange) return void socket.setTimeout(silence / RINGS)
    if (exchange.response.writableFinished) return cut(socket)
    const bytes = socket.bytesRead + socket.bytesWritten
    exchange.rings = isOurTurn(exchange, socket) ? 0 : bytes === exchange.bytes || exchange.rings === 0 ? exchange.rings + 1 : 1
    exchange.bytes = bytes
    if (exchange.rings < (exchange.request.complete ? RINGS - 1 : RINGS)) socket.setTimeout(silence / RINGS)
    else cut(socket)
  })
}
