import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../../server/src/platform/database/embedded/embedded-postgres.ts'
import { runRealServer, runServer, type RealServer } from '../../../tools/real-server.ts'
import { measureBesideEachOther, type Measured, type Target } from './load.ts'
import type { PeerRoute } from './peer.ts'
import { kilobytes, printTable, thousands } from './table.ts'

const pagePath = '/'
const callPath = '/demo/V1/0.0/get/faq-process'
/** Aims, as shares of what the bare route answers per second of processor time. */
const aims = { page: 0.9, call: 0.85 }
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

/** The answer as it travels, compressed as the server sent it. */
const rawAnswer = async (url: string): Promise<Omit<PeerRoute, 'select'>> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !hopByHop.has(name))
        const headers = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
        resolve({ headers, base64: Buffer.concat(chunks).toString('base64') })
      })
    })
      .on('error', reject)
      .end()
  })

const row = ({ name }: Target, { requestsPerSecond, requestsPerCpuSecond, share, p99 }: Measured): string[] => [
  name,
  thousands(requestsPerSecond),
  thousands(requestsPerCpuSecond),
  share.toFixed(2),
  `${p99.toFixed(1)} ms`,
]

const compare = async (
  title: string,
  targets: readonly [ours: Target, bare: Target, ...Target[]],
  aim: number,
): Promise<string[]> => {
  const measured = await measureBesideEachOther(targets, targets[1])
  const share = measured[0]?.share ?? Number.NaN
  printTable(
    `${title} (aim: ${aim} of the bare route per CPU second)`,
    ['', 'requests/s', 'per CPU second', 'of bare', 'p99'],
    measured.flatMap((each, index) => (targets[index] ? [row(targets[index], each)] : [])),
  )
  return share >= aim ? [] : [`${title}: ${share.toFixed(2)} of the bare route, aim ${aim}`]
}

const besidePeer = async (ours: RealServer, folder: string): Promise<string[]> => {
  const [page, call] = [await rawAnswer(ours.url + pagePath), await rawAnswer(ours.url + callPath)]
  const ROUTES = join(folder, 'routes.json')
  const routes: Record<string, PeerRoute> = {
    '/page': { ...page, select: false },
    '/call': { ...call, select: false },
    '/select': { ...call, select: true },
  }
  await writeFile(ROUTES, JSON.stringify(routes))
  // The server's own PostgreSQL, adopted while it runs; it stops with the server.
  const { url } = await startEmbeddedPostgres({ dataDir: ours.dataDir })
  const peer = await runServer('lab/bench/src/peer.ts', { env: { ROUTES, DATABASE_URL: url('postgres') } })
  const bytes = (route: { base64: string }): string => kilobytes(Buffer.from(route.base64, 'base64').length)
  try {
    return [
      ...(await compare(
        `Home page from the cache, ${bytes(page)}`,
        [
          { name: 'Parcelport', url: ours.url + pagePath, pid: ours.pid },
          { name: 'bare Fastify, same bytes', url: `${peer.url}/page`, pid: peer.pid },
        ],
        aims.page,
      )),
      ...(await compare(
        `GET /get/faq-process, ${bytes(call)}`,
        [
          { name: 'Parcelport', url: ours.url + callPath, pid: ours.pid },
          { name: 'bare Fastify, same bytes', url: `${peer.url}/call`, pid: peer.pid },
          { name: 'Fastify and one SELECT', url: `${peer.url}/select`, pid: peer.pid },
        ],
        aims.call,
      )),
    ]
  } finally {
    await peer.stop()
  }
}

/** A kept page and a content call beside bare routes that send the same bytes; what misses its aim, in words. */
export const measureAgainstBare = async (): Promise<string[]> => {
  const ours = await runRealServer({ LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000000' })
  const folder = await mkdtemp(join(tmpdir(), 'parcelport-bench-'))
  try {
    return await besidePeer(ours, folder)
  } finally {
    await ours.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
