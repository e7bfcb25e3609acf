import { describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { rateTable } from '../../testing/product/test-rates.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { rateVersions } from './staff-rates-queries.ts'

const now = '2026-11-20T15:00:00Z'
const server = await testServer({ now })
const other = await testServer({ now, databaseUrl: server.databaseUrl })
await server.tenant()
await server.services.database.system.updateTable('tenants').set({ time_zone: 'America/Barbados' }).execute()
const staff = await newStaff(server, 'content')
let { headers } = staff
/** Sessions do not last as long as rates do. */
const moveTo = async (moment: string) => {
  server.clock.set(moment)
  headers = (await newStaff(server, 'content')).headers
}

const table = (validFrom: string, ...rows: (readonly [number, number])[]) =>
  rateTable({
    validFrom,
    tiers: rows.map(([upToLb, priceUsd]) => ({ upToLb, priceUsd })),
  })
type Table = ReturnType<typeof table>

const list = async (query: Record<string, string> = {}) => (await server.call('GET /staff/rates', { headers, query })).json()
const save = async (payload: Table, revision?: number) =>
  server.call('POST /staff/rates', {
    headers,
    payload: { revision: revision ?? (await list()).revision, table: payload },
  })
const withdraw = async (id: string, revision?: number) =>
  server.call(`POST /staff/rates/${id}/withdraw`, { headers, payload: { revision: revision ?? (await list()).revision } })
const shownOn = async (where: typeof server) => (await where.call('GET /get/package-info')).json().data?.[0]?.packageRates

describe('publishing rates', () => {
  test('from today they apply at the next request, on every server', async () => {
    expect(await shownOn(other)).toBeUndefined()
    const saved = await save(table('2026-11-20', [1, 6.5], [50, 70]))
    expect([saved.statusCode, saved.json()]).toMatchObject([
      201,
      {
        message: 'These rates now apply.',
        data: {
          version: { state: 'in force', tiers: 2, upToLb: 50, fromUsd: 6.5, toUsd: 70, author: staff.name },
          findings: [],
        },
      },
    ])
    const rates = [
      { packageWeight: '1 lb', packagePrice: 'US$6.50' },
      { packageWeight: '50 lb', packagePrice: 'US$70.00' },
    ]
    await eventually(async () => expect(await shownOn(server)).toEqual(rates))
    await eventually(async () => expect(await shownOn(other)).toEqual(rates))
  })

  test('does not change the past', async () => {
    const answer = await save(table('2026-11-19', [1, 1]))
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'table.validFrom'])
  })

  test('refuses errors found by the checker and names the row', async () => {
    const answer = await save(table('2026-11-21', [1, 2], [2, 1], [2, 3]))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([
      { field: 'tiers.1', message: 'Row 2: US$1.00 is less than the lighter row before it (US$2.00).' },
      { field: 'tiers.2', message: 'Row 3: up to 2 lb has a price already in row 2.' },
    ])
    expect((await save(table('2026-11-21'))).statusCode).toBe(400)
  })

  test('returns the warnings and publishes anyway', async () => {
    const answer = await save(table('2026-12-01', [1, 7], [2, 8], [4, 9], [5, 10]))
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data.findings.map(({ rule }: { rule: string }) => rule)).toEqual(['gap', 'not-covered'])
    expect(answer.json().data.version.state).toBe('coming')
    expect(await shownOn(server)).toHaveLength(2)
  })

  test('is refused on an outdated list; of two at once one succeeds', async () => {
    const { revision } = await list()
    const answers = await Promise.all([
      save(table('2027-01-01', [50, 80]), revision),
      save(table('2027-01-01', [50, 81]), revision),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await save(table('2027-01-01', [50, 82]), revision)).json().message).toMatch(/^Somebody else has changed the rates/)
  })
})

describe('the list', () => {
  test('shows the state of each table today, page by page', async () => {
    await save(table('2026-12-01', [50, 75]))
    const states = async () =>
      (await list()).data.map(({ validFrom, state }: Record<string, string>) => `${validFrom} ${state}`)
    expect(await states()).toEqual(['2027-01-01 coming', '2026-12-01 coming', '2026-12-01 replaced', '2026-11-20 in force'])
    const [first, second] = [
      await list({ limit: '3' }),
      await list({ limit: '3', cursor: (await list({ limit: '3' })).nextCursor }),
    ]
    expect([first.data.length, second.data.length, second.nextCursor]).toEqual([3, 1, null])
    // Barbados is four hours behind.
    await moveTo('2026-12-01T03:59:59Z')
    expect((await states())[3]).toBe('2026-11-20 in force')
    await moveTo('2026-12-01T04:00:00Z')
    expect(await states()).toEqual(['2027-01-01 coming', '2026-12-01 in force', '2026-12-01 replaced', '2026-11-20 past'])
    await moveTo(now)
    expect((await list({ cursor: "1' or" })).message).toBe('There is no such page of this list.')
  })

  test('opens a table whole', async () => {
    const [{ _id }] = (await list()).data
    const { data } = (await server.call(`GET /staff/rates/${_id}`, { headers })).json()
    expect(data.table).toMatchObject({ validFrom: '2027-01-01', metadata: { pickupUSA: { displayTitle: 'pickupUSA' } } })
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
      expect((await server.call(`GET /staff/rates/${id}`, { headers })).statusCode).toBe(404)
  })

  test('comes from an index', async () => {
    const { id } = await server.tenant()
    const query = { today: '2026-11-20', limit: 26, after: { validFrom: '2026-12-01', edition: '3' } }
    await server.services.database.owner.query(
      `insert into rate_tables (tenant_id, valid_from, details, author) select $1, date '2000-01-01' + n, '{}', 'A' from generate_series(1, 3000) n`,
      [(await server.tenant('long-lived')).id],
    )
    await server.services.database.owner.query('analyze rate_tables')
    const plan = JSON.stringify(await server.services.database.inTenant(id, (tx) => rateVersions(tx, query).explain('json')))
    expect(plan).toContain('rate_tables_by_day')
    expect(plan).not.toMatch(/"Node Type":\s*"Seq Scan"[^{}]*"Relation Name":\s*"rate_tables"/)
  })
})

describe('withdrawing rates', () => {
  test('withdraws every edition of a future day, and shows that', async () => {
    const coming = (await list()).data.find(
      ({ validFrom, state }: Record<string, string>) => validFrom === '2026-12-01' && state === 'coming',
    )
    const answer = await withdraw(coming._id)
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'The rates of 2026-12-01 are withdrawn.'])
    await moveTo('2026-12-02T12:00:00Z')
    expect(await shownOn(server)).toHaveLength(2)
    await moveTo(now)
    const { data } = await list()
    expect(data.filter(({ state }: { state: string }) => state === 'withdrawn')).toHaveLength(2)
  })

  test('refuses for current, past and outdated tables', async () => {
    const { data, revision } = await list()
    const inForce = data.find(({ state }: { state: string }) => state === 'in force')
    expect((await withdraw(inForce._id)).json().message).toMatch(/^Only future rates/)
    const [coming] = data
    expect((await withdraw(coming._id, revision - 1)).statusCode).toBe(409)
    expect((await withdraw('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  })

  test('the application can change nothing else of a table', async () => {
    const { id } = await server.tenant()
    const { inTenant } = server.services.database
    const change = inTenant(id, (tx) => tx.updateTable('rate_tables').set({ valid_from: '2020-01-01' }).execute())
    await expect(change).rejects.toThrow('permission denied')
    await expect(inTenant(id, (tx) => tx.deleteFrom('rate_tables').execute())).rejects.toThrow('permission denied')
  })
})

test('another company sees and changes its own rates only', async () => {
  const elsewhere = await newStaff(server, 'owner', { tenant: 'elsewhere' })
  expect((await server.call('GET /staff/rates', { tenant: 'elsewhere', headers: elsewhere.headers })).json().data).toEqual([])
  const [{ _id }] = (await list()).data
  const options = { tenant: 'elsewhere', headers: elsewhere.headers }
  expect((await server.call(`GET /staff/rates/${_id}`, options)).statusCode).toBe(404)
  expect((await server.call(`POST /staff/rates/${_id}/withdraw`, { ...options, payload: { revision: 0 } })).statusCode).toBe(
    404,
  )
})

test('every publication and withdrawal is in the audit log', async () => {
  const owner = await newStaff(server)
  const { data } = (await server.call('GET /staff/audit', { headers: owner.headers, query: { subjectKind: 'rates' } })).json()
  const actions = data.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action === 'rates.withdraw')).toHaveLength(1)
  expect(actions.filter((action: string) => action === 'rates.publish')).toHaveLength(4)
  expect(data[0]).toMatchObject({ details: { validFrom: '2026-12-01' } })
})
