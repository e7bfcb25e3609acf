import { expect, test } from 'vitest'
import { recordEvent } from '../packages/packages-queries.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { testPassword } from '../../testing/product/test-customer.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { mindCompany } from './mind-storage.ts'

const server = await testServer({ now: '2026-11-01T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { services } = server
const inTenant = services.database.inTenant
/** Signs in for each call: sessions are shorter than storage. */
const desk = async () => testMoney(server, await newStaff(server))
const send = async (path: string, body: Record<string, unknown>) => (await desk()).send('POST', `/staff/storage/${path}`, body)
const listed = async (state?: string) =>
  (await (await desk()).get('/staff/storage', { limit: '100', ...(state !== undefined && { state }) })).json().data
const counted = async (): Promise<number> => (await (await desk()).get('/staff/counts')).json().data.storage
await inTenant(tenantId, (tx) =>
  tx.updateTable('tenants').set({ time_zone: 'America/Barbados' }).where('id', '=', tenantId).execute(),
)
await send('policies', {
  clock: 'counter',
  validFrom: '2026-11-01',
  freeDays: 5,
  calendar: 'calendar days',
  bands: [{ fromDay: 6, usd: 1, per: 'day' }],
  mostUsd: null,
  remind: [],
  abandonAfter: 20,
  noticeDays: 5,
})
const ana = await packageOwner(server)
const parcel = await shelvedParcel(server, ana, { set: { status: 'Ready for pickup' } })
const _id = parcel._id
await inTenant(tenantId, (tx) =>
  recordEvent(tx, { packageId: _id, status: 'Ready for pickup', actor: { kind: 'system' }, at: services.clock.now() }),
)
/** Sets the clock to a morning in November or later. */
const morning = async (day: string): Promise<void> => {
  server.clock.set(`${day}T13:00:00Z`)
  await mindCompany(services, tenantId)
}
const emailOf = async (): Promise<string> =>
  (
    await inTenant(tenantId, (tx) =>
      tx.selectFrom('customers').select('email').where('id', '=', ana.id).executeTakeFirstOrThrow(),
    )
  ).email
const token = async (): Promise<string> =>
  (await server.call('POST /login', { payload: { email: await emailOf(), password: testPassword } })).json().data.token
const news = async (): Promise<string> =>
  (await server.call('GET /get-my-notifications', { token: await token() })).json().data[0].message

test('staff send one last letter, give more time, declare a package abandoned, and undo it', async () => {
  await morning('2026-11-02')
  expect((await listed('free')).map((each: { state: string }) => each.state)).toEqual(['free'])
  expect((await send(`${_id}/letter`, { version: 0 })).statusCode).toBe(409)
  await morning('2026-11-07')
  expect(await listed('free')).toEqual([])
  expect(await listed('over')).toMatchObject([{ state: 'over', version: 0, decided: null }])

  await morning('2026-11-16')
  // The 21st is its last day for collection, and no decision is possible before it has passed.
  await morning('2026-11-21')
  expect(await listed('notice')).toMatchObject([{ state: 'notice', storage: { collectBy: '2026-11-21' } }])
  expect(await counted()).toBe(0)
  await morning('2026-11-22')
  expect(await listed('decide')).toMatchObject([{ state: 'decide' }])
  expect(await counted()).toBe(1)

  const abandon = (version: number) =>
    send(`${_id}/abandon`, { version, confirmed: true, reason: 'Nobody came in three weeks' })
  expect((await abandon(0)).json().message).toBe('Send the last letter first.')
  const papers = await server.call(`GET /packages/${_id}/storage-letter`, { token: await token() })
  expect(papers.statusCode).toBe(404)

  const letters = await Promise.all([send(`${_id}/letter`, { version: 0 }), send(`${_id}/letter`, { version: 0 })])
  expect(letters.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await listed('notice')).toMatchObject([
    {
      version: 1,
      decided: { kind: 'letter', until: '2026-11-27' },
      storage: { collectBy: '2026-11-27', letterOn: '2026-11-22' },
    },
  ])
  expect(await counted()).toBe(0)
  expect(await news()).toContain('last letter about')
  const letter = await server.call(`GET /packages/${_id}/storage-letter`, { token: await token() })
  expect(letter.headers['content-type']).toContain('application/pdf')
  expect(letter.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await (await desk()).get(`/staff/storage/${_id}/letter`)).rawPayload).toEqual(letter.rawPayload)
  const stranger = await packageOwner(server)
  expect((await server.call(`GET /packages/${_id}/storage-letter`, { token: stranger.token })).statusCode).toBe(404)
  expect((await send(`${_id}/letter`, { version: 1 })).json().message).toBe('Its last letter was sent already.')

  await morning('2026-11-27')
  expect((await abandon(1)).json().message).toContain('can still be collected until the end of')
  const later = (until: string) => send(`${_id}/more-time`, { version: 1, until, reason: 'She is abroad' })
  expect((await later('2026-11-27')).json().errors[0].field).toBe('until')
  expect((await later('2028-01-01')).statusCode).toBe(400)
  expect((await later('2026-12-10')).statusCode).toBe(200)
  expect(await news()).toContain('more time')
  await morning('2026-12-10')
  expect((await abandon(2)).statusCode).toBe(409)
  await morning('2026-12-11')
  expect(await listed('decide')).toMatchObject([{ version: 2 }])

  expect((await send(`${_id}/abandon`, { version: 2, reason: 'Not confirmed' })).statusCode).toBe(400)
  const twice = await Promise.all([abandon(2), abandon(2)])
  expect(twice.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await listed('abandoned')).toMatchObject([{ state: 'abandoned', storage: { abandonedOn: '2026-12-11' } }])
  expect(await news()).toContain('abandoned')
  expect((await later('2026-12-30')).statusCode).toBe(409)
  // The next morning's run leaves a person's decision as it is.
  await morning('2026-12-12')
  expect(await listed('abandoned')).toHaveLength(1)

  expect((await send(`${_id}/keep`, { version: 3, reason: 'She has written to us' })).statusCode).toBe(200)
  expect(await listed('abandoned')).toEqual([])
  expect(await listed('decide')).toHaveLength(1)
  expect((await send(`${_id}/keep`, { version: 4, reason: 'Again' })).statusCode).toBe(409)
  const trail = await inTenant(tenantId, (tx) =>
    tx
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', _id)
      .where('action', 'like', 'storage.%')
      .orderBy('id')
      .execute(),
  )
  expect(trail.map(({ action }) => action)).toEqual(['storage.letter', 'storage.more-time', 'storage.abandon', 'storage.keep'])
  const subjects = (await mailsTo(server, await emailOf())).map(({ subject }) => subject)
  for (const title of [
    'Last letter about your package',
    'You have more time',
    'Your package is abandoned',
    'We keep your package',
  ])
    expect(subjects).toContain(`${title}: Curtains`)
})
