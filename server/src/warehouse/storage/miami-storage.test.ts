import { expect, test } from 'vitest'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { testPassword } from '../../testing/product/test-customer.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { mindCompany } from './mind-storage.ts'

const ARRIVED = '2026-11-17'
const server = await testServer({ now: `${ARRIVED}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const { services } = server
/** Eight in the morning on the island, some days after everything arrived. */
const turnTo = (day: number): void => server.clock.set(new Date(Date.parse(`${ARRIVED}T12:00:00Z`) + day * 86_400_000))

/** A company with a package on its shelf in the USA: ten days are free, then each pound costs half a dollar a day. */
const company = async (tenant: string) => {
  const { id: tenantId } = await server.tenant(tenant)
  const inTenant = <T>(work: Parameters<typeof services.database.inTenant<T>>[1]) => services.database.inTenant(tenantId, work)
  const desk = async () => testMoney(server, await newStaff(server, 'owner', { tenant }), tenant)
  await inTenant((tx) => tx.updateTable('tenants').set({ time_zone: 'America/Barbados' }).where('id', '=', tenantId).execute())
  const { send, setUp } = await desk()
  await setUp(ARRIVED)
  const made = await send('POST', '/staff/storage/policies', {
    clock: 'miami',
    validFrom: ARRIVED,
    freeDays: 10,
    calendar: 'calendar days',
    bands: [{ fromDay: 11, usd: 0.5, per: 'lb day' }],
    mostUsd: null,
    remind: [5, 8],
    abandonAfter: 30,
    noticeDays: 10,
  })
  expect(made.statusCode, made.body).toBe(201)
  const ana = await packageOwner(server, { tenant })
  const { _id, trackingNumber } = await shelvedParcel(server, ana, { tenant })
  const token = async (): Promise<string> => {
    const { email } = await inTenant((tx) =>
      tx.selectFrom('customers').select('email').where('id', '=', ana.id).executeTakeFirstOrThrow(),
    )
    return (await server.call('POST /login', { tenant, payload: { email, password: testPassword } })).json().data.token
  }
  return {
    desk,
    _id,
    mind: () => mindCompany(services, tenantId),
    marks: async () => {
      const rows = await inTenant((tx) =>
        tx
          .selectFrom('storage_marks')
          .select(['clock', 'kind', 'day', 'on_day', 'usd'])
          .where('package_id', '=', _id)
          .orderBy('day')
          .orderBy('kind')
          .execute(),
      )
      return rows.map(({ clock, kind, day, on_day: on, usd }) => [clock, kind, day, on, usd])
    },
    charges: async (): Promise<[string, number][]> =>
      (await (await desk()).get(`/staff/packages/${_id}/charges`))
        .json()
        .data.charges.map(({ title, amount }: { title: string; amount: number }) => [title, amount]),
    seen: async () => (await server.call(`GET /packages/${_id}`, { tenant, token: await token() })).json().data.storage,
    news: async (): Promise<string[]> =>
      (await server.call('GET /get-my-notifications', { tenant, token: await token() }))
        .json()
        .data.map(({ message }: { message: string }) => message.replace(trackingNumber, 'It'))
        .filter((message: string) => !message.startsWith('Welcome'))
        .toReversed(),
    move: async (to: string, more: object = {}): Promise<void> => {
      const { get, send: post } = await desk()
      const { version } = (await get(`/staff/packages/${_id}`)).json().data
      const moved = await post('POST', `/staff/packages/${_id}/move`, { version, to, confirmed: true, ...more })
      expect(moved.statusCode, moved.body).toBe(200)
    },
  }
}

test('on the shelf in the USA: two reminders, a fee, a letter, a decision; the same if checked twice a day or after a week', async () => {
  const daily = await company('daily')
  const twice = await company('twice')
  const late = await company('late')
  for (let day = 0; day <= 31; day += 1) {
    turnTo(day)
    await daily.mind()
    // Two servers at once, then a further run.
    await Promise.all([twice.mind(), twice.mind()])
    await twice.mind()
    if (day < 9 || day > 15) await late.mind()
  }
  const marks = await daily.marks()
  expect(marks.filter(([, kind]) => kind !== 'charged')).toEqual([
    ['miami', 'reminded', 5, '2026-11-22', null],
    ['miami', 'reminded', 8, '2026-11-25', null],
    ['miami', 'over', 11, '2026-11-28', null],
    ['miami', 'notice', 20, '2026-12-07', null],
    ['miami', 'abandoned', 30, '2026-12-17', null],
  ])
  // Three pounds, from day 11 to day 31.
  const charged = marks.filter(([, kind]) => kind === 'charged')
  expect(charged.map(([, , day, , usd]) => [day, usd])).toEqual(Array.from({ length: 21 }, (_, at) => [11 + at, '1.50']))
  expect(await daily.charges()).toEqual([['Storage, 28 November to 18 December', 31.5]])
  const news = await daily.news()
  expect(news).toEqual([
    'It is waiting in our warehouse. Storage is free until the end of Friday 27 November 2026. After that it costs BBD 3.52 (US$1.76) a day.',
    'It is waiting in our warehouse. Storage is free until the end of Friday 27 November 2026. After that it costs BBD 3.52 (US$1.76) a day.',
    'The free days of It in our warehouse ended on Friday 27 November 2026. Storage costs BBD 3.52 (US$1.76) a day now.',
    expect.stringContaining(
      'Please collect It by the end of Thursday 17 December 2026. It has been in our warehouse for 20 days.',
    ),
  ])
  for (const other of [twice, late]) {
    expect(await other.marks()).toEqual(marks)
    expect(await other.charges()).toEqual(await daily.charges())
    expect(await other.news()).toEqual(news)
    expect(await (await other.desk()).faults()).toEqual([])
  }

  await daily.move('In transit')
  const before = await daily.marks()
  for (const day of [32, 39]) {
    turnTo(day)
    await daily.mind()
  }
  expect(await daily.marks()).toEqual(before)
  expect(await daily.seen()).toBeUndefined()
})

test('storage pauses on both shelves for a lost package until it is found, and the customer need do nothing', async () => {
  turnTo(0)
  const kite = await company('lost')
  turnTo(3)
  await kite.move('Action required', { reason: 'It is not on its shelf.', fix: 'lost' })
  expect((await kite.news()).at(-1)).toBe(
    'We cannot find your package It at the moment and are looking for it. You need do nothing, and no storage is counted until we have it. It is not on its shelf.',
  )
  turnTo(40)
  await kite.mind()
  expect(await kite.marks()).toEqual([])
  expect(await kite.seen()).toMatchObject({ clock: 'miami', day: 2, standsStill: true, freeUntil: '2027-01-04', feeUsd: 0 })
  await kite.move('Received')
  turnTo(43)
  await kite.mind()
  expect(await kite.marks()).toEqual([['miami', 'reminded', 5, '2026-12-30', null]])
  expect(await kite.seen()).toMatchObject({ day: 5, standsStill: false, feeUsd: 0 })
})
