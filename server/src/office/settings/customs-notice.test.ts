import { expect, test } from 'vitest'
import { runJobs } from '../../testing/product/test-mails.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { testSteps } from '../../testing/product/test-steps.ts'
import { testServer } from '../../testing/test-server.ts'

// The company's clock says 2 December, in the evening.
const server = await testServer({ now: '2026-12-03T03:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()
await server.services.database.owner.query("update tenants set time_zone = 'America/Barbados'")
const rosa = await newStaff(server)
const devon = await newStaff(server, 'operations')
const { send, get } = testMoney(server, rosa)
const { parcelsOf, flightOf, move } = testSteps(server, rosa)

const SLOW = 'Customs is slow: <b>allow</b> a week longer.'
const version = async (): Promise<number> => (await get('/staff/settings')).json().data.version
const save = async (words: string, until: string | null, as = send) =>
  as('PUT', '/staff/settings/customs-notice', { version: await version(), words, until })
const overview = async ({ token }: TestOwner): Promise<string | undefined> =>
  (await server.call('GET /get-my-prealert', { token })).json().customsNotice
const drawer = async ({ token }: TestOwner, id: string): Promise<string | undefined> =>
  (await server.call(`GET /packages/${id}`, { token })).json().data.customsNotice
const linkOf = async ({ token }: TestOwner, id: string): Promise<string> =>
  (await server.call(`POST /packages/${id}/tracking-link`, { token })).json().data.url.split('/track/')[1]
const tracked = async (link: string) => (await server.call(`GET /track/${link}`)).json().data

test('a notice about Customs is read with packages in transit or held there, until its last day is over, and names nobody', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const [hose, lamp] = (await parcelsOf(ana, 'Hose', 'Lamp')) as [string, string]
  await parcelsOf(luis, 'Kettle')
  const flight = await flightOf({ name: 'BW 1', departsAt: '2026-12-03T08:00:00Z' }, [hose])
  await flight.step('depart')
  await runJobs(server)
  const [away, here] = [await linkOf(ana, hose), await linkOf(ana, lamp)]
  expect(await overview(ana)).toBeUndefined()

  const saved = await save(`  ${SLOW} `, '2026-12-02')
  expect(saved.json().data.customsNotice).toEqual({
    words: SLOW,
    until: '2026-12-02',
    days: { first: '2026-12-02', usual: '2026-12-09', last: '2026-12-30' },
  })
  const seen = async () => [await overview(ana), await drawer(ana, hose), (await tracked(away)).customsNotice]
  expect(await seen()).toEqual([SLOW, SLOW, SLOW])
  expect([await overview(luis), await drawer(ana, lamp), (await tracked(here)).customsNotice]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(JSON.stringify(await tracked(away))).not.toContain(rosa.name)

  await flight.step('arrive')
  await runJobs(server)
  await send('POST', `/staff/flights/${flight.id}/customs/steps`, { packageIds: [hose], step: 'held' })
  expect(await seen()).toEqual([SLOW, SLOW, SLOW])

  // Its last day is the company's, not that of Greenwich.
  server.clock.set('2026-12-03T03:59:00Z')
  expect(await overview(ana)).toBe(SLOW)
  server.clock.set('2026-12-03T04:00:00Z')
  expect(await seen()).toEqual([undefined, undefined, undefined])
  expect((await get('/staff/settings')).json().data.customsNotice).toMatchObject({ words: '', until: null })
  server.clock.set('2026-12-03T03:00:00Z')

  await send('POST', `/staff/flights/${flight.id}/customs/steps`, { packageIds: [hose], step: 'released' })
  await move(hose, 'Ready for pickup')
  expect(await seen()).toEqual([undefined, undefined, undefined])
})

test('it is set and removed by who may change settings, one at a time, with a last day within four weeks, and audited', async () => {
  expect((await save(SLOW, '2026-12-30')).statusCode).toBe(200)
  for (const until of [null, '2026-12-01', '2026-12-31', '2026-02-30', 'soon'])
    expect((await save(SLOW, until)).statusCode, `${until}`).toBe(400)
  expect((await save('x'.repeat(301), '2026-12-03')).json().message).toBe('The notice is too long: at most 300 characters.')
  expect((await save(SLOW, '2026-12-03', testMoney(server, devon).send)).statusCode).toBe(403)
  const payload = { version: await version(), words: '', until: null }
  const both = await Promise.all([1, 2].map(() => send('PUT', '/staff/settings/customs-notice', payload)))
  expect(both.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
  expect((await get('/staff/settings')).json().data.customsNotice).toMatchObject({ words: '', until: null })
  const { data } = (await get('/staff/audit?limit=3')).json()
  expect(data[0]).toMatchObject({ action: 'settings.customs-notice', details: { from: SLOW, to: '' } })
})
