import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { standBefore } from './stand-before.ts'

/** Requests of one connection that are begun in one turn of the event loop. A browser has one, a proxy one after another. */
const REQUESTS_A_TURN = 16

interface Line {
  readonly socket: Socket
  /** Requests begun since a turn of the event loop was last awaited for this connection. */
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
export const takeTurns = (server: Server): void =>
  standBefore(server, (begin) => {
    const lines = new WeakMap<Socket, Line>()
    /** Connections that may begin no more before the next turn. */
    const due = new Set<Line>()
    const nextTurn = (): void => {
      for (const line of due) {
        const { socket, waiting } = line
        const wereWaiting = waiting.splice(0, REQUESTS_A_TURN)
        line.begun = wereWaiting.length
        for (const [request, response] of wereWaiting) if (!socket.destroyed) begin(request, response)
        if (wereWaiting.length > 0 && waiting.length === 0) socket.resume()
        if (line.begun < REQUESTS_A_TURN || socket.destroyed) due.delete(line)
      }
      if (due.size > 0) setImmediate(nextTurn)
    }
    const awaitTurn = (line: Line): void => {
      if (due.size === 0) setImmediate(nextTurn)
      due.add(line)
    }
    server.on('connection', (socket: Socket) => {
      const line: Line = { socket, begun: 0, waiting: [] }
      lines.set(socket, line)
      // Node resumes a connection after each request: it stays paused until its requests have begun.
      socket.on('resume', () => {
        if (line.waiting.length > 0) socket.pause()
      })
    })
    return (request, response) => {
      const line = lines.get(request.socket)
      if (!line) return begin(request, response)
      if (line.begun < REQUESTS_A_TURN) {
        line.begun += 1
        if (line.begun === REQUESTS_A_TURN) awaitTurn(line)
        return begin(request, response)
      }
      line.waiting.push([request, response])
      line.socket.pause()
    }
  })
