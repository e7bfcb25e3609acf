import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readPostmaster } from '../../../server/src/platform/database/embedded/postmaster.ts'
import { exactly, type Figure } from './drill.ts'
import type { Production } from './production-server.ts'
import type { Writers } from './steady-writers.ts'

/** The address of an installation's database for its superuser, whom no rule hides a row from. */
export const superuserUrl = ({ dataDir, databaseUrl }: Production): string => {
  const url = new URL(databaseUrl ?? 'postgresql:///parcelport')
  url.searchParams.set('user', 'parcelport')
  if (databaseUrl !== undefined) return url.href
  const { socketFolder = '', port = 0 } = readPostmaster(join(dataDir, 'postgres/data')) ?? {}
  url.searchParams.set('host', socketFolder)
  url.searchParams.set('port', String(port))
  return url.href
}

export const asSuperuser = async <T>(production: Production, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: superuserUrl(production) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const countOf = (values: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** What is there of what was acknowledged: lost, doubled, or half of it. `isStored` says of an object whether it is there. */
export const writtenFigures = (
  what: string,
  production: Production,
  { messages: taken, numbers: announced }: Pick<Writers, 'messages' | 'numbers'>,
  isStored = (key: string): boolean => existsSync(join(production.dataDir, 'files', key)),
): Promise<Figure[]> =>
  asSuperuser(production, async (client) => {
    const { rows: enquiries } = await client.query<{ message: string }>('select message from enquiries')
    const { rows: packages } = await client.query<{ number: string; key: string | null }>(
      'select tracking_number as number, object_key as key from packages p left join files f on f.id = p.invoice_file_id',
    )
    const messages = countOf(enquiries.map(({ message }) => message))
    const numbers = countOf(packages.map(({ number }) => number))
    const half = packages.filter(({ key }) => key === null || !isStored(key))
    const lost =
      [...taken].filter((each) => !messages.has(each)).length + [...announced].filter((each) => !numbers.has(each)).length
    const doubled = [...messages.values(), ...numbers.values()].filter((count) => count > 1).length
    return [
      exactly(`${what}: of ${taken.size + announced.size} acknowledged, lost`, lost, 0),
      exactly(`${what}: doubled`, doubled, 0),
      exactly(`${what}: packages without the whole of their invoice`, half.length, 0),
    ]
  })

/** The same, and what nobody may be answered, whatever goes wrong. */
export const survivalFigures = async (what: string, production: Production, writers: Writers): Promise<Figure[]> => [
  ...(await writtenFigures(what, production, writers)),
  exactly(`${what}: answers 500`, writers.answers.get(500) ?? 0, 0),
  exactly(`${what}: answers 503 without Retry-After`, writers.silent503(), 0),
]
