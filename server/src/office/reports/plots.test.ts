import { beforeAll, expect, test } from 'vitest'
import { recordEvent } from '../../warehouse/packages/packages-queries.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'
import { mondayOf } from './make-plots.ts'

// A Thursday, four hours behind UTC.
const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { owner, inTenant, system } = server.services.database
const rosa = await newStaff(server)
const { billed, get, send, setUp } = testMoney(server, rosa)
const ana = await packageOwner(server)
const plots = async () => (await get('/staff/reports/plots')).json().data

beforeAll(async () => {
  await system.updateTable('tenants').set({ time_zone: 'America/Barbados' }).where('id', '=', tenantId).execute()
  await setUp('2026-12-03')
})

test.for([
  ['2026-12-03', 0, '2026-11-30'],
  ['2026-11-30', 0, '2026-11-30'],
  ['2026-12-06', 0, '2026-11-30'],
  ['2026-01-01', 1, '2025-12-22'],
] as const)('the week of %s, %i weeks before, begins on %s', ([day, weeks, monday]) => {
  expect(mondayOf(day, weeks)).toBe(monday)
})

test('packages received are counted by the company’s days, from Monday of last week until today', async () => {
  const received = (at: string) => shelvedParcel(server, ana, { set: { received_at: new Date(at) } })
  // Half past midnight UTC on Monday is Sunday evening at the company.
  await received('2026-11-23T00:30:00Z')
  await received('2026-11-23T15:00:00Z')
  await received('2026-12-03T00:30:00Z')
  const { today, days } = await plots()
  expect([today, days.length, days[0], days.at(-2), days.at(-1)]).toEqual([
    '2026-12-03',
    11,
    { date: '2026-11-23', received: 1 },
    { date: '2026-12-02', received: 1 },
    { date: '2026-12-03', received: 0 },
  ])
})

test('revenue is what was billed less what was credited, without tax, in ten weeks', async () => {
  const early = await billed(ana.id, 30, { taxed: true })
  await owner.query('update bills set issued_at = $2 where id = $1', [early._id, '2026-11-25T15:00:00Z'])
  const bill = await billed(ana.id, 50)
  const { version } = (await get(`/staff/bills/${bill._id}`)).json().data
  const credit = { version, lines: [{ line: 1, amount: 40 }], reason: 'Weighed again' }
  const credited = await send('POST', `/staff/bills/${bill._id}/credit`, credit)
  expect(credited.statusCode, credited.body).toBe(201)
  const { revenue } = await plots()
  expect(revenue).toMatchObject([{ currency: 'BBD' }])
  expect(revenue[0].weeks).toHaveLength(10)
  expect(revenue[0].weeks[0]).toEqual({ from: '2026-09-28', amount: 0 })
  expect(revenue[0].weeks.slice(-2)).toEqual([
    { from: '2026-11-23', amount: 60 },
    { from: '2026-11-30', amount: 60 },
  ])
  const range = { from: '2026-11-26', to: '2026-12-03' }
  expect((await get('/staff/reports', range)).json().data.revenue.billed).toEqual([{ currency: 'BBD', amount: 60 }])
  expect((await get('/staff/reports/revenue/csv', range)).body).toContain('"Billed less credited (BBD)","",60')
})

test('a finished flight tells within how many days half and nine in ten of its packages were ready', async () => {
  const flight = async (name: string, status: string): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into manifests (tenant_id, name, status, departs_at, created_at, created_by)
       values ($1, $2, $3, '2026-11-20', '2026-11-20', $4) returning id`,
      [tenantId, name, status, rosa.id],
    )
    return rows[0]!.id
  }
  const aboard = async (flightId: string, readyAfter: number | undefined): Promise<void> => {
    const { _id, trackingNumber } = await shelvedParcel(server, ana, { set: { received_at: new Date('2026-10-01T15:00:00Z') } })
    await owner.query(
      `insert into manifest_lines (tenant_id, manifest_id, package_id, tracking_number, state, holds, added_at, added_by)
       values ($1, $2, $3, $4, $5, false, '2026-11-20', $6)`,
      [tenantId, flightId, _id, trackingNumber, readyAfter === undefined ? 'missing' : 'checked', rosa.id],
    )
    if (readyAfter === undefined) return
    const at = new Date(Date.parse('2026-10-01T15:00:00Z') + readyAfter * 86_400_000)
    await inTenant(tenantId, (tx) =>
      recordEvent(tx, { packageId: _id, status: 'Ready for pickup', actor: { kind: 'system' }, at }),
    )
  }
  const finished = await flight('FF 218', 'Finished')
  for (const days of [2, 4, 6, 8]) await aboard(finished, days)
  await aboard(finished, undefined)
  await aboard(await flight('FF 219', 'Arrived'), 3)
  await flight('FF 217', 'Finished')
  expect((await plots()).flights).toEqual([{ _id: finished, name: 'FF 218', packages: 4, half: 5, nineInTen: 7.4 }])
})

test('a package counts once for its flight, with the first time that it was ready, and not for a flight that it missed', async () => {
  const [flown, missed] = await Promise.all(
    ['FF 220', 'FF 221'].map(async (name) => {
      const { rows } = await owner.query<{ id: string }>(
        `insert into manifests (tenant_id, name, status, departs_at, created_at, created_by)
         values ($1, $2, 'Finished', '2026-11-30', '2026-11-20', $3) returning id`,
        [tenantId, name, rosa.id],
      )
      return rows[0]!.id
    }),
  )
  const { _id, trackingNumber } = await shelvedParcel(server, ana, { set: { received_at: new Date('2026-11-01T15:00:00Z') } })
  for (const [flightId, state, addedAt] of [
    [missed, 'left behind', '2026-11-21'],
    [flown, 'checked', '2026-11-20'],
  ])
    await owner.query(
      `insert into manifest_lines (tenant_id, manifest_id, package_id, tracking_number, state, holds, added_at, added_by)
       values ($1, $2, $3, $4, $5, false, $6, $7)`,
      [tenantId, flightId, _id, trackingNumber, state, addedAt, rosa.id],
    )
  const step = (status: 'In transit' | 'Ready for pickup', day: number, counterEntry = false) =>
    inTenant(tenantId, (tx) =>
      recordEvent(tx, {
        packageId: _id,
        status,
        actor: { kind: 'system' },
        at: new Date(Date.UTC(2026, 10, day, 15)),
        counterEntry,
      }),
    )
  await step('Ready for pickup', 6)
  await step('In transit', 7, true)
  await step('Ready for pickup', 9)
  const { flights } = await plots()
  expect(flights.map(({ name }: { name: string }) => name)).toEqual(['FF 220', 'FF 218'])
  expect(flights[0]).toEqual({ _id: flown, name: 'FF 220', packages: 1, half: 5, nineInTen: 5 })
})
