import { performance } from 'node:perf_hooks'
import { createPasswords } from '../../../server/src/platform/secrets/password-hash.ts'
import { catchStatements, type Statement } from '../../../server/src/testing/catch-statements.ts'
import { withOwnServers, type OwnServer } from './own-server.ts'
import { printTable } from './table.ts'

/** Packages in all, and of each customer. */
const sizes = [10_000, 1_000_000] as const
const perCustomer = 100
const mostDearer = 1.3
const times = 300

const password = 'Passw0rd!'

const seedCustomers = `
  insert into customers (tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash)
  select $1, n, 'Customer ' || n, 'c' || n || '@example.com', 'c' || n || '@example.com', '1', 'x', $2 from generate_series(1, $3::int) n`
const seedPackages = `
  insert into packages (tenant_id, customer_id, tracking_number, courier_company, store_name, description, consignee, declared_value,
    status, action_needed, created_at)
  select c.tenant_id, c.id, 'TRACK' || c.box_number || 'N' || n, (array['UPS', 'FedEx', 'DHL'])[n % 3 + 1], 'Store ' || n % 17,
    'A parcel of things, number ' || n, c.name, 10 + n, s.status, case when s.status = 'Action required' then 'An invoice' end,
    now() - make_interval(hours => n)
  from generate_series(1, $2::int) n
  cross join lateral (select (array['Prealerted', 'Ready for pickup', 'Delivered', 'Action required'])[n % 4 + 1] as status) s
  cross join customers c where c.tenant_id = $1`

/** Indexes of packages that stand for no constraint. */
const plainIndexes = `
  select i.indexname as name, i.indexdef as definition from pg_indexes i
  where i.schemaname = 'public' and i.tablename = 'packages'
    and not exists (select from pg_constraint c where c.conindid = format('%I', i.indexname)::regclass)`

const seed = async ({ services, tenantId }: OwnServer, packages: number): Promise<void> => {
  const client = await services.database.owner.connect()
  try {
    // What is made up here refers to what is there: checking a million references would take most of the time.
    await client.query('set session_replication_role = replica')
    await client.query(seedCustomers, [tenantId, await createPasswords().hash(password), packages / perCustomer])
    // An index made once over all rows takes a fraction of what it takes to grow with each.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(plainIndexes)
    for (const { name } of indexes) await client.query(`drop index ${client.escapeIdentifier(name)}`)
    await client.query(seedPackages, [tenantId, perCustomer])
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

const asks = [
  ['list and counts', {}],
  ['search', { search: 'number 7' }],
  ['search, nothing found', { search: 'not there' }],
  ['one status', { status: 'Action required' }],
] as const

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** How PostgreSQL answers these, as the application's role within its company. */
const plansOf = async ({ services, tenantId }: OwnServer, statements: readonly Statement[]) => {
  const client = await services.database.owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
    await client.query('set local role parcelport_app')
    const plans: string[] = []
    for (const { text, values } of statements) {
      const { rows } = await client.query<Record<string, string>>({
        text: `explain (analyze, buffers, costs off) ${text}`,
        values: [...values],
      })
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/**
 * What GET /get-my-prealert costs one customer of 100 packages, with 10,000 and with 1,000,000 packages in the database, asked in
 * turn so that a noisy moment touches both. Answers the aims that were missed.
 */
export const measureMillionPackages = (): Promise<string[]> =>
  withOwnServers(['ten_thousand', 'million'], async (servers) => {
    const missed: string[] = []
    const tokens: string[] = []
    for (const [index, server] of servers.entries()) {
      await seed(server, sizes[index] ?? 0)
      const entered = await server.call('POST', '/login', { payload: { email: 'c50@example.com', password } })
      tokens.push(entered.json<{ data: { token: string } }>().data.token)
    }
    const rows: string[][] = []
    for (const [what, query] of asks) {
      const taken: number[][] = servers.map(() => [])
      for (let round = -20; round < times; round += 1) {
        for (const [index, server] of servers.entries()) {
          const start = performance.now()
          const { statusCode } = await server.call('GET', '/get-my-prealert', { token: tokens[index] ?? '', query })
          if (statusCode !== 200) throw new Error(`${what}: status ${statusCode}`)
          if (round >= 0) taken[index]?.push(performance.now() - start)
        }
      }
      const [small = Number.NaN, large = Number.NaN] = taken.map(median)
      const ratio = large / small
      if (!(ratio <= mostDearer)) missed.push(`get-my-prealert, ${what}: ${ratio.toFixed(2)} times as dear among a million`)
      rows.push([what, `${small.toFixed(2)} ms`, `${large.toFixed(2)} ms`, ratio.toFixed(2)])
    }
    printTable(
      `GET /get-my-prealert of one customer, median of ${times} (aim: at most ${mostDearer} times as dear)`,
      ['', '10,000 packages', '1,000,000', 'ratio'],
      rows,
    )
    const large = servers[1]
    if (!large) throw new Error('nothing measured')
    const ask = () => large.call('GET', '/get-my-prealert', { token: tokens[1] ?? '', query: { search: 'number 7' } })
    for (const plan of await plansOf(large, await catchStatements(ask, ['packages']))) {
      console.log(`\n${plan}`)
      if (plan.includes('Seq Scan') || !plan.includes('packages_of_customer'))
        missed.push('get-my-prealert does not use its index')
    }
    return missed
  })
