import { performance } from 'node:perf_hooks'
import { createPasswords } from '../../../server/src/platform/secrets/password-hash.ts'
import { startJobs } from '../../../server/src/platform/jobs/jobs.ts'
import { openWork } from '../../../server/src/start/work.ts'
import { withOwnServers, type OwnServer } from './own-server.ts'
import { printTable } from './table.ts'

const pairs = 200
/** Attempts that one address may make before it is limited. */
const perAddress = 8
/** The cookies of the browsers that ask for codes and guess them, one for each address. */
const browsers = new Map<string, string>()
/** How well an attacker may tell the two apart by time; 0.5 is not at all. */
const aim = [0.4, 0.6] as const

const seedCustomers = `
  insert into customers (tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash)
  select $1, 5000 + n, 'Customer', 'known' || n || '@example.com', 'known' || n || '@example.com', '1', 'x', $2 from generate_series(0, 99) n`

/** How likely a random answer for a known address took longer than one for an unknown address. */
const auc = (known: readonly number[], unknown: readonly number[]): number => {
  const wins = known.map((a) => unknown.filter((b) => a > b).length + unknown.filter((b) => a === b).length / 2)
  return wins.reduce((sum, count) => sum + count, 0) / (known.length * unknown.length)
}

const compare = async (server: OwnServer, path: string, more: object): Promise<{ known: number[]; unknown: number[] }> => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const timed = async (kind: 'known' | 'unknown', pair: number): Promise<void> => {
    const payload = { email: `${kind}${Math.floor(pair / perAddress)}@example.com`, ...more }
    const kept = browsers.get(payload.email)
    const headers = kept === undefined ? {} : { cookie: `recovery=${kept}` }
    const start = performance.now()
    const answer = await server.call('POST', path, { payload, headers })
    times[kind].push(performance.now() - start)
    const left = answer.cookies.find(({ name }) => name === 'recovery')
    if (left) browsers.set(payload.email, left.value)
  }
  for (let pair = 0; pair < pairs; pair += 1) {
    // In random order, so that the traces of one kind do not always slow the other.
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) await timed(kind, pair)
  }
  return times
}

const mean = (values: readonly number[]): string =>
  `${(values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2)} ms`

/** Whether the time of an answer tells if an address has an account, jobs running beside it. Answers the aims that were missed. */
export const measureAnswerTimes = (): Promise<string[]> =>
  withOwnServers(['answer_times'], async ([server]) => {
    if (!server) throw new Error('nothing measured')
    await server.services.database.owner.query(seedCustomers, [server.tenantId, await createPasswords().hash('Passw0rd!')])
    const work = openWork(server.services)
    const jobs = await startJobs(server.services, work)
    const missed: string[] = []
    const rows: string[][] = []
    try {
      for (const [path, more] of [
        ['/verify-email', {}],
        ['/verify-otp', { otp: '0000' }],
        ['/login', { password: 'Wrong*Passw0rd' }],
      ] as const) {
        const { known, unknown } = await compare(server, path, more)
        const told = auc(known, unknown)
        if (!(told > aim[0] && told < aim[1]))
          missed.push(`POST ${path} tells by time who has an account: AUC ${told.toFixed(2)}`)
        rows.push([`POST ${path}`, mean(known), mean(unknown), told.toFixed(3)])
      }
    } finally {
      await jobs.stop()
      work.close()
    }
    printTable(
      `Known against unknown addresses, ${pairs} pairs (aim: AUC ${aim.join('–')})`,
      ['', 'known', 'unknown', 'AUC'],
      rows,
    )
    return missed
  })
