import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { ImportStep, ImportStepTaken } from '../../../server/src/testing/killed/import-process.ts'
import { withOwnServers, type OwnServer } from './own-server.ts'
import { printTable, thousands } from './table.ts'

const CUSTOMERS = 50_000
/** A file has 50,000 lines at most: they come in two. */
const PACKAGES = 100_000
const BALANCES = 5_000

/** Most seconds of all dry runs, of taking everything over, and of undoing it; and most megabytes of the process that does so. */
const most = { look: 60, commit: 300, undo: 300, megabytes: 256 } as const

const lined = (head: string, count: number, line: (at: number) => string): string =>
  [head, ...Array.from({ length: count }, (_, at) => line(at))].join('\n')

const packagesFrom = (from: number): string =>
  lined('Tracking No,Suite,Status,Store,Contents,Value USD,Weight lbs,Bin,Received', PACKAGES / 2, (at) => {
    const status = ['At warehouse', 'Manifested', 'Ready 4 PU', 'Pre-alert'][at % 4] ?? ''
    return `TBA${300_000_000_000 + from + at},${1_001 + ((from + at) % CUSTOMERS)},${status},Amazon,Shoes,49.90,2.5,A${at % 90},2026-10-0${1 + (at % 9)}`
  })

const files: readonly (readonly [what: string, kind: ImportKind, text: () => string])[] = [
  [
    'customers',
    'customers',
    () =>
      lined('Old ID,Box,Name,Email,Phone,Address', CUSTOMERS, (at) => {
        return `A${at},${at + 1_001},Person Number${at},p${at}@example.com,24655${String(at).padStart(5, '0')},Bridgetown`
      }),
  ],
  ['packages, first file', 'packages', () => packagesFrom(0)],
  ['packages, second file', 'packages', () => packagesFrom(PACKAGES / 2)],
  [
    'balances',
    'balances',
    () =>
      lined('Suite,Balance owed,Deposit,As of,Notes', BALANCES, (at) => {
        return at % 4 === 0
          ? `${at + 1_001},,${(10 + at / 100).toFixed(2)},2026-10-31,Wallet`
          : `${at + 1_001},${(5 + at / 100).toFixed(2)},,2026-10-31,Invoices`
      }),
  ],
]

const run = promisify(execFile)

/** Has a process of its own take a step of an import, with the flags of `npm start`. */
const taken = async (step: ImportStep): Promise<ImportStepTaken> => {
  const script = fileURLToPath(new URL('../../../server/src/testing/killed/import-process.ts', import.meta.url))
  const { stdout } = await run(process.execPath, ['--max-semi-space-size=16', script, JSON.stringify(step)], {
    maxBuffer: 2 ** 20,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as ImportStepTaken
}

/** A member of staff who imports, and what bills need. Returns the member's id. */
const prepare = async ({ services, tenantId }: OwnServer): Promise<string> => {
  const staffId = randomUUID()
  const { owner } = services.database
  await owner.query(
    `insert into staff (id, tenant_id, name, email, email_key, role, password_hash, created_at)
     values ($1, $2, 'Bench', 'bench@example.com', 'bench@example.com', 'owner', '$argon2id$x', now())`,
    [staffId, tenantId],
  )
  await owner.query(
    `insert into money_profiles (tenant_id, valid_from, bill_currency, local_currency, tax_name, tax_percent, tax_number, prices_include_tax, cash_step,
       terms_days, release, bank_details, author, published_at)
     values ($1, current_date - 1, 'USD', 'BBD', 'VAT', 17.5, '', false, 0.05, 14, 'settled', '', 'Bench', now())`,
    [tenantId],
  )
  return staffId
}

/** Rows of the company in each table that has some. */
const rowsOf = async ({ services, tenantId }: OwnServer): Promise<ReadonlyMap<string, number>> => {
  const { owner } = services.database
  const tables = await owner.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE' order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from ${name} where tenant_id = $1`, [
      tenantId,
    ])
    if (rows[0] && rows[0].count > 0) counts.set(name, rows[0].count)
  }
  return counts
}

/** Copies what the import brought into another database, table by table, by COPY: nothing is judged and no reference checked. */
const copied = async (server: OwnServer, peer: OwnServer, tables: readonly string[], folder: string) => {
  let rows = 0
  const columns = new Map<string, string>()
  for (const name of tables) {
    const found = await server.services.database.owner.query<{ list: string }>(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as list from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [name],
    )
    columns.set(name, found.rows[0]?.list ?? '')
    const { rowCount } = await server.services.database.owner.query(
      `copy (select ${columns.get(name)} from ${name} where tenant_id = '${server.tenantId}') to '${folder}/${name}' (format binary)`,
    )
    rows += rowCount ?? 0
  }
  const client = await peer.services.database.owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    const start = performance.now()
    for (const name of tables)
      await client.query(`copy ${name} (${columns.get(name)}) from '${folder}/${name}' (format binary)`)
    return { rows, seconds: (performance.now() - start) / 1_000 }
  } finally {
    client.release(true)
  }
}

/**
 * Brings 50,000 customers, 100,000 packages and 5,000 balances of an old system, and takes them back, beside COPY of the same rows. Each step runs
 * in a process of its own. Answers the aims that were missed.
 */
export const measureOldSystem = (): Promise<string[]> =>
  withOwnServers(['imported', 'copied'], async ([server, peer]) => {
    if (!server || !peer) throw new Error('The servers did not start')
    const folder = await mkdtemp(join(tmpdir(), 'parcelport-old-system-'))
    // PostgreSQL may be another user.
    await chmod(folder, 0o777)
    try {
      const staffId = await prepare(server)
      const before = await rowsOf(server)
      const common = { databaseUrl: server.databaseUrl, dataDir: folder, tenantId: server.tenantId, path: '' }
      const rows: string[][] = []
      const sums = { look: 0, commit: 0, undo: 0 }
      let megabytes = 0
      const started: { what: string; kind: ImportKind; importId: string }[] = []
      for (const [what, kind, text] of files) {
        const path = join(folder, `${started.length}.csv`)
        await writeFile(path, text())
        const look = await taken({ ...common, step: 'look', kind, path, id: staffId })
        const start = await taken({ ...common, step: 'start', kind, path, id: staffId })
        const commit = await taken({ ...common, step: 'commit', kind, id: start.importId })
        sums.look += look.seconds
        sums.commit += commit.seconds
        megabytes = Math.max(megabytes, look.megabytes, start.megabytes, commit.megabytes)
        for (const [step, took] of Object.entries({ 'dry run': look, start, commit }))
          rows.push([
            `${what}: ${step}`,
            thousands(look.create),
            `${took.seconds.toFixed(1)} s`,
            `${took.megabytes.toFixed(0)} MB`,
          ])
        started.push({ what, kind, importId: start.importId })
      }
      const after = await rowsOf(server)
      const tables = [...after.keys()].filter(
        (name) => !name.startsWith('import') && (after.get(name) ?? 0) > (before.get(name) ?? 0),
      )
      const copy = await copied(server, peer, tables, folder)
      for (const { what, kind, importId } of started.toReversed()) {
        await server.services.database.owner.query(`update imports set state = 'undoing', ended_at = null where id = $1`, [
          importId,
        ])
        const undo = await taken({ ...common, step: 'undo', kind, id: importId })
        sums.undo += undo.seconds
        megabytes = Math.max(megabytes, undo.megabytes)
        rows.push([`${what}: undo`, '', `${undo.seconds.toFixed(1)} s`, `${undo.megabytes.toFixed(0)} MB`])
      }
      printTable(
        `An old system’s ${thousands(CUSTOMERS)} customers, ${thousands(PACKAGES)} packages and ${thousands(BALANCES)} balances`,
        ['step', 'lines', 'took', 'most memory'],
        [
          ...rows,
          [`COPY of what came of it, ${tables.length} tables`, thousands(copy.rows), `${copy.seconds.toFixed(1)} s`, ''],
          ...(['look', 'commit', 'undo'] as const).map((step) => [
            `all of ${step} (limit ${most[step]} s)`,
            '',
            `${sums[step].toFixed(1)} s`,
            '',
          ]),
          [
            `most memory of a step’s process, its threads and code included (limit ${most.megabytes} MB)`,
            '',
            '',
            `${megabytes.toFixed(0)} MB`,
          ],
        ],
      )
      return [
        ...(['look', 'commit', 'undo'] as const).flatMap((step) =>
          sums[step] <= most[step] ? [] : [`old system, ${step}: ${sums[step].toFixed(0)} s`],
        ),
        ...(megabytes <= most.megabytes ? [] : [`old system: ${megabytes.toFixed(0)} MB`]),
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

if (import.meta.main) {
  const missed = await measureOldSystem()
  console.log(missed.length === 0 ? '\nEvery aim is met.' : `\nMissed:\n  ${missed.join('\n  ')}`)
  process.exit(missed.length === 0 ? 0 : 1)
}
