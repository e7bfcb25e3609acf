import { expect, test } from 'vitest'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { runJobs } from '../../testing/product/test-mails.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'
import { notify, type News } from '../notifications/notify.ts'

/** A push service: what came, and what it answers next. */
const sent: (readonly [endpoint: string, topic: string | undefined])[] = []
const answers: number[] = []
const outgoing: Outgoing = {
  addressOf: async () => '192.0.2.1',
  resolver: { addresses: async () => [], texts: async () => [] },
  ask: async (url, { headers = {} } = {}) => {
    sent.push([url, headers['topic']])
    return { status: answers.shift() ?? 201, body: '' }
  },
}
// Noon in Bridgetown, where it is four hours earlier than in UTC. In years to come: jobs are due by the machine's clock.
const noon = '2099-06-01T16:00:00Z'
const night = '2099-06-02T02:00:00Z'
const morning = '2099-06-02T10:30:00Z'
const server = await testServer({ now: noon, outgoing, env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { database } = server.services
await database.owner.query(`update tenants set time_zone = 'America/Barbados' where id = $1`, [tenantId])
const rosa = await newStaff(server, 'owner')
const devon = await newStaff(server, 'cashier')

const settings = async () => {
  // Staff who were away for a night must sign in again.
  server.clock.set(noon)
  return (await server.call('GET /staff/settings', { headers: rosa.headers })).json().data
}
const save = async (quietHours: object | null, headers = rosa.headers) =>
  server.call('PUT /staff/settings/quiet-hours', { headers, payload: { version: (await settings()).version, quietHours } })

let devices = 0
const customer = async () => {
  server.clock.set(noon)
  const { id: customerId, token } = await packageOwner(server)
  const endpoint = `https://push.example/${(devices += 1)}`
  const payload = {
    endpoint,
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }
  expect((await server.call('POST /notifications/push', { token, payload })).statusCode).toBe(200)
  const tell = (kind: News<unknown>['kind']) =>
    database.inTenant(tenantId, (tx) => notify(tx, { customerId, kind, message: 'News' }))
  const pushed = async (at: string) => {
    server.clock.set(at)
    await runJobs(server)
    return sent.flatMap(([to, topic]) => (to === endpoint ? [topic] : []))
  }
  return { customerId, tell, pushed }
}

test('are off to begin with, set by who may edit the settings, and noted', async () => {
  expect((await settings()).quietHours).toBeNull()
  expect((await save({ from: '21:00', until: '06:30' }, devon.headers)).statusCode).toBe(403)
  const saved = await save({ from: '21:00', until: '06:30' })
  expect(saved.json()).toMatchObject({ success: true, data: { quietHours: { from: '21:00', until: '06:30' } } })
  const same = await save({ from: '21:00', until: '21:00' })
  expect([same.statusCode, same.json().errors]).toEqual([
    400,
    [{ field: 'quietHours.until', message: 'Please choose an end that differs from the beginning.' }],
  ])
  for (const from of ['24:00', '21:07', '9 pm']) expect((await save({ from, until: '06:30' })).statusCode).toBe(400)
  const stale = { version: 0, quietHours: null }
  expect((await server.call('PUT /staff/settings/quiet-hours', { headers: rosa.headers, payload: stale })).statusCode).not.toBe(
    200,
  )
  expect((await save(null)).json().data.quietHours).toBeNull()
  const { rows } = await database.owner.query(
    `select details from audit_log where action = 'settings.quiet-hours' order by at, id`,
  )
  expect(rows.map(({ details }) => details)).toEqual([
    { from: 'none', to: '21:00 to 06:30' },
    { from: '21:00 to 06:30', to: 'none' },
  ])
})

test('without them a message is sent at night', async () => {
  await save(null)
  const { tell, pushed } = await customer()
  server.clock.set(night)
  await tell('package')
  expect(await pushed(night)).toEqual(['package'])
})

test('a message in them waits for their end and is then sent once for all news until then; news for safety goes at once', async () => {
  await save({ from: '21:00', until: '06:30' })
  const { customerId, tell, pushed } = await customer()
  server.clock.set(night)
  await tell('package')
  await tell('account')
  expect(await pushed(night)).toEqual(['account'])
  await tell('package')
  expect(await pushed('2099-06-02T10:29:00Z')).toEqual(['account'])
  const { rows } = await database.owner.query(
    `select run_at from graphile_worker._private_jobs where key like '%push.tell-devices:package:' || $1 || '%'`,
    [customerId],
  )
  expect(rows).toEqual([{ run_at: new Date(morning) }])
  expect(await pushed(morning)).toEqual(['account', 'package'])
  expect(await pushed('2099-06-02T16:00:00Z')).toEqual(['account', 'package'])
})

test('a message that was not taken in the evening is sent again after them', async () => {
  await save({ from: '21:00', until: '06:30' })
  const { tell, pushed } = await customer()
  answers.push(503, 503, 503)
  await tell('action')
  const tries = (await pushed(noon)).length
  answers.length = 0
  expect(await pushed(night)).toHaveLength(tries)
  expect(await pushed(morning)).toHaveLength(tries + 1)
})

test('emails do not wait', async () => {
  await save({ from: '21:00', until: '06:30' })
  const { customerId } = await customer()
  server.clock.set(night)
  const mail = {
    template: { name: 'at-night', about: 'parcel' as const, render: () => ({ subject: 'x', html: 'x', text: 'x' }) },
    data: {},
  }
  await database.inTenant(tenantId, (tx) => notify(tx, { customerId, kind: 'package', message: 'News', mail }))
  expect((await database.owner.query(`select from mails where template = 'at-night'`)).rowCount).toBe(1)
})
