import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that are begun in one turn of the event loop. A browser has one, a proxy one after another. */
const REQUESTS_A_TURN = 16

type Listener = (request: IncomingMessage, response: ServerResponse) => void

interface Line {
  /** Requests begun in this turn. */
  begun: number
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[]
}

/**
 * Lets connections take turns. A client may send thousands of requests on one connection without awaiting an answer; Node reads
 * many at once and would begin them all before anybody else's. Here the rest waits for the next turns, in order, and nothing
 * more is read from the connection until then.
 *
 * It stands between the server and the listeners that it has so far.
 */
export const takeTurns = (server: Server): void => {
  const listeners = server.listeners('request') as Listener[]
  server.removeAllListeners('request')
  const lines = new Map<Socket, Line>()
  const begin: Listener = (request, response) => {
    for (const listener of listeners) listener.call(server, request, response)
  }
  let isDue = false
  const nextTurn = (): void => {
    isDue = false
    for (const [socket, line] of lines) {
      line.begun = 0
      for (const [request, response] of line.waiting.splice(0, REQUESTS_A_TURN)) {
        line.begun += 1
        if (!socket.destroyed) begin(request, response)
      }
      if (line.waiting.length > 0 && !socket.destroyed) continue
      lines.delete(socket)
      socket.resume()
    }
    if (lines.size > 0) awaitTurn()
  }
  const awaitTurn = (): void => {
    if (!isDue) setImmediate(nextTurn)
    isDue = true
  }
  server.on('connection', (socket: Socket) => {
    // Node resumes a connection after each request: it stays paused until its requests have begun.
    socket.on('resume', () => {
      if (lines.get(socket)?.waiting.length) socket.pause()
    })
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const line = lines.get(socket) ?? { begun: 0, waiting: [] }
    lines.set(socket, line)
    awaitTurn()
    if (line.begun < REQUESTS_A_TURN) {
      line.begun += 1
      return begin(request, response)
    }
    line.waiting.push([request, response])
    socket.pause()
  })
}
