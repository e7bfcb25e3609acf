import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { standBefore } from '../door/stand-before.ts'

/** The newest request of a connection and its answer; made once for a connection, before its first request. */
export interface Exchange {
  request: IncomingMessage | undefined
  response: ServerResponse | undefined
  /** Firings of the connection's timer since the last byte, and the byte counts at that time. */
  rings: number
  bytes: number
}

const exchanges = new WeakMap<Server, Map<Socket, Exchange>>()

/** The open connections of a server, each with its newest exchange. Answers leave in the order of their requests: with the newest all are sent. */
export const exchangesOf = (server: Server): ReadonlyMap<Socket, Exchange> => {
  const known = exchanges.get(server)
  if (known) return known
  const made = new Map<Socket, Exchange>()
  exchanges.set(server, made)
  server.on('connection', (socket: Socket) => {
    made.set(socket, { request: undefined, response: undefined, rings: 0, bytes: 0 })
    socket.once('close', () => made.delete(socket))
  })
  standBefore(server, (next) => (request, response) => {
    const exchange = made.get(request.socket)
    if (exchange) {
      exchange.request = request
      exchange.response = response
      exchange.rings = 0
      exchange.bytes = 0
    }
    next(request, response)
  })
  return made
}
