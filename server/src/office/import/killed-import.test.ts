import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { customersFile, importingCompany, packagesFile } from '../../testing/test-import.ts'
import { beginStep } from '../../testing/killed/begin-step.ts'
import type { ImportStep } from '../../testing/killed/import-process.ts'
import { roundsOf } from '../../testing/killed/rounds-of.ts'
import { testServer } from '../../testing/test-server.ts'
import { verifyBooks } from '../../money/ledger/verify-books.ts'

/** Kills of the job that takes customers over; as many of each that takes packages over, undoes them, and undoes the customers. */
const rounds = roundsOf({ few: 1, many: 20 })
/** Lines of each file: a job that is not killed would be through in some seconds. */
const lines = roundsOf({ few: 1_200, many: 12_000 })

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { owner } = server.services.database

/** Kills a step so many times at a moment that chance decides, then lets it end. Returns how many kills met it at work. */
const killOnTheWay = async (step: ImportStep): Promise<number> => {
  let met = 0
  for (let round = 0; round < rounds; round += 1) {
    const { child, begun, ended } = beginStep(step)
    await begun
    await pause(10 + Math.random() * 150)
    child.kill('SIGKILL')
    const [, signal] = await ended
    if (signal === 'SIGKILL') met += 1
  }
  const [status] = await beginStep(step).ended
  expect(status).toBe(0)
  return met
}

/** What an import leaves of itself: its own journal, the log of what staff did, and numbers that are not given twice. */
const journal: ReadonlySet<string> = new Set(['imports', 'import_rows', 'audit_log', 'box_counters', 'staff_sessions'])

/** Every row of a company in every table of the database but the journal, as `table row`. */
const everyRow = async (tenantId: string): Promise<ReadonlySet<string>> => {
  const tables = await owner.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'`,
  )
  expect(tables.rows.length).toBeGreaterThan(100)
  const rows = new Set<string>()
  for (const { name } of tables.rows) {
    if (journal.has(name)) continue
    const found = await owner.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t where tenant_id = $1`, [
      tenantId,
    ])
    for (const { row } of found.rows) rows.add(`${name} ${row}`)
  }
  return rows
}

const without = (rows: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...rows].filter((row) => !others.has(row))

test(
  `killed ${4 * rounds} times on the way, an import has each row once, and its undoing leaves every table as it was`,
  { timeout: 1_200_000 },
  async () => {
    const { tenantId, start, send, get, bring, imported, rowsOf } = await importingCompany(server, 'killed')
    await bring('Old ID,Box,Name,Email\nB1,101,Ana,ana@example.com\nB2,102,Ben,ben@example.com')
    const before = await everyRow(tenantId)
    const stepOf = (step: ImportStep['step'], id: string): ImportStep => ({
      ...{ step, id, tenantId, databaseUrl: server.databaseUrl, dataDir: server.services.config.dataDir },
      ...{ kind: 'customers', path: '' },
    })
    const begun = async (text: string, kind: 'customers' | 'packages'): Promise<string> => {
      const answer = await start(text, undefined, kind)
      expect(answer.statusCode, answer.body).toBe(202)
      return answer.json().data._id
    }

    const customers = await begun(customersFile(lines), 'customers')
    const met = [await killOnTheWay(stepOf('commit', customers))]
    const packages = await begun(packagesFile(lines), 'packages')
    met.push(await killOnTheWay(stepOf('commit', packages)))

    // None lost, none twice.
    for (const id of [customers, packages])
      expect(await imported(id)).toMatchObject({ state: 'done', lines, through: lines, created: lines, refused: 0, same: 0 })
    const boxes = (await rowsOf('customers')).map(({ box_number: box }) => box as number).filter((box) => box >= 5_001)
    expect(boxes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: lines }, (_, at) => 5_001 + at))
    const numbers = (await rowsOf('packages')).map(({ tracking_number: number }) => number as string)
    expect(numbers.toSorted()).toEqual(Array.from({ length: lines }, (_, at) => `TBA${100_000_000_000 + at}`))
    const events = await rowsOf('package_events')
    expect([events.length, new Set(events.map(({ package_id: of }) => of)).size]).toEqual([lines, lines])
    expect(await rowsOf('custody_entries')).toHaveLength(lines)

    // A person works with one of each.
    const customer = (await rowsOf('customers')).find(({ box_number: box }) => box === 5_001)
    expect((await send('POST', `/staff/customers/${customer?.id}/notes`, { text: 'Comes on Fridays.' })).statusCode).toBe(201)
    const parcel = (await rowsOf('packages')).find(({ tracking_number: number }) => number === 'TBA100000000001')
    const moved = await send('POST', `/staff/packages/${parcel?.id}/move`, { to: 'In transit', version: 1 })
    expect(moved.statusCode, moved.body).toBe(200)
    const holder = (await rowsOf('customers')).find(({ box_number: box }) => box === 5_002)

    for (const id of [packages, customers]) {
      expect((await send('POST', `/staff/imports/${id}/undo`)).statusCode).toBe(202)
      met.push(await killOnTheWay(stepOf('undo', id)))
    }
    expect(await imported(packages)).toMatchObject({ state: 'undone', undone: lines - 1, touched: 1 })
    expect(await imported(customers)).toMatchObject({ state: 'undone', undone: lines - 2, touched: 2 })
    const listed = async (id: string): Promise<string[]> =>
      (await get(`/staff/imports/${id}/rows`, { state: 'touched' })).json().data.map(({ why }: { why: string }) => why)
    expect(await listed(packages)).toEqual(['It was moved or changed.'])
    expect(await listed(customers)).toEqual(['There is a note about them.', 'Somebody has worked with them.'])

    const after = await everyRow(tenantId)
    expect(without(before, after)).toEqual([])
    // What is there besides is about those whom a person worked with.
    const touched = [customer?.id, holder?.id, parcel?.id]
    expect(without(after, before).filter((row) => !touched.some((id) => row.includes(id)))).toEqual([])
    expect(await server.services.database.inTenant(tenantId, verifyBooks)).toEqual([])
    // The kills met work under way.
    expect(met.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(2 * rounds)
  },
)
