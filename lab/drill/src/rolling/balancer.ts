import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Proxy } from './proxies.ts'

const ASK_EVERY_MS = 100
/** As the document's Caddy: how long a request waits for a process that takes it. */
const TRY_FOR_MS = 5_000

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )

/** `refused`: no connection came about, so that nobody has seen the request. */
const passOn = (port: number, agent: Agent, asked: IncomingMessage, body: Buffer): Promise<IncomingMessage | 'refused'> =>
  new Promise((resolve, reject) => {
    const { method, url, headers } = asked
    request({ host: '127.0.0.1', port, agent, method, path: url, headers }, resolve)
      .on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? resolve('refused') : reject(error)))
      .end(body)
  })

/**
 * The least that a balancer does, as the document speaks of any: it asks `/readyz`, keeps connections for a second, and gives a
 * request to another process where the first took no connection. It repeats nothing that somebody may have seen.
 */
export const startBalancer = async (_folder: string, ports: readonly [number, number]): Promise<Proxy> => {
  const agent = new Agent({ keepAlive: true, timeout: 1_000 })
  let ready: readonly number[] = ports
  let turn = 0
  let stopped = false
  const asking = (async () => {
    while (!stopped) {
      const answers = await Promise.all(ports.map(isReady))
      ready = ports.filter((_, index) => answers[index])
      await pause(ASK_EVERY_MS)
    }
  })()
  const serve = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await Array.fromAsync(asked as AsyncIterable<Buffer>))
    for (const until = Date.now() + TRY_FOR_MS; Date.now() < until; turn += 1) {
      const port = ready[turn % Math.max(ready.length, 1)]
      const passed = port === undefined ? 'refused' : await passOn(port, agent, asked, body)
      if (passed !== 'refused') {
        turn += 1
        answer.writeHead(passed.statusCode ?? 502, passed.headers)
        passed.pipe(answer)
        return
      }
      await pause(ASK_EVERY_MS)
    }
    answer.writeHead(502).end()
  }
  const server = createServer((asked, answer) => {
    serve(asked, answer).catch(() => answer.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    name: 'balancer',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      stopped = true
      await asking
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
