import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { basePath } from '@parcelport/contract/call.ts'
import { startEmbeddedPostgres } from '../../../../server/src/platform/database/embedded/embedded-postgres.ts'
import { atLeast, atMost, exactly, type Drill, type DrillSize, type Figure } from '../drill.ts'
import { announce, expectStatus, freshEmail, freshNumber, login, newDrillCustomer, writeMessage } from '../people.ts'
import { removeData, withProduction, type Production } from '../production-server.ts'

interface Size {
  readonly customers: number
  readonly packages: number
  readonly writes: number
  /** The longest that a backup or a restore may take, in seconds. */
  readonly longest: number
}

const sizes: Record<DrillSize, Size> = {
  full: { customers: 60, packages: 4, writes: 200, longest: 60 },
  small: { customers: 2, packages: 1, writes: 6, longest: 600 },
}
type Env = Production['env']

const WRITERS = 8

const commandOf = (name: 'backup' | 'restore'): string =>
  fileURLToPath(new URL(`../../../../server/src/commands/backup/${name}.ts`, import.meta.url))

interface Ran {
  readonly status: number | null
  readonly said: string
  readonly seconds: number
}

/** `npm run backup` or `npm run restore`, as an operator does. */
const run = async (name: 'backup' | 'restore', file: string, env: Env): Promise<Ran> => {
  const began = performance.now()
  const child = spawn(process.execPath, [commandOf(name), file], { cwd: '/', env: { PATH: process.env['PATH'], ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, said, seconds: (performance.now() - began) / 1_000 }
}

/** The same, where it has to do its work. */
const succeed = async (...asked: Parameters<typeof run>): Promise<Ran> => {
  const ran = await run(...asked)
  if (ran.status !== 0) throw new Error(`npm run ${asked[0]} ended with ${ran.status}:\n${ran.said}`)
  return ran
}

interface Shopper {
  readonly slug: string
  readonly email: string
  readonly token: string
  /** What was acknowledged, and the fingerprint of each invoice as it is served. */
  readonly packages: { readonly number: string; readonly path: string; readonly hash: string }[]
}

const invoiceOf = async (address: string, path: string, token: string): Promise<string> => {
  const answer = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
  return `${answer.status} ${createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex')}`
}

const newShopper = async (address: string, slug: string, packages: number): Promise<Shopper> => {
  const { email, token } = await newDrillCustomer(address, slug, freshEmail())
  const shopper: Shopper = { slug, email, token, packages: [] }
  for (let each = 0; each < packages; each += 1) {
    const number = freshNumber()
    const { data } = await expectStatus<{ data: { _id: string } }>(201, announce(address, slug, token, number))
    const path = `${basePath(slug)}/packages/${data._id}/invoice`
    shopper.packages.push({ number, path, hash: await invoiceOf(address, path, token) })
  }
  return shopper
}

/** Does the work with so many hands; answers what each piece came to. */
const together = async <T>(count: number, work: (each: number) => Promise<T>): Promise<T[]> => {
  const done: T[] = []
  let next = 0
  const hand = async (): Promise<void> => {
    while (next < count) done.push(await work(next++))
  }
  await Promise.all(Array.from({ length: WRITERS }, hand))
  return done
}

/** Connected as whom no rule holds: a query's first column, as text. */
const column = async (url: string, query: string): Promise<string[]> => {
  const address = new URL(url)
  address.searchParams.set('user', 'parcelport')
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' })
    return rows.map(([value]) => String(value))
  } finally {
    await client.end()
  }
}

/** A fingerprint of every table's rows, but for the sign-in that each database has of its own. */
const tableSums = async (url: string): Promise<Map<string, string>> => {
  const tables = await column(
    url,
    `select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where nspname in ('public', 'graphile_worker') and relkind = 'r' and c.oid <> 'graphile_worker.migrations'::regclass and c.oid <> 'app_sign_in'::regclass`,
  )
  const sums = new Map<string, string>()
  for (const table of tables) {
    const [sum = ''] = await column(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') from ${table} t`,
    )
    sums.set(table, sum)
  }
  return sums
}

const differing = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): number =>
  [...new Set([...a.keys(), ...b.keys()])].filter((key) => a.get(key) !== b.get(key)).length

/** An empty installation beside the one that is backed up. */
const emptyTarget = async ({ databaseUrl, dataDir, env }: Production, name: string): Promise<Env> => {
  const target = join(dirname(dataDir), name)
  mkdirSync(target)
  if (databaseUrl === undefined) return { ...env, DATA_DIR: target }
  const administration = new URL(databaseUrl)
  administration.pathname = '/postgres'
  await column(administration.href, `create database ${name} owner operator`)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return { ...env, DATA_DIR: target, DATABASE_URL: url.href }
}

/** Lets `work` read the database of an installation in which no server runs. */
const reading = async <T>(env: Env, work: (url: string) => Promise<T>): Promise<T> => {
  if (env['DATABASE_URL'] !== undefined) return work(env['DATABASE_URL'])
  const postgres = await startEmbeddedPostgres({ dataDir: env['DATA_DIR'] ?? '' })
  try {
    return await work(postgres.url())
  } finally {
    await postgres.stop()
  }
}

const keysOf = (env: Env): Promise<string[]> => reading(env, (url) => column(url, 'select object_key from files'))

/** Fingerprints of the stored files that rows name. Others are made again on request, or belong to a write that never came to be. */
const objectSums = async (env: Env): Promise<Map<string, string>> => {
  const folder = join(env['DATA_DIR'] ?? '', 'files')
  const named = (await keysOf(env)).filter((key) => existsSync(join(folder, key)))
  return new Map(
    named.map((key) => [
      key,
      createHash('sha256')
        .update(readFileSync(join(folder, key)))
        .digest('hex'),
    ]),
  )
}

/** Signs everybody in again, uses the sessions of before, and fetches every invoice: how many of each went wrong. */
const visitAgain = async (address: string, shoppers: readonly Shopper[]) => {
  let [signIns, sessions, invoices] = [0, 0, 0]
  await together(shoppers.length, async (each) => {
    const shopper = shoppers[each]
    if (!shopper) return
    if ((await login(address, shopper.slug, shopper.email)).status !== 200) signIns += 1
    for (const { path, hash } of shopper.packages) {
      const served = await invoiceOf(address, path, shopper.token)
      if (served.startsWith('401')) sessions += 1
      else if (served !== hash) invoices += 1
    }
  })
  return { signIns, sessions, invoices }
}

const drillOn = async (database: 'embedded' | 'own', size: DrillSize): Promise<Figure[]> =>
  withProduction({ database }, async (production) => {
    const { customers, packages, writes, longest } = sizes[size]
    const { dataDir, env, companies } = production
    const fileOf = (name: string): string => join(dirname(dataDir), name)
    const server = production.start()
    const address = await server.up
    const slugOf = (each: number): string => companies[each % 2]?.slug ?? ''
    const shoppers = await together(customers, (each) => newShopper(address, slugOf(each), packages))

    // Under writes: what was acknowledged before it began has to be in it.
    const meanwhile = { over: false, sent: 0 }
    const writing = Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        while (!meanwhile.over || meanwhile.sent < writes) {
          meanwhile.sent += 1
          if (meanwhile.sent % 3 > 0) await expectStatus(200, writeMessage(address, slugOf(writer), `while-${meanwhile.sent}`))
          else await newShopper(address, slugOf(writer), 1)
        }
      }),
    )
    const under = await succeed('backup', fileOf('under-writes'), env)
    meanwhile.over = true
    await writing
    // Now at rest: mails and other jobs that came of it are through, so that both sides can be compared.
    await server.end('SIGTERM')
    const still = await succeed('backup', fileOf('at-rest'), env)
    const [tables, objects] = [await reading(env, tableSums), await objectSums(env)]

    const first = await emptyTarget(production, 'first')
    const second = await emptyTarget(production, 'second')
    try {
      await succeed('restore', fileOf('under-writes'), first)
      const numbers = new Set(await reading(first, (url) => column(url, 'select tracking_number from packages')))
      const keys = await keysOf(first)
      const restored = await succeed('restore', fileOf('at-rest'), second)
      const back = await reading(second, tableSums)
      const again = production.start(second)
      const wrong = await visitAgain(await again.up, shoppers)
      await again.end('SIGTERM')

      copyFileSync(fileOf('at-rest'), fileOf('cut-off'))
      truncateSync(fileOf('cut-off'), Math.floor(statSync(fileOf('at-rest')).size * 0.9))
      const refused = [await run('restore', fileOf('cut-off'), second), await run('restore', fileOf('at-rest'), second)]

      const announced = shoppers.flatMap((shopper) => shopper.packages)
      const what = (words: string): string => `${database}: ${words}`
      return [
        atLeast(what('writes while it was made'), meanwhile.sent, writes),
        exactly(
          what(`acknowledged packages missing (of ${announced.length})`),
          announced.filter(({ number }) => !numbers.has(number)).length,
          0,
        ),
        exactly(
          what(`rows without their file (of ${keys.length})`),
          keys.filter((key) => !existsSync(join(first['DATA_DIR'] ?? '', 'files', key))).length,
          0,
        ),
        exactly(what(`tables that differ (of ${tables.size})`), differing(tables, back), 0),
        exactly(what(`files that differ (of ${objects.size})`), differing(objects, await objectSums(second)), 0),
        exactly(what(`sign-ins refused (of ${shoppers.length})`), wrong.signIns, 0),
        exactly(what('sessions lost'), wrong.sessions, 0),
        exactly(what(`invoices not byte-equal (of ${announced.length})`), wrong.invoices, 0),
        exactly(
          what('unfit restores carried out (cut off, not empty)'),
          refused.filter(({ status }) => status !== 1).length,
          0,
        ),
        atMost(what('longest backup or restore'), Math.max(under.seconds, still.seconds, restored.seconds), longest, 's'),
      ]
    } finally {
      for (const { DATA_DIR } of [first, second]) await removeData(DATA_DIR ?? '')
    }
  })

/** Everything in one file, under writes, and back again in an empty place, by the documented commands. */
export const backupDrill: Drill = {
  name: 'backup',
  run: async (size) => [...(await drillOn('own', size)), ...(size === 'full' ? await drillOn('embedded', size) : [])],
}
