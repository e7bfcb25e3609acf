import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import pg from 'pg'
import { runServer, type RunningServer } from '../../../server/src/start/run-server.ts'
import { mindStorage } from '../../../server/src/warehouse/storage/mind-storage.ts'
import { playCardCompanies, type PlayedCompanies } from '../../../server/src/testing/card-companies/played-card-companies.ts'
import { serverSettings, type Demonstration } from './demonstration.ts'

/** The server that this thread runs now, on a clone of the demonstration. */
interface Running {
  readonly server: RunningServer
  readonly settings: NodeJS.ProcessEnv
  readonly cards: PlayedCompanies
  /** With the site's pages; begun when somebody asks for one. */
  pages?: Promise<RunningServer>
}

let running: Running | undefined
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const seedDemo = async (): Promise<void> => undefined

const current = (): Running => {
  if (!running) throw new Error('No server is running: a test file starts one')
  return running
}

const clone = async ({ cluster, template }: Demonstration): Promise<string> => {
  const name = `screens_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  await client.query(`create database ${name} template ${new URL(template).pathname.slice(1)} strategy file_copy`)
  await client.end()
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}

/** What the thread of a test asks of this one. Each answer must survive being copied between threads. */
const actions = {
  start: async (demonstration: Demonstration) => {
    const databaseUrl = await clone(demonstration)
    const dataDir = mkdtempSync(join(tmpdir(), `parcelport-test-${process.pid}-`))
    cpSync(demonstration.dataDir, dataDir, { recursive: true })
    ahead = 0
    const cards = await playCardCompanies()
    const settings = { ...serverSettings({ dataDir, databaseUrl }), CARD_PROVIDERS_AT: cards.origin }
    const server = await runServer(settings, { pages: 'none', seedDemo, clock })
    running = { server, settings, cards }
    return { origin: server.address, dataDir }
  },
  stop: async () => {
    const { server, settings, cards, pages } = current()
    running = undefined
    // One that could not come up was told of where it was asked for.
    await pages?.then(
      (site) => site.stop(),
      () => undefined,
    )
    await server.stop()
    await cards.close()
    rmSync(settings['DATA_DIR'] ?? '', { recursive: true, force: true })
  },
  /** Answers where the site's pages are served as they are built. */
  pages: async () => {
    const now = current()
    now.pages ??= runServer(now.settings, { pages: 'built', seedDemo, clock })
    return (await now.pages).address
  },
  turnTo: async (moment: string) => {
    ahead = Date.parse(moment) - Date.now()
    await mindStorage.run(current().server.services)
  },
  rows: async ({ query, values }: { query: string; values: readonly unknown[] }) =>
    (await current().server.services.database.owner.query<Record<string, unknown>>(query, [...values])).rows,
}

export type ServerActions = typeof actions

/** Asked of the server's thread: one of its actions by name. */
export interface Asked {
  readonly id: number
  readonly action: keyof ServerActions
  readonly with: never
}

/** Its answer: what the action came to, or what it threw. */
export type Answered = { readonly id: number } & ({ readonly value: unknown } | { readonly error: unknown })

parentPort?.on('message', ({ id, action, with: argument }: Asked) => {
  const tell = (answer: Answered): void => parentPort?.postMessage(answer)
  actions[action](argument).then(
    (value: unknown) => tell({ id, value }),
    (error: unknown) => tell({ id, error }),
  )
})
