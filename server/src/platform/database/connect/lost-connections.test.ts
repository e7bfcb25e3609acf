import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { socketOf, startFaultProxy, throughProxy } from '../../../testing/hostile/fault-proxy.ts'
import { cloneDatabase } from '../../../testing/test-database.ts'
import { testServer } from '../../../testing/test-server.ts'
import { isAway } from '../../away.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { enqueue, type Task } from '../../jobs/task.ts'
import { openDatabase } from '../database.ts'

const server = await testServer()
const tenant = await server.tenant()
const { database } = server.services

/** Ends every other connection to this database at once, as a restart does. */
const endAll = () =>
  database.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

test('jobs go on after their connections were lost again and again, each done, and nothing dies of it', async () => {
  const jobs = 60
  const done = new Set<number>()
  const task: Task<{ n: number }> = {
    name: 'test.through-losses',
    run: async ({ n }, { transaction }) => {
      await transaction((tx) => tx.selectFrom('tenants').select('id').execute())
      done.add(n)
    },
  }
  const running = await startJobs(server.services, { tasks: [task] })
  onTestFinished(() => running.stop())
  for (let n = 0; n < jobs; n += 1) {
    await eventually(() => database.inTenant(tenant.id, (tx) => enqueue(tx, task, { n })))
    if (n % 3 === 0) await endAll().catch(() => undefined)
  }
  await eventually(async () => {
    // A failed job waits a little, and a job whose answer was lost is freed after a while: here both happen at once.
    await database.owner.query(
      `update graphile_worker._private_jobs set run_at = now(), locked_at = locked_at - interval '20 seconds'`,
    )
    expect(done.size).toBe(jobs)
    const { rows } = await database.owner.query('select from graphile_worker._private_jobs')
    expect(rows).toEqual([])
  })
})

test('every error of a lost connection counts as an unavailable database', async () => {
  const own = await openDatabase({ url: await cloneDatabase(), connections: 3 })
  onTestFinished(() => own.close())
  const faults: unknown[] = []
  for (let round = 0; round < 30; round += 1) {
    const calls = Array.from({ length: 6 }, (_, n) => {
      const call =
        n % 2
          ? own.inTenant(tenant.id, (tx) => tx.selectFrom('tenants').select('id').execute())
          : own.system.selectFrom('tenants').select('id').execute()
      return call.catch((error: unknown) => faults.push(error))
    })
    const ended = own.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parcelport app' and datname = current_database()`,
    )
    await Promise.all([...calls, ended])
  }
  expect(faults.filter((fault) => !isAway(fault))).toEqual([])
  expect(faults.length).toBeGreaterThan(0)
})

test('connections that went silent, in use or not, do not keep anybody from closing', async () => {
  const direct = await cloneDatabase()
  const proxy = await startFaultProxy(socketOf(direct))
  onTestFinished(() => proxy.close())
  const silent = await openDatabase({ url: throughProxy(direct, proxy) })
  await silent.owner.query('select 1')
  await silent.jobs.connect()
  await silent.system.selectFrom('tenants').select('id').execute()
  proxy.set('frozen')
  await expect(silent.close()).resolves.toBeUndefined()
})
