import { expect, test } from 'vitest'
import { chargeStorage } from '../../billing/charges/charge-storage.ts'
import { recordEvent } from '../packages/packages-queries.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { testPassword } from '../../testing/product/test-customer.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { mindCompany, mindStorage } from './mind-storage.ts'

const server = await testServer({ now: '2026-11-17T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { services } = server
const inTenant = services.database.inTenant
/** Signs in for each call: sessions are shorter than storage. */
const desk = async () => testMoney(server, await newStaff(server))
const send = async (...call: Parameters<Awaited<ReturnType<typeof desk>>['send']>) => (await desk()).send(...call)
const get = async (...call: Parameters<Awaited<ReturnType<typeof desk>>['get']>) => (await desk()).get(...call)
await inTenant(tenantId, (tx) =>
  tx.updateTable('tenants').set({ time_zone: 'America/Barbados' }).where('id', '=', tenantId).execute(),
)

const policy = (changes: Record<string, unknown> = {}) => ({
  clock: 'counter',
  validFrom: '2026-11-17',
  freeDays: 14,
  calendar: 'calendar days',
  bands: [{ fromDay: 15, usd: 1, per: 'day' }],
  mostUsd: null,
  remind: [7, 12],
  abandonAfter: 40,
  noticeDays: 14,
  ...changes,
})
/** A package that became ready at this moment. */
const ready = async (owner?: { id: string; token: string }) => {
  const ana = owner ?? (await packageOwner(server))
  const parcel = await shelvedParcel(server, ana, { set: { status: 'Ready for pickup' } })
  const at = services.clock.now()
  await inTenant(tenantId, (tx) =>
    recordEvent(tx, { packageId: parcel._id, status: 'Ready for pickup', actor: { kind: 'system' }, at }),
  )
  return { ...parcel, ana }
}
const at = (moment: string): void => server.clock.set(moment)
const marks = async (id: string) =>
  (
    await inTenant(tenantId, (tx) =>
      tx
        .selectFrom('storage_marks')
        .select(['kind', 'day', 'on_day'])
        .where('package_id', '=', id)
        .orderBy('day')
        .orderBy('kind')
        .execute(),
    )
  ).map(({ kind, day, on_day: on }) => `${kind} ${day} ${on}`)
/** A new sign-in of the customer. */
const tokenOf = async ({ id }: { id: string }): Promise<string> => {
  const { email } = await inTenant(tenantId, (tx) =>
    tx.selectFrom('customers').select('email').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return (await server.call('POST /login', { payload: { email, password: testPassword } })).json().data.token
}
const news = async (ana: { id: string }) =>
  (await server.call('GET /get-my-notifications', { token: await tokenOf(ana) }))
    .json()
    .data.map(({ message }: { message: string }) => message)
const seen = async ({ ana, _id }: { ana: { id: string }; _id: string }) =>
  (await server.call(`GET /packages/${_id}`, { token: await tokenOf(ana) })).json().data.storage
const charges = async (id: string): Promise<[string, number][]> =>
  (await get(`/staff/packages/${id}/charges`))
    .json()
    .data.charges.map(({ title, amount }: { title: string; amount: number }) => [title, amount])
const run = () => mindStorage.run(services)

test('a policy has a date, is checked, and can be withdrawn before its day', async () => {
  const refused = async (changes: Record<string, unknown>) => {
    const answer = await send('POST', '/staff/storage/policies', policy(changes))
    return [answer.statusCode, answer.json().errors?.[0]?.field]
  }
  expect(await refused({ validFrom: '2026-11-16' })).toEqual([400, 'validFrom'])
  expect(await refused({ bands: [{ fromDay: 14, usd: 1, per: 'day' }] })).toEqual([400, 'bands'])
  expect(await refused({ remind: [7, 7] })).toEqual([400, 'remind'])
  expect(await refused({ abandonAfter: 14 })).toEqual([400, 'noticeDays'])
  const made = await send('POST', '/staff/storage/policies', policy())
  expect(made.statusCode).toBe(201)
  expect(made.json().data).toMatchObject({ state: 'in force', freeDays: 14, remind: [7, 12] })
  const withdraw = (id: string) => send('POST', `/staff/storage/policies/${id}/withdraw`, {})
  expect((await withdraw(made.json().data._id)).statusCode).toBe(409)
  const coming = (await send('POST', '/staff/storage/policies', policy({ validFrom: '2027-01-01', freeDays: 3 }))).json().data
  expect((await withdraw(coming._id)).json().data.state).toBe('withdrawn')
})

test('a customer is reminded twice, then pays by the day, and sees it all the time', async () => {
  const parcel = await ready()
  await run()
  expect(await seen(parcel)).toEqual({
    clock: 'counter',
    since: '2026-11-17',
    day: 0,
    freeUntil: '2026-12-01',
    feeUsd: 0,
    perDayUsd: 1,
    standsStill: false,
    collectBy: null,
    abandonedOn: null,
    letterOn: null,
  })
  at('2026-11-24T12:30:00Z')
  await run()
  await run()
  expect(await marks(parcel._id)).toEqual(['reminded 7 2026-11-24'])
  expect((await news(parcel.ana))[0]).toBe(
    `${parcel.trackingNumber} is waiting at our counter. Storage is free until the end of Tuesday 1 December 2026. After that it costs US$1.00 a day.`,
  )
  at('2026-12-04T12:30:00Z')
  await run()
  expect(await marks(parcel._id)).toEqual(['reminded 7 2026-11-24', 'reminded 12 2026-11-29', 'over 15 2026-12-02'])
  expect((await news(parcel.ana))[0]).toContain('ended on Tuesday 1 December 2026. Storage costs US$1.00 a day now.')
  const list = (await server.call('GET /get-my-prealert', { token: await tokenOf(parcel.ana) })).json().data
  expect(list[0].storage).toMatchObject({ feeUsd: 3, perDayUsd: 1, day: 17 })
  expect(await charges(parcel._id)).toEqual([])
})

test('nothing happens before eight in the morning local time, and each day is counted once', async () => {
  const parcel = await ready()
  at('2026-12-11T11:50:00Z')
  await run()
  expect(await marks(parcel._id)).toEqual([])
  at('2026-12-11T12:05:00Z')
  await run()
  expect(await marks(parcel._id)).toEqual(['reminded 7 2026-12-11'])
})

test('a company that issues bills charges the days as one charge until it is billed; a waiver is a separate charge', async () => {
  const { setUp } = await desk()
  await setUp('2026-12-11')
  const parcel = await ready()
  at('2026-12-28T13:00:00Z')
  await run()
  expect(await charges(parcel._id)).toEqual([['Storage, 26 to 28 December', 3]])
  at('2026-12-29T13:00:00Z')
  await run()
  expect(await charges(parcel._id)).toEqual([['Storage, 26 to 29 December', 4]])
  const over = (await get('/staff/storage', { limit: '100' })).json().data
  const row = over.find((each: { package: { _id: string } }) => each.package._id === parcel._id)
  expect(row).toMatchObject({ state: 'over', openUsd: 4, openWithTaxUsd: 4.7, storage: { feeUsd: 4.7, collectBy: null } })

  const waive = (amount: number) =>
    send('POST', `/staff/storage/${parcel._id}/waive`, { amount, reason: 'Our counter was closed' })
  expect((await waive(5)).statusCode).toBe(409)
  expect((await waive(3)).json()).toMatchObject({ data: { openUsd: 1, openWithTaxUsd: 1.17, storage: { feeUsd: 1.17 } } })
  expect(await charges(parcel._id)).toEqual([
    ['Storage, 26 to 29 December', 4],
    ['Storage waived', -3],
  ])
  expect((await marks(parcel._id)).filter((mark) => mark.startsWith('charged'))).toHaveLength(4)

  const open = (await get(`/staff/packages/${parcel._id}/charges`)).json().data.charges
  const issued = await (
    await desk()
  ).issue(
    parcel.ana.id,
    open.map(({ _id }: { _id: string }) => _id),
  )
  expect(issued.statusCode).toBe(201)
  expect((await waive(1)).statusCode).toBe(409)
  at('2026-12-30T13:00:00Z')
  await run()
  expect((await charges(parcel._id)).at(-1)).toEqual(['Storage, 30 December', 1])
  expect(await (await desk()).faults()).toEqual([])
})

test('after a missed week each day is counted; charges cancelled by hand do not return', async () => {
  const [daily, late] = [await ready(), await ready()]
  const days = Array.from({ length: 41 }, (_, index) => new Date(Date.UTC(2026, 11, 31 + index, 13)).toISOString())
  for (const day of days) {
    at(day)
    await inTenant(tenantId, (tx) =>
      tx.updateTable('packages').set({ status: 'In transit' }).where('id', '=', late._id).execute(),
    )
    await mindCompany(services, tenantId)
    await inTenant(tenantId, (tx) =>
      tx.updateTable('packages').set({ status: 'Ready for pickup' }).where('id', '=', late._id).execute(),
    )
  }
  expect(await marks(late._id)).toEqual([])
  for (const _ of [1, 2]) await mindCompany(services, tenantId)
  // The letter has just gone out, and its days must pass before a decision.
  const everyDay = await marks(daily._id)
  expect(everyDay).toContain('abandoned 40 2027-02-08')
  expect(await marks(late._id)).toEqual(everyDay.filter((mark) => !mark.startsWith('abandoned')))
  // A late letter names a day in the future, and the dashboard the same day.
  expect((await news(late.ana)).find((words: string) => words.startsWith('Please collect'))).toContain('23 February')
  expect(await seen(late)).toMatchObject({ collectBy: '2027-02-23' })
  expect(await seen(daily)).toMatchObject({ collectBy: '2027-02-08' })
  expect(await charges(late._id)).toEqual(await charges(daily._id))
  const [charge] = (await get(`/staff/packages/${late._id}/charges`)).json().data.charges
  expect((await send('POST', `/staff/charges/${charge._id}/cancel`, { reason: 'A courtesy' })).statusCode).toBe(200)
  at('2027-02-10T13:00:00Z')
  await mindCompany(services, tenantId)
  expect(await charges(late._id)).toEqual([['Storage, 10 February', 1]])
  // It can be collected until the end of the last day.
  at('2027-02-23T13:00:00Z')
  await mindCompany(services, tenantId)
  expect(await marks(late._id)).not.toContain('abandoned 40 2027-02-08')
  at('2027-02-24T13:00:00Z')
  await mindCompany(services, tenantId)
  expect(await marks(late._id)).toEqual(await marks(daily._id))
})

test.each(['1900-01-01', '2026-02-27', '2032-03-07', '2999-12-31'])('a closed day of %s is refused', async (day) => {
  at('2027-03-01T15:00:00Z')
  const answer = await send('POST', '/staff/closed-days', { day, words: 'Founders’ day' })
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    [{ field: 'day', message: 'Please choose a day of the past year or of the coming five years.' }],
  ])
})

test('closed days do not count; a question from us stops the clock', async () => {
  at('2027-03-01T15:00:00Z')
  expect((await send('POST', '/staff/closed-days', { day: '2027-03-05', words: 'Founders’ day' })).statusCode).toBe(201)
  expect((await send('POST', '/staff/closed-days', { day: '2027-03-05', words: 'Again' })).statusCode).toBe(409)
  const parcel = await ready()
  expect(await seen(parcel)).toMatchObject({ freeUntil: '2027-03-16' })
  const { version } = (await get(`/staff/packages/${parcel._id}`)).json().data
  const move = { version, confirmed: true, to: 'Action required', reason: 'Call us about the label.' }
  expect((await send('POST', `/staff/packages/${parcel._id}/move`, move)).statusCode).toBe(200)
  at('2027-03-10T15:00:00Z')
  expect(await seen(parcel)).toMatchObject({ standsStill: true, freeUntil: '2027-03-24', day: 0 })
})

test('waiving warehouse storage does not lower the storage at the counter', async () => {
  const parcel = await ready()
  await inTenant(tenantId, (tx) =>
    chargeStorage(tx, {
      packageId: parcel._id,
      customerId: parcel.ana.id,
      title: 'Storage, 1 to 3 February',
      source: `storage:miami:${parcel._id}:1-3`,
      usd: '3.00',
      at: services.clock.now(),
    }),
  )
  const day = (days: number): string => new Date(services.clock.now().getTime() + days * 86_400_000).toISOString()
  at(day(16))
  await mindCompany(services, tenantId)
  const waive = (amount: number) =>
    send('POST', `/staff/storage/${parcel._id}/waive`, { amount, reason: 'Our forklift stood before it' })
  const before = (await seen(parcel)).feeUsd
  expect(before).toBe(2.35)
  // The two days at the counter first, then one of the three in the warehouse.
  expect((await waive(3)).json().data).toMatchObject({ openUsd: 2, storage: { feeUsd: 0 } })
  at(day(1))
  await mindCompany(services, tenantId)
  expect(await seen(parcel)).toMatchObject({ feeUsd: 1.18 })
})

test('storage pauses only for the first time that a package is weighed again', async () => {
  at('2027-04-01T15:00:00Z')
  const parcel = await ready()
  const weighed = (number: number, asked: string, answered: string) =>
    inTenant(tenantId, async (tx) => {
      const { id } = await tx
        .insertInto('service_requests')
        .values({
          period: '9999',
          number,
          customer_id: parcel.ana.id,
          kind: 'reweigh',
          state: 'cancelled',
          words: '',
          title: 'Weigh again',
          tax_class: 'none',
          asked_at: new Date(`${asked}T12:00:00Z`),
          changed_at: new Date(`${answered}T12:00:00Z`),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('request_packages')
        .values({ request_id: id, package_id: parcel._id, place: 1, live: false })
        .execute()
    })
  await weighed(1, '2027-04-03', '2027-04-04')
  at('2027-04-30T15:00:00Z')
  expect((await seen(parcel)).day).toBe(27)
  await weighed(2, '2027-04-06', '2027-04-10')
  await weighed(3, '2027-04-12', '2027-04-20')
  expect((await seen(parcel)).day).toBe(27)
  at('2027-06-01T15:00:00Z')
  expect((await seen(parcel)).day).toBe(59)
  await weighed(4, '2027-05-25', '2027-05-26')
  expect((await seen(parcel)).day).toBe(57)
  at('2027-04-30T15:00:00Z')
})
