import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { takeNightlyLock } from '../../../platform/database/backup-lock.ts'
import type { BackupPlan } from '../../../platform/config.ts'
import { connectionSettings } from '../../../platform/database/connect/connection-settings.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { watchBackups } from '../../../office/settings/backups/watch-backups.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { newCustomer } from '../../../testing/product/test-customer.ts'
import { headersOf, newStaff, staffSignIn, type TestStaff } from '../../../testing/product/test-staff.ts'
import { emptyDatabase, ordinaryDatabase } from '../../../testing/test-database.ts'
import { testServer } from '../../../testing/test-server.ts'
import { BackupRefusal } from '../backup-refusal.ts'
import { backUpByNight, type NightlyOptions } from './nightly-backup.ts'
import { restoreForTrial } from './rehearse-restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'parcelport-nightly-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const databaseUrl = await ordinaryDatabase()
await migrate(databaseUrl)
const env = { BACKUP_DIR: folder, BACKUP_KEEP: '2', RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ databaseUrl, env, now: '2026-11-27T05:15:00Z' })
const { config, database } = server.services
await server.tenant()
const rosa = await newStaff(server, 'owner')
await newCustomer(server, 'ana@example.com')

const plan: BackupPlan = { folder, keep: 2, at: { hour: 5, minute: 15 }, rehearseDays: 0 }
const tonight = (more: Partial<NightlyOptions> = {}) =>
  backUpByNight({ config, plan, databaseUrl, now: server.clock.now, ...more })
const inFolder = () => readdirSync(folder).toSorted()
const day = 24 * 3600
/** Nights end sessions. */
const signedIn = async ({ email }: TestStaff = rosa, tenant = 'demo') => headersOf(await staffSignIn(server, email, { tenant }))
const standing = async (who = rosa, tenant = 'demo') =>
  (await server.call('GET /staff/backups', { headers: await signedIn(who, tenant), tenant })).json().data
const told = async () =>
  (await mailsTo(server, rosa.email))
    .filter(({ subject }) => subject === 'The nightly backup needs somebody')
    .map(({ text }) => text)
const runs = async () =>
  (await database.owner.query('select * from backup_runs order by started_at')).rows as Record<string, unknown>[]

test('each night makes one, checked; beyond the kept ones the oldest go, and what lies there under other names stays', async () => {
  writeFileSync(join(folder, 'by-hand.backup'), 'x')
  for (let night = 0; night < 3; night++) {
    expect(await tonight()).toMatchObject({ path: expect.stringMatching(/parcelport-202611\d\dT051500Z\.backup$/) })
    server.clock.advance(day)
  }
  expect(inFolder()).toEqual(['by-hand.backup', 'parcelport-20261128T051500Z.backup', 'parcelport-20261129T051500Z.backup'])
  expect(await standing()).toMatchObject({
    nightly: true,
    lastGoodAt: '2026-11-29T05:15:00.000Z',
    trouble: null,
    rehearsal: null,
    operator: { folder, keep: 2, kept: 2, running: false, runs: [{ failure: null, bytes: expect.any(Number) }, {}, {}] },
  })
})

test('one that fails or is killed on its way leaves the old ones whole; who runs the server is told, once', async () => {
  const before = inFolder().map((name) => readFileSync(join(folder, name)).length)
  // Killed: a file without its end, and a run that nobody ended.
  writeFileSync(join(folder, 'parcelport-20261130T051500Z.backup.part'), 'half')
  await database.owner.query(`insert into backup_runs (started_at, folder) values ($1, $2)`, [server.clock.now(), folder])
  server.clock.advance(600)
  await watchBackups.run(server.services)
  expect((await standing()).trouble).toBe('It was interrupted before it ended.')
  expect(await told()).toEqual([expect.stringContaining('It was interrupted before it ended.')])
  await watchBackups.run(server.services)
  expect(await told()).toHaveLength(1)

  // A folder that cannot be written into.
  server.clock.advance(day)
  expect(await tonight({ plan: { ...plan, folder: join(folder, 'by-hand.backup') } })).toMatchObject({
    failure: expect.any(String),
  })
  expect(
    inFolder()
      .filter((name) => !name.endsWith('.part'))
      .map((name) => readFileSync(join(folder, name)).length),
  ).toEqual(before)
  await watchBackups.run(server.services)
  expect(await told()).toHaveLength(2)

  server.clock.advance(day)
  expect((await tonight())?.failure).toBeUndefined()
  expect(inFolder().some((name) => name.endsWith('.part'))).toBe(false)
  expect((await standing()).trouble).toBeNull()
})

test('a night in which none is begun is told too', async () => {
  server.clock.advance(2 * day)
  await watchBackups.run(server.services)
  expect((await standing()).trouble).toMatch(/^None was begun last night/)
  expect(await told()).toHaveLength(3)
  await watchBackups.run(server.services)
  expect(await told()).toHaveLength(3)
})

test('two at once: one does it', async () => {
  const client = new pg.Client(connectionSettings(databaseUrl, 'owner'))
  await client.connect()
  onTestFinished(() => client.end())
  await takeNightlyLock(client)
  const made = (await runs()).length
  expect(await tonight()).toBeUndefined()
  expect((await standing()).operator.running).toBe(true)
  const headers = await signedIn()
  expect((await server.call('POST /staff/backups', { headers })).statusCode).toBe(409)
  expect((await runs()).length).toBe(made)
})

test('a backup is restored for trial into an empty database, where every company’s books verify; a bad one is said', async () => {
  server.clock.advance(day)
  const rehearsed: string[] = []
  const weekly = { ...plan, rehearseDays: 7 }
  const rehearse = async (settings: typeof config, path: string): Promise<void> => {
    rehearsed.push(path)
    const dataDir = mkdtempSync(join(tmpdir(), 'parcelport-trial-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const scratch = await emptyDatabase()
    await restoreForTrial({ ...settings, dataDir, databaseUrl: scratch }, scratch, path)
  }
  expect(await tonight({ plan: weekly, rehearse })).toMatchObject({ rehearsal: { failure: undefined } })
  expect((await standing()).rehearsal).toEqual({ at: server.clock.now().toISOString(), failure: null })
  server.clock.advance(day)
  await tonight({ plan: weekly, rehearse })
  expect(rehearsed).toHaveLength(1)
  server.clock.advance(7 * day)
  const bad = {
    plan: weekly,
    rehearse: () => Promise.reject(new BackupRefusal('It was restored, but the books do not verify in it: demo.')),
  }
  await tonight(bad)
  await watchBackups.run(server.services)
  expect((await standing()).rehearsal).toMatchObject({ failure: expect.stringContaining('the books do not verify') })
  expect((await told()).at(-1)).toContain('trial restore failed')
})

test('an owner of another company sees that backups are made, not where, nor why one failed; only who runs the server makes one', async () => {
  await server.tenant('kite')
  const kite = await newStaff(server, 'owner', { tenant: 'kite' })
  for (const [who, tenant] of [
    [rosa, 'demo'],
    [kite, 'kite'],
  ] as const) {
    const seen = await standing(who, tenant)
    expect(seen).toMatchObject({
      nightly: true,
      operator: null,
      rehearsal: { failure: expect.stringMatching(/^It could not be restored\./) },
    })
    expect(JSON.stringify(seen)).not.toContain(folder)
    expect((await server.call('POST /staff/backups', { headers: await signedIn(who, tenant), tenant })).statusCode).toBe(409)
  }
  const operated = await testServer({ databaseUrl, env: { ...env, OPERATOR_TENANT: 'demo' }, atEnd: onTestFinished })
  expect((await operated.call('GET /staff/backups', { headers: await signedIn() })).json().data.operator).toMatchObject({
    folder,
  })
  expect((await operated.call('POST /staff/backups', { headers: await signedIn() })).statusCode).toBe(202)
  expect(
    (await operated.call('POST /staff/backups', { headers: await signedIn(kite, 'kite'), tenant: 'kite' })).statusCode,
  ).toBe(409)
  const clerk = await newStaff(server, 'cashier')
  expect((await server.call('GET /staff/backups', { headers: clerk.headers })).statusCode).toBe(403)
})

test('a machine whose clock is two days late names the night by the database’s time', async () => {
  const other = mkdtempSync(join(tmpdir(), 'parcelport-nightly-'))
  onTestFinished(() => rmSync(other, { recursive: true, force: true }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * day * 1000 })
  onTestFinished(() => void vi.useRealTimers())
  const made = await backUpByNight({ config, plan: { ...plan, folder: other }, databaseUrl })
  const { rows } = await database.owner.query<{ day: string }>(
    `select to_char(at at time zone 'UTC', 'YYYYMMDD') as day from (values (now()), (now() - interval '1 minute')) as given (at)`,
  )
  expect(rows.map((row) => row.day)).toContain(/parcelport-(\d{8})T/.exec(made?.path ?? '')?.[1])
})
