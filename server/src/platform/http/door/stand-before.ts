import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Puts a listener between a server and the listeners of requests that it has so far; `next` calls those. A server with one
 * listener copies no list of them for each request.
 */
export const standBefore = (server: Server, listenerBefore: (next: Listener) => Listener): void => {
  const listeners = server.listeners('request') as Listener[]
  const next: Listener = (request, response) => {
    for (const listener of listeners) listener.call(server, request, response)
  }
  server.removeAllListeners('request').on('request', listenerBefore(next))
}
