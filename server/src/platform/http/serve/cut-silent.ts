import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody } from '../body/has-body.ts'

/** A body that brings fewer bytes than these in the time of a silence is no slow line but held open. */
const LEAST_BYTES = 1_024
/** For the answer to leave after which the connection goes, in milliseconds. */
const LAST_WORD_MS = 1_000

/** Node's timer rings so often in the time of a silence: of who takes an answer it lets the first ring pass as progress. */
export const RINGS = 3

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** How often it rang since the last byte, and which that was. */
  rings: number
  bytes: number
}

/** Whether bytes of a body lie here untaken: then nobody waits for who sends them. */
const isUntaken = (request: IncomingMessage): boolean => request.readableFlowing !== true || request.readableLength > 0

/** Whether what is missing is our part: the answer is being made, and nothing of it waits to be taken. */
const isOurTurn = ({ request, response }: Exchange, socket: Socket): boolean =>
  request.complete ? !response.writableEnded && socket.writableLength === 0 : !response.writableEnded && isUntaken(request)

/**
 * Hangs up on who falls silent, in the midst of a body or of taking an answer; `sayLate` answers who has had no answer yet. Silence is
 * counted, not slowness: what goes on, goes on. Node's timer of each connection (`server.timeout`) is to ring {@link RINGS} times in a
 * silence; a body that trickles is looked at here.
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
    // Heads have a time of their own, which Node keeps. A timer that rang has to be wound up again.
    if (!exchange) return void socket.setTimeout(silence / RINGS)
    if (exchange.response.writableFinished) return cut(socket)
    const bytes = socket.bytesRead + socket.bytesWritten
    exchange.rings = isOurTurn(exchange, socket) ? 0 : bytes === exchange.bytes || exchange.rings === 0 ? exchange.rings + 1 : 1
    exchange.bytes = bytes
    if (exchange.rings < (exchange.request.complete ? RINGS - 1 : RINGS)) socket.setTimeout(silence / RINGS)
    else cut(socket)
  })
}
