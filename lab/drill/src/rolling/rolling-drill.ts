import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as secureRequest } from 'node:https'
import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { basePath } from '@parcelport/contract/call.ts'
import { freePort } from '../../../../tools/real-server.ts'
import { atLeast, atMost, exactly, type Drill, type DrillSize, type Figure } from '../drill.ts'
import { messageOf } from '../people.ts'
import { withProduction, type Production } from '../production-server.ts'
import { startBalancer } from './balancer.ts'
import { startCaddy, startNginx, type Proxy } from './proxies.ts'

/** What a test needs that runs everywhere is the balancer: machines need not have the proxies. `stop`: within so many seconds. `busy`: so many requests may be told to come again, as a server does whose machine has too much to do. */
const sizes = {
  full: { requests: 50_000, restarts: 6, visitors: 16, stop: 10, busy: 0, proxies: [startNginx, startCaddy, startBalancer] },
  small: { requests: 300, restarts: 1, visitors: 4, stop: 120, busy: 15, proxies: [startBalancer] },
}
/** One request in so many writes something, over a connection that the proxy keeps. */
const WRITES_EVERY = 4
/** The document's: so that a proxy which asks now and then knows that the new one is there. */
const BETWEEN_RESTARTS_MS = 3_000

interface Tally {
  sent: number
  toldToComeAgain: number
  readonly failures: string[]
  readonly acknowledged: string[]
}

const agents = {
  'https:': { request: secureRequest, agent: new Agent({ keepAlive: true, rejectUnauthorized: false }) },
  'http:': { request: plainRequest, agent: new PlainAgent({ keepAlive: true }) },
}

/** One request over a kept connection; the status of its answer once it is here to the last byte. */
const knock = (url: string, body?: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const { request, agent } = agents[new URL(url).protocol as keyof typeof agents]
    const headers = { host: 'parcels.example', ...(body && { 'content-type': 'application/json' }) }
    const sent = request(url, { method: body ? 'POST' : 'GET', headers, agent }, (answer) => {
      answer
        .on('error', reject)
        .on('end', () => resolve(answer.statusCode ?? 0))
        .resume()
    })
    sent.on('error', reject).end(body && JSON.stringify(body))
  })

/** Visitors who read pages and lists, and write, one after the other, until it is over. */
const visit = async (proxy: Proxy, slug: string, visitor: number, tally: Tally, isOver: () => boolean): Promise<void> => {
  const api = `${proxy.url}${basePath(slug)}`
  for (let turn = 0; !isOver(); turn += 1) {
    const writes = turn % WRITES_EVERY === 0
    const message = `${proxy.name.toLowerCase()}-${visitor}-${turn}`
    tally.sent += 1
    try {
      const status = await (writes
        ? knock(`${api}/post/user-query`, messageOf(message))
        : knock(turn % 2 === 0 ? proxy.url : `${api}/get/faq`))
      if (status === 503) tally.toldToComeAgain += 1
      else if (status !== 200) tally.failures.push(`${writes ? 'POST' : 'GET'} ${status}`)
      else if (writes) tally.acknowledged.push(message)
    } catch (error) {
      tally.failures.push(`${writes ? 'POST' : 'GET'} ${(error as Error).message}`)
    }
  }
}

/** Two processes of one installation on ports that stay theirs, replaced one after the other as the document says. */
const twoProcesses = async ({ start }: Production) => {
  const ports = [await freePort(), await freePort()] as const
  const begin = async (port: number) => {
    const server = start({ PORT: String(port), TRUSTED_PROXIES: '1', DRAIN_SECONDS: '3' })
    const address = await server.up
    while ((await fetch(`${address}/readyz`)).status !== 200) await pause(100)
    return server
  }
  const running = [await begin(ports[0]), await begin(ports[1])]
  return {
    ports,
    /** Answers how long the old process took to stop, in seconds. @throws where it did not end well. */
    replace: async (which: 0 | 1): Promise<number> => {
      const began = performance.now()
      const status = await running[which]?.end('SIGTERM')
      const seconds = (performance.now() - began) / 1_000
      if (status !== 0) throw new Error(`A process ended with ${status}: ${running[which]?.said()}`)
      running[which] = await begin(ports[which])
      return seconds
    },
  }
}

/** How often each message is in the database. */
const messagesIn = async ({ databaseUrl, companies }: Production): Promise<Map<string, number>> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.tenant', $1, true)`, [companies[0].id])
    const { rows } = await client.query<{ message: string; count: number }>(
      'select message, count(*)::int as count from enquiries group by message',
    )
    return new Map(rows.map(({ message, count }) => [message, count]))
  } finally {
    await client.end()
  }
}

const roll = async (
  production: Production,
  processes: Awaited<ReturnType<typeof twoProcesses>>,
  proxy: Proxy,
  size: DrillSize,
): Promise<Figure[]> => {
  const { requests, restarts, visitors, stop, busy } = sizes[size]
  const tally: Tally = { sent: 0, toldToComeAgain: 0, failures: [], acknowledged: [] }
  const stops: number[] = []
  const isOver = (): boolean => tally.sent >= requests && stops.length >= restarts
  const slug = production.companies[0].slug
  const visiting = Array.from({ length: visitors }, (_, visitor) => visit(proxy, slug, visitor, tally, isOver))
  while (!isOver()) {
    await pause(BETWEEN_RESTARTS_MS)
    if (stops.length < restarts) stops.push(await processes.replace((stops.length % 2) as 0 | 1))
  }
  await Promise.all(visiting)
  const kept = await messagesIn(production)
  for (const [failure, { length }] of Map.groupBy(tally.failures, (each) => each))
    console.error(`${proxy.name}: ${length} × ${failure}`)
  const what = (words: string): string => `${proxy.name}: ${words}`
  return [
    atLeast(what('requests'), tally.sent, requests),
    atLeast(what('restarts'), stops.length, restarts),
    exactly(what('requests failed'), tally.failures.length, 0),
    atMost(what('requests told to come again'), tally.toldToComeAgain, busy),
    exactly(
      what(`acknowledged writes lost (of ${tally.acknowledged.length})`),
      tally.acknowledged.filter((each) => !kept.has(each)).length,
      0,
    ),
    exactly(
      what('writes doubled'),
      [...kept].filter(([message, count]) => message.startsWith(proxy.name.toLowerCase()) && count > 1).length,
      0,
    ),
    atMost(what('longest stop'), Math.max(...stops), stop, 's'),
  ]
}

/** Two processes behind the proxies of docs/operations.md and the least that a balancer does, replaced one after the other under requests: none may fail. */
export const rollingDrill: Drill = {
  name: 'rolling',
  run: (size) =>
    withProduction({ database: 'own' }, async (production) => {
      const processes = await twoProcesses(production)
      const figures: Figure[] = []
      for (const startProxy of sizes[size].proxies) {
        const folder = mkdtempSync(join(tmpdir(), 'parcelport-proxy-'))
        try {
          const proxy = await startProxy(folder, processes.ports)
          try {
            figures.push(...(await roll(production, processes, proxy, size)))
          } finally {
            await proxy.stop()
          }
        } finally {
          rmSync(folder, { recursive: true, force: true })
        }
      }
      return figures
    }),
}
