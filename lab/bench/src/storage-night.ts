import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { mindCompany } from '../../../server/src/warehouse/storage/mind-storage.ts'
import { withOwnServers, type OwnServer } from './own-server.ts'
import { printTable, thousands } from './table.ts'

/** Packages that lie with a company. */
const sizes = [10_000, 100_000] as const
/** Of a hundred, one comes to its reminder and one to its fee. */
const dueOf = (packages: number): number => packages / 50
/** Megabytes that the look may hold beside what the process held before, however many packages there are. */
const mostMegabytes = 20
/** Minutes: the next look begins then. */
const mostMinutes = 15

const seeds: readonly (readonly [statement: string, withSize: boolean])[] = [
  [
    `insert into customers (tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash)
     select $1, n, 'Customer ' || n, 'c' || n || '@example.com', 'c' || n || '@example.com', '1', 'x', '$argon2id$x' from generate_series(1, 1000) n`,
    false,
  ],
  [
    `insert into packages (tenant_id, customer_id, tracking_number, status, courier_company, store_name, description, consignee, declared_value,
       weight_lb, billable_weight_lb, shelf, created_at, received_at)
     select $1, c.id, 'LIES' || n, (array['Received', 'Ready for pickup'])[n % 2 + 1], 'UPS', 'Loomhaus', 'Curtains', c.name, 20, 2, 2, 'B-07', at, at
     from generate_series(1, $2::int) n
     cross join lateral (select now() - make_interval(days => case n % 100 when 0 then 7 when 1 then 20 else n % 6 end) as at) lain
     join customers c on c.tenant_id = $1 and c.box_number = n % 1000 + 1`,
    true,
  ],
  [
    `insert into package_events (tenant_id, package_id, status, at, actor_kind)
     select $1, id, way.status, received_at - way.before, 'system' from packages,
       (values ('Received', interval '3 days', 1), ('In transit', interval '1 day', 2), ('Ready for pickup', interval '0', 3)) way (status, before, place)
     where tenant_id = $1 and packages.status = 'Ready for pickup' order by id, way.place`,
    false,
  ],
  [
    `insert into package_events (tenant_id, package_id, status, at, actor_kind)
     select $1, id, 'Received', received_at, 'system' from packages where tenant_id = $1 and status = 'Received'`,
    false,
  ],
  [
    `insert into storage_policies (tenant_id, clock, valid_from, free_days, calendar, bands, remind, abandon_after, notice_days, author, published_at)
     select $1, clock, current_date - 60, 14, 'calendar days', '[{"fromDay":15,"usd":1,"per":"day"}]', '{7}', 90, 14, 'Bench', now()
     from unnest(array['miami', 'counter']) clock`,
    false,
  ],
  // What was marked on the mornings before.
  [
    `insert into storage_marks (tenant_id, package_id, clock, day, kind, on_day, at)
     select $1, id, case status when 'Received' then 'miami' else 'counter' end, 7, 'reminded', current_date - 13, now() - interval '13 days'
     from packages where tenant_id = $1 and received_at < now() - interval '19 days'`,
    false,
  ],
  [
    `insert into money_profiles (tenant_id, valid_from, bill_currency, local_currency, tax_name, tax_percent, tax_number, prices_include_tax, cash_step,
       terms_days, release, bank_details, author, published_at)
     select $1, current_date - 1, 'USD', 'BBD', 'VAT', 17.5, '', false, 0.05, 14, 'settled', '', 'Bench', now() where $2::int > 0`,
    true,
  ],
]

const seed = async ({ services, tenantId }: OwnServer, packages: number): Promise<void> => {
  const client = await services.database.owner.connect()
  try {
    // What is made up here refers to what is there: checking each reference would take most of the time.
    await client.query('set session_replication_role = replica')
    for (const [statement, withSize] of seeds) await client.query(statement, withSize ? [tenantId, packages] : [tenantId])
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

const marksOf = async ({ services, tenantId }: OwnServer): Promise<number> => {
  const { rows } = await services.database.owner.query<{ marks: number }>(
    'select count(*)::int as marks from storage_marks where tenant_id = $1',
    [tenantId],
  )
  return rows[0]?.marks ?? 0
}

const mega = 2 ** 20
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Megabytes that something still refers to: after a collection, so without what V8 leaves lying where it has room. */
const held = (): number => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / mega
}

/** Some work with its time in seconds, what was held before and at most, and the most that the process had of the machine, in megabytes. */
const watched = async (work: () => Promise<void>) => {
  const before = held()
  let most = before
  let resident = process.memoryUsage.rss() / mega
  const look = setInterval(() => {
    resident = Math.max(resident, process.memoryUsage.rss() / mega)
    most = Math.max(most, held())
  }, 500)
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1_000
  clearInterval(look)
  return { seconds, before, most: Math.max(most, held()), resident }
}

/**
 * The morning’s look through storage, with 10,000 and with 100,000 packages that lie with a company: two in a hundred come to something.
 * Answers the aims that were missed: what it holds is the same however many there are, it is over before the next begins, and a second
 * look finds nothing to do.
 */
export const measureStorageNight = (): Promise<string[]> =>
  withOwnServers(['ten_thousand', 'hundred_thousand'], async (servers) => {
    const missed: string[] = []
    const rows: string[][] = []
    for (const [index, server] of servers.entries()) {
      const packages = sizes[index] ?? 0
      await seed(server, packages)
      let found = await marksOf(server)
      for (const look of ['the morning’s', 'once more']) {
        const { seconds, before, most, resident } = await watched(() => mindCompany(server.services, server.tenantId))
        const marks = await marksOf(server)
        const grown = most - before
        rows.push([
          `${thousands(packages)}, ${look}`,
          thousands(marks - found),
          `${seconds.toFixed(1)} s`,
          thousands(packages / seconds),
          ...[before, most, resident].map((each) => `${each.toFixed(0)} MB`),
        ])
        if (!(grown <= mostMegabytes)) missed.push(`storage of ${packages} packages, ${look}: ${grown.toFixed(0)} MB more held`)
        if (!(seconds <= mostMinutes * 60)) missed.push(`storage of ${packages} packages, ${look}: ${seconds.toFixed(0)} s`)
        if (look === 'once more' ? marks !== found : marks - found < dueOf(packages))
          missed.push(`storage of ${packages} packages, ${look}: ${marks - found} marks`)
        found = marks
      }
    }
    printTable(
      `The morning’s look through storage (limits: ${mostMegabytes} MB above what the process held, ${mostMinutes} minutes)`,
      ['packages', 'marks', 'took', 'packages a second', 'held before', 'at most', 'resident'],
      rows,
    )
    return missed
  })

if (import.meta.main) {
  const missed = await measureStorageNight()
  console.log(missed.length === 0 ? '\nEvery aim is met.' : `\nMissed:\n  ${missed.join('\n  ')}`)
  process.exit(missed.length === 0 ? 0 : 1)
}
