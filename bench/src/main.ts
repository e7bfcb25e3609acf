import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import { buildWhenStale } from '../../tools/build.ts'
import { runRealServer, runServer } from '../../tools/real-server.ts'
import { measureAnswerTimes } from './answer-times.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureBesideEachOther, type Measured, type Target } from './load.ts'
import { measureLoginFlood } from './login-flood.ts'
import { measureMillionPackages } from './million-packages.ts'
import type { PeerRoute } from './peer.ts'
import { kilobytes, printTable, thousands } from './table.ts'

const pagePath = '/'
const callPath = '/demo/V1/0.0/get/faq-process'
/** Aims, as shares of what the bare route answers per second of processor time. */
const aims = { page: 0.8, call: 0.6 }
/** Budgets of home's first load, in bytes as they travel. */
const budgets = { script: 85_000, stylesheet: 12_000, font: 70_000 }
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

const missed: string[] = []
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
): Promise<void> => {
  const measured = await measureBesideEachOther(targets, targets[1])
  const share = measured[0]?.share ?? Number.NaN
  if (!(share >= aim)) missed.push(`${title}: ${share.toFixed(2)} of the bare route, aim ${aim}`)
  printTable(
    `${title} (aim: ${aim} of the bare route per CPU second)`,
    ['', 'requests/s', 'per CPU second', 'of bare', 'p99'],
    measured.flatMap((each, index) => (targets[index] ? [row(targets[index], each)] : [])),
  )
}

buildWhenStale()
const ours = await runRealServer({ LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000000' })
const folder = await mkdtemp(join(tmpdir(), 'parcelport-bench-'))
try {
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
  const peer = await runServer('bench/src/peer.ts', { env: { ROUTES, DATABASE_URL: url('postgres') } })
  try {
    const bytes = (route: { base64: string }): string => kilobytes(Buffer.from(route.base64, 'base64').length)
    await compare(
      `Home page from the cache, ${bytes(page)}`,
      [
        { name: 'Parcelport', url: ours.url + pagePath, pid: ours.pid },
        { name: 'bare Fastify, same bytes', url: `${peer.url}/page`, pid: peer.pid },
      ],
      aims.page,
    )
    await compare(
      `GET /get/faq-process, ${bytes(call)}`,
      [
        { name: 'Parcelport', url: ours.url + callPath, pid: ours.pid },
        { name: 'bare Fastify, same bytes', url: `${peer.url}/call`, pid: peer.pid },
        { name: 'Fastify and one SELECT', url: `${peer.url}/select`, pid: peer.pid },
      ],
      aims.call,
    )
  } finally {
    await peer.stop()
  }
  const { bytes, requests } = await measureFirstLoad(ours.url + pagePath)
  const budgetOf = (kind: string): number | undefined => budgets[kind as keyof typeof budgets]
  for (const [kind, size] of Object.entries(bytes)) {
    if (size > (budgetOf(kind) ?? Number.POSITIVE_INFINITY)) missed.push(`${kind}: ${kilobytes(size)} on the first load`)
  }
  printTable(
    `First load of the home page on a phone, ${requests} requests`,
    ['', 'bytes', 'budget'],
    Object.entries(bytes).map(([kind, size]) => [kind, kilobytes(size), budgetOf(kind) ? kilobytes(budgetOf(kind) ?? 0) : '']),
  )
  missed.push(...(await measureLoginFlood(ours.url)))
} finally {
  await ours.stop()
  await rm(folder, { recursive: true, force: true })
}
missed.push(...(await measureMillionPackages()), ...(await measureAnswerTimes()))
console.log(missed.length === 0 ? '\nEvery aim is met.' : `\nMissed:\n  ${missed.join('\n  ')}`)
process.exit(missed.length === 0 ? 0 : 1)
