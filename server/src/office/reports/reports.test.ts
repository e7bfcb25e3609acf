import { beforeAll, describe, expect, test } from 'vitest'
import { publishRates } from '../../prices/rates/publish-rates.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { oldestHere, perDay, stockOf, storageHere, storageOfDelivered, weightsReceived } from './reports-queries.ts'
import { vacuumForPlans } from '../../testing/vacuum-for-plans.ts'

const now = '2026-11-21T03:30:00Z'
const server = await testServer({ now, env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { services } = server
const devon = await newStaff(server, 'operations')
const ana = await packageOwner(server)

const reports = async (from: string, to: string) => {
  const answer = await server.call('GET /staff/reports', { headers: devon.headers, query: { from, to } })
  return { status: answer.statusCode, ...answer.json() }
}
const rates = (validFrom: string, price: number) => ({
  validFrom,
  tiers: [
    { upToLb: 3, priceUsd: price },
    { upToLb: 5, priceUsd: 2 * price },
  ],
  brokerageFees: [],
  warrantyServices: [],
  pickupUSA: [],
  additionalCharges: [],
  metadata: {
    packageRates: { displayTitle: 'Rates' },
    brokerageFees: { displayTitle: 'Fees' },
    warrantyServices: { displayTitle: 'Warranty' },
    pickupUSA: { displayTitle: 'Pickup' },
    additionalCharges: { displayTitle: 'More' },
  },
})
const delivered = (received: string, at: string) => ({
  status: 'Delivered',
  received_at: new Date(received),
  delivered_at: new Date(at),
})

beforeAll(async () => {
  // Four hours behind UTC, so that the company's day differs from the server's.
  await services.database.system
    .updateTable('tenants')
    .set({ time_zone: 'America/Barbados' })
    .where('id', '=', tenantId)
    .execute()
  await services.database.inTenant(tenantId, async (tx) => {
    for (const table of [rates('2026-10-01', 10.1), rates('2026-11-15', 20.2)])
      await publishRates(tx, { table, author: 'Rosa Greenidge' })
  })
  // Half past midnight UTC on the 20th is half past eight in the evening of the 19th.
  await shelvedParcel(server, ana, { set: { received_at: new Date('2026-11-20T00:30:00Z') } })
  await shelvedParcel(server, ana, { set: { received_at: new Date('2026-11-10T15:00:00Z'), billable_weight_lb: '5' } })
  await shelvedParcel(server, ana, { set: { received_at: new Date('2026-09-10T15:00:00Z'), status: 'In transit' } })
  await shelvedParcel(server, ana, { set: { received_at: new Date('2026-11-20T15:00:00Z'), billable_weight_lb: '80' } })
  await shelvedParcel(server, ana, { set: delivered('2026-11-12T15:00:00Z', '2026-11-16T15:00:00Z') })
  await shelvedParcel(server, ana, { set: delivered('2026-11-16T15:00:00Z', '2026-11-19T03:00:00Z') })
})

describe('reports', () => {
  test('count every day of the range in the company’s time zone', async () => {
    const { data } = await reports('2026-11-10', '2026-11-20')
    expect(data.days).toHaveLength(11)
    const on = (date: string) => data.days.find((day: { date: string }) => day.date === date)
    expect(on('2026-11-19')).toEqual({ date: '2026-11-19', received: 1, delivered: 0 })
    expect(on('2026-11-18')).toEqual({ date: '2026-11-18', received: 0, delivered: 1 })
    expect(on('2026-11-20').received).toBe(1)
    expect(on('2026-11-11')).toEqual({ date: '2026-11-11', received: 0, delivered: 0 })
  })

  test('show what is here and for how long, and how long delivered packages had been here', async () => {
    const { data } = await reports('2026-11-10', '2026-11-20')
    expect(data.stock).toEqual([
      { status: 'Received', age: '0-2', packages: 2 },
      { status: 'Received', age: '8-14', packages: 1 },
      { status: 'In transit', age: '31+', packages: 1 },
    ])
    expect(data.storage).toMatchObject({ delivered: 2, averageDays: 3.3, longestDays: 4, here: 4 })
    expect(data.storage.oldest[0]).toMatchObject({ status: 'In transit', days: 71.5 })
    expect(data.storage.oldest.map(({ days }: { days: number }) => days)).toEqual(
      data.storage.oldest.map(({ days }: { days: number }) => days).toSorted((a: number, b: number) => b - a),
    )
  })

  test('price received packages by the rates of their day', async () => {
    const { data } = await reports('2026-11-10', '2026-11-20')
    // 5 lb on the 10th and 3 lb on the 12th by the old table; 3 lb on the 16th and the 19th by the new one; 80 lb is in no table.
    expect(data.revenue).toEqual({
      totalUsd: 70.7,
      packages: 4,
      unpriced: 1,
      tiers: [
        { tier: '3 lb', packages: 3, totalUsd: 50.5 },
        { tier: '5 lb', packages: 1, totalUsd: 20.2 },
      ],
      billed: [],
    })
  })

  test('cover at most a year, forwards, of days that exist', async () => {
    expect((await reports('2026-01-01', '2027-01-01')).data.days).toHaveLength(366)
    expect((await reports('2026-01-01', '2027-01-02')).message).toBe('A report covers at most 366 days.')
    expect((await reports('2026-01-02', '2026-01-01')).message).toBe('The first day is after the last.')
    expect((await reports('2026-02-30', '2026-03-01')).status).toBe(400)
    expect((await reports('yesterday', '2026-03-01')).message).toBe('Please choose the first day.')
  })

  test('can be saved as files without formulas', async () => {
    await services.database.inTenant(tenantId, (tx) =>
      tx.updateTable('customers').set({ name: '=1+1' }).where('id', '=', ana.id).execute(),
    )
    const file = (report: string) =>
      server.call(`GET /staff/reports/${report}/csv`, {
        headers: devon.headers,
        query: { from: '2026-11-10', to: '2026-11-20' },
      })
    expect((await file('storage')).body).toContain(`"'=1+1"`)
    expect((await file('days')).body).toContain('"2026-11-19",1,0')
    expect((await file('stock')).body).toContain('"Received","0 to 2",2')
    expect((await file('revenue')).body).toContain('"All",4,70.7')
    expect((await file('secrets')).statusCode).toBe(400)
    expect((await file('days')).headers['content-type']).toBe('text/csv; charset=utf-8')
  })

  test('show one company only', async () => {
    const elsewhere = await newStaff(server, 'owner', { tenant: 'other' })
    const query = { from: '2026-11-10', to: '2026-11-20' }
    const { data } = (await server.call('GET /staff/reports', { tenant: 'other', headers: elsewhere.headers, query })).json()
    expect([data.stock, data.revenue.packages, data.revenue.unpriced]).toEqual([[], 0, 0])
  })
})

test('every report of a whole year is read from an index', async () => {
  const { owner, inTenant } = services.database
  await owner.query(
    `insert into packages (tenant_id, customer_id, tracking_number, status, courier_company, store_name, description, consignee, declared_value,
       created_at, received_at, delivered_at, billable_weight_lb)
     select $1, $2, 'R' || n, case when n % 3 > 0 then 'Delivered' else 'Received' end, 'Amazon', 'Loomhaus', repeat('Linen curtains, ', 12), 'Ana', 20,
       timestamptz '2026-01-01' + n * interval '20 minutes', timestamptz '2026-01-02' + n * interval '20 minutes',
       case when n % 3 > 0 then timestamptz '2026-01-09' + n * interval '20 minutes' end, n % 50 + 1
     from generate_series(1, 20000) n`,
    [tenantId, ana.id],
  )
  await vacuumForPlans(owner, ['packages'])
  const range = { from: '2026-01-01', to: '2026-12-31', timeZone: 'America/Barbados' }
  await inTenant(tenantId, async (tx) => {
    const asked = [
      stockOf(tx, new Date(now)),
      perDay(tx, 'received_at', range),
      perDay(tx, 'delivered_at', range),
      storageOfDelivered(tx, range),
      storageHere(tx, new Date(now)),
      oldestHere(tx, new Date(now)),
      weightsReceived(tx, range),
    ]
    for (const query of asked) {
      const plan = JSON.stringify(await query.explain('json'))
      expect(plan).not.toMatch(/"Node Type":\s*"Seq Scan"[^{}]*"Relation Name":\s*"packages"/)
      expect(plan).toMatch(/packages_(in_hand|by_delivery|by_receipt|priced)/)
    }
  })
})
