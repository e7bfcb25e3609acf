import { wire } from '@parcelport/contract/wire-spellings.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { socketOf, startFaultProxy, throughProxy } from '../../../testing/hostile/fault-proxy.ts'
import { startPostgresPair, type PairedPostgres } from '../../../testing/hostile/postgres-pair.ts'
import { formOf, prealertFields } from '../../../testing/product/test-customer.ts'
import { packageOwner, smallPdf } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { enqueue, type Task } from '../../jobs/task.ts'
import { announce } from '../changes.ts'
import { migrate } from '../migrate.ts'

const pair = await startPostgresPair(migrate)
afterAll(() => pair.remove())
const way = await startFaultProxy(socketOf(pair.primary.url()))
afterAll(() => way.close())
const server = await testServer({
  databaseUrl: throughProxy(pair.primary.url(), way),
  env: { RATE_LIMIT_SCALE: '1000' },
})
const tenant = await server.tenant()
const { database } = server.services
const owner = await packageOwner(server)

const answerOf = ({ statusCode, headers }: { statusCode: number; headers: Record<string, unknown> }) => ({
  status: statusCode,
  retryAfter: headers['retry-after'],
})
const comeAgain = { status: 503, retryAfter: '5' }

const write = async () => {
  const payload = {
    firstName: 'Ana',
    lastName: 'Brathwaite',
    emailAddress: `${crypto.randomUUID()}@example.com`,
    phoneNumber: '1',
    [wire.enquiryMessage]: 'Hello',
  }
  return answerOf(await server.call('POST /post/user-query', { payload }))
}
const readiness = async () => {
  const answer = await server.app.inject('/readyz')
  return [answer.statusCode, answer.json().message]
}
const set = async (on: PairedPostgres, setting: string): Promise<void> => {
  await on.query(`alter system set ${setting}`, 'postgres')
  await on.query('select pg_reload_conf()', 'postgres')
}
const connectionsTo = async (on: PairedPostgres): Promise<string[]> => {
  // The queue's own listener is not among them: it stays until its server ends, and jobs are asked for every two seconds too.
  const rows = await on.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where application_name like 'parcelport %' and query not like 'LISTEN "jobs:insert"%' order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('what waits longer for its standby than anybody waits is not acknowledged, and made again under its key it is there once', async () => {
  const key = crypto.randomUUID()
  const prealert = async () =>
    server.call('POST /create-pre-alert', {
      token: owner.token,
      headers: { 'idempotency-key': key },
      payload: formOf(prealertFields('TBA000000000000001'), [smallPdf]),
    })
  await set(pair.primary, `synchronous_standby_names = 'nobody'`)
  expect(answerOf(await prealert())).toMatchObject({ status: 503, retryAfter: '5' })
  await set(pair.primary, `synchronous_standby_names = 'second'`)
  await eventually(async () => expect((await prealert()).statusCode).toBe(201))
  expect(await pair.primary.query('select from packages')).toHaveLength(1)
  // The standby has written it down when it is acknowledged, and shows it when it has read that again.
  await eventually(async () => expect(await pair.standby.query('select from packages')).toHaveLength(1))
})

test('a database that is set to be read-only is read, writes are told to come again, and the process says why it is not ready', async () => {
  expect([await readiness(), await write()]).toEqual([[200, undefined], { status: 200, retryAfter: undefined }])
  await set(pair.primary, 'default_transaction_read_only = on')
  await eventually(async () => expect(await write()).toEqual(comeAgain))
  expect(await readiness()).toEqual([503, 'The database is read-only.'])
  const list = await server.call('GET /get-my-prealert', { token: owner.token })
  expect([list.statusCode, list.json().data]).toMatchObject([200, [{}]])
  await set(pair.primary, 'default_transaction_read_only = off')
  await eventually(async () =>
    expect([await readiness(), await write()]).toEqual([[200, undefined], { status: 200, retryAfter: undefined }]),
  )
})

test('all connections follow when another server is the primary, though the earlier one goes on and only refuses writes', async () => {
  const ran: number[] = []
  const task: Task<{ n: number }> = { name: 'test.after-failover', run: async ({ n }) => void ran.push(n) }
  const jobs = await startJobs(server.services, { tasks: [task] })
  onTestFinished(() => jobs.stop())
  const heard: (string | undefined)[] = []
  onTestFinished(database.changes.on('test', (_tenant, payload) => heard.push(payload)))
  await Promise.all(Array.from({ length: 10 }, () => write()))

  await set(pair.primary, 'default_transaction_read_only = on')
  way.leadTo(socketOf(pair.standby.url()))
  await eventually(async () => {
    expect(await write()).toEqual(comeAgain)
    expect(await connectionsTo(pair.primary)).not.toContain('parcelport app')
  })
  expect(await readiness()).toEqual([503, 'The database is read-only.'])
  await eventually(async () => expect(await connectionsTo(pair.standby)).toEqual([]))

  await pair.standby.query('select pg_promote()')
  await eventually(async () =>
    expect([await readiness(), await write()]).toEqual([[200, undefined], { status: 200, retryAfter: undefined }]),
  )
  await eventually(async () => expect(await connectionsTo(pair.primary)).toEqual([]))
  await eventually(async () => {
    await database.inTenant(tenant.id, (tx) => announce(tx, 'test', 'by the new primary'))
    expect(heard).toContain('by the new primary')
  })
  for (const n of [1, 2, 3]) await database.inTenant(tenant.id, (tx) => enqueue(tx, task, { n }))
  await eventually(() => expect(ran.toSorted((a, b) => a - b)).toEqual([1, 2, 3]))
  const locks = `select from pg_locks where locktype = 'advisory' and classid = 7208432 and granted`
  await eventually(async () => expect(await pair.standby.query(locks)).toHaveLength(1))
})
