import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../../company/audit/audit.ts'
import { testPatience } from '../../../testing/test-patience.ts'
import { eventually } from '../../../testing/eventually.ts'
import { socketOf, startFaultProxy, throughProxy } from '../../../testing/hostile/fault-proxy.ts'
import { startPostgresPair } from '../../../testing/hostile/postgres-pair.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { announceAs } from '../../../testing/product/test-prealert.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'
import { acting } from '../acting.ts'
import { connectionSettings } from '../connect/connection-settings.ts'
import { migrate } from '../migrate.ts'

const pair = await startPostgresPair(migrate)
afterAll(() => pair.remove())
const toPrimary = await startFaultProxy(socketOf(pair.primary.url()))
afterAll(() => toPrimary.close())
const toStandby = await startFaultProxy(socketOf(pair.standby.url()))
afterAll(() => toStandby.close())
const server = await testServer({
  databaseUrl: throughProxy(pair.primary.url(), toPrimary),
  env: { RATE_LIMIT_SCALE: '1000', DATABASE_READING_URL: throughProxy(pair.standby.url(), toStandby) },
})
const tenant = await server.tenant()
const owner = await newStaff(server)
const { database } = server.services

/** Milliseconds after which a connection gives up a server that hangs: nobody may wait so long for either of the two. */
const CONNECTION_MS = Number(connectionSettings(pair.primary.url(), 'reading', undefined, testPatience).query_timeout)

/** Which server reads, and until when it says that this is complete. */
const read = async () => {
  const said: { asOf?: Date } = {}
  const { rows } = await database.reading(
    tenant.id,
    (tx) => sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(tx),
    (asOf) => (said.asOf = asOf),
  )
  return { by: rows[0]?.standby ? 'standby' : 'primary', ...said }
}
const write = (about: string) =>
  database.inTenant(tenant.id, (tx) => {
    const by = { actor: { kind: 'staff', ...owner, grants: [] }, at: new Date(), network: '127.0.0.1' } as never
    return audit(acting(tx, by), 'package.move', { kind: 'package', id: about }, { line: 1 })
  })
const audited = () => server.call('GET /staff/audit', { headers: owner.headers })
const subjects = async () => {
  const answer = await audited()
  return answer.json().data.map((line: { subject: { _id: string } }) => line.subject._id)
}

// After a failure the replica rests for some seconds.
beforeEach(() =>
  eventually(async () => {
    if ((await read()).by !== 'standby') throw new Error('The replica rests')
  }),
)

test('a reading goes to the replica, and what writes by mistake is done on the primary', async () => {
  const by = await database.reading(tenant.id, async (tx) => {
    await sql`select from packages for update`.execute(tx)
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(tx)
    return rows[0]?.standby
  })
  expect(by).toBe(false)
  expect(await read()).toEqual({ by: 'standby' })
})

test('what was written is read at once, also while the replica is behind: the primary reads then', async () => {
  await pair.standby.query('select pg_wal_replay_pause()')
  try {
    await write('while-behind')
    expect(await subjects()).toContain('while-behind')
    expect(await read()).toEqual({ by: 'primary' })
  } finally {
    await pair.standby.query('select pg_wal_replay_resume()')
  }
  await eventually(async () => expect(await read()).toEqual({ by: 'standby' }))
  for (let n = 0; n < 50; n += 1) {
    await write(`round-${n}`)
    expect(await subjects()).toContain(`round-${n}`)
  }
})

test('a replica that is gone is not waited for: the primary reads, and once it is back it reads again', async () => {
  toStandby.set('refused')
  expect(await read()).toEqual({ by: 'primary' })
  expect(await read()).toEqual({ by: 'primary' })
  toStandby.set('none')
})

test('a replica that hangs is given up soon', async () => {
  toStandby.set('hung')
  const since = performance.now()
  expect(await read()).toEqual({ by: 'primary' })
  expect(performance.now() - since).toBeLessThan(CONNECTION_MS)
  toStandby.set('none')
})

test.for(['refused', 'hung'] as const)(
  'while the primary is away (%s), the replica reads and says until when that is complete',
  async (fault) => {
    const before = new Date()
    await write('last-word')
    await read()
    toPrimary.set(fault)
    try {
      const since = performance.now()
      const { by, asOf } = await read()
      expect(by).toBe('standby')
      expect(performance.now() - since).toBeLessThan(CONNECTION_MS)
      expect(asOf?.getTime()).toBeGreaterThanOrEqual(before.getTime())
      expect(asOf?.getTime()).toBeLessThanOrEqual(database.clock.now().getTime())
      const answer = await audited()
      expect([answer.statusCode, answer.json().data[0].subject._id]).toEqual([200, 'last-word'])
      expect(Date.parse(String(answer.headers['x-data-as-of']))).toBeGreaterThanOrEqual(before.getTime())
      if (fault === 'refused') {
        const reports = await server.call('GET /staff/reports?from=2026-11-01&to=2026-11-02', { headers: owner.headers })
        expect([reports.statusCode, reports.headers]).toMatchObject([200, { 'x-data-as-of': expect.any(String) }])
        const file = await server.call('GET /staff/audit/csv', { headers: owner.headers })
        const named = file.headers['content-disposition']
        expect([file.statusCode, named]).toEqual([200, expect.stringMatching(/-as-of-\d{4}-\d\d-\d\d-\d{4}-utc\.csv$/)])
        const written = await server.call('GET /staff/packages', { headers: owner.headers })
        expect([written.statusCode, written.headers['retry-after']]).toEqual([503, '5'])
        const cookie = owner.headers['cookie']?.replace(/.{8}$/, 'AAAAAAAA') ?? ''
        const nobody = await server.call('GET /staff/audit', { headers: { ...owner.headers, cookie } })
        expect(nobody.statusCode).toBe(401)
      }
    } finally {
      toPrimary.set('none')
    }
  },
)

test('a replica that lacks something which the primary had admits nobody while the primary is away', async () => {
  await pair.standby.query('select pg_wal_replay_pause()')
  try {
    await write('may-end-a-session')
    expect(await read()).toEqual({ by: 'primary' })
    // As long as a write takes at most to reach a standby.
    for (const until = performance.now() + 1_500; performance.now() < until;) expect(await read()).toEqual({ by: 'primary' })
    expect(await read()).toEqual({ by: 'primary' })
    toPrimary.set('refused')
    expect((await audited()).statusCode).toBe(503)
  } finally {
    toPrimary.set('none')
    await pair.standby.query('select pg_wal_replay_resume()')
  }
})

test('what the primary wrote in its last moment may be nowhere else, and keeps nobody out', async () => {
  await pair.standby.query('select pg_wal_replay_pause()')
  try {
    await write('in-its-last-moment')
    expect(await read()).toEqual({ by: 'primary' })
    toPrimary.set('refused')
    expect((await audited()).statusCode).toBe(200)
  } finally {
    toPrimary.set('none')
    await pair.standby.query('select pg_wal_replay_resume()')
  }
})

test('each timeline is marked once, and a replica has the mark', async () => {
  const marks = 'select timeline, mark from wal_timelines'
  await eventually(async () => {
    await read()
    expect(await pair.standby.query(marks)).toEqual([{ timeline: 1, mark: expect.any(String) }])
  })
})

test('a replica whose connection breaks is asked once more, as another may be behind its address', async () => {
  await read()
  await pair.standby.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parcelport reading'`,
  )
  expect(await read()).toEqual({ by: 'standby' })
})

test('a package and what happened to it are read there, by its customer and by staff', async () => {
  const customer = await packageOwner(server)
  const { _id: id } = await announceAs(server, customer, 'TBA000000000000001')
  await read()
  toPrimary.set('refused')
  try {
    const answers = [
      await server.call(`GET /packages/${id}`, { token: customer.token }),
      await server.call(`GET /staff/packages/${id}`, { headers: owner.headers }),
    ]
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers]).toMatchObject([200, { 'x-data-as-of': expect.any(String) }])
      expect(answer.json().data.history).toHaveLength(1)
    }
  } finally {
    toPrimary.set('none')
  }
})

test('a replica that may not be asked how far it is reads nothing, and nobody notices', async () => {
  const may = (verb: string) =>
    pair.primary.query(`${verb} execute on function pg_control_checkpoint() ${verb === 'grant' ? 'to' : 'from'} public`)
  await may('revoke')
  try {
    await eventually(async () => {
      if ((await read()).by !== 'primary') throw new Error('The standby has not replayed the revocation')
    })
    await write('untold')
    expect(await subjects()).toContain('untold')
  } finally {
    await may('grant')
  }
})
