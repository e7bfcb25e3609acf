import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { testServer } from '../../testing/test-server.ts'
import { drainJobs, startJobs } from './jobs.ts'
import { enqueue, type Task } from './task.ts'
import { BegunJobs, freeLostJobs, freeOwnJobs, watchWorkers } from './watch-workers.ts'

const server = await testServer()
const tenant = await server.tenant('demo')

const add = (task: Pick<Task<{ n: number }>, 'name'>, n: number, options = {}) =>
  server.services.database.inTenant(tenant.id, (tx) => enqueue(tx, task, { n }, options))

const locked = async (): Promise<string[]> => {
  const { rows } = await server.services.database.owner.query<{ worker: string }>(
    'select locked_by as worker from graphile_worker._private_jobs where locked_by is not null',
  )
  return rows.map(({ worker }) => worker)
}

/** Gives every job back, so that the next test finds none held. */
const giveAllBack = () =>
  server.services.database.owner.query('update graphile_worker._private_jobs set locked_by = null, locked_at = null')

test('a job runs in its tenant, and one that fails is tried again later', async () => {
  const seen: [number, string, number][] = []
  const task: Task<{ n: number }> = {
    name: 'test.flaky',
    run: async ({ n }, { tenantId, attempt, transaction }) => {
      const scope = await transaction((tx) =>
        tx.selectFrom('tenants').select('id').where('id', '=', tenantId).executeTakeFirstOrThrow(),
      )
      seen.push([n, scope.id, attempt])
      if (attempt === 1) throw new Error('not yet')
    },
  }
  await add(task, 7)
  await drainJobs(server.services, { tasks: [task] })
  await drainJobs(server.services, { tasks: [task] })
  expect(seen).toEqual([[7, tenant.id, 1]])
  await server.services.database.owner.query('update graphile_worker._private_jobs set run_at = now()')
  await drainJobs(server.services, { tasks: [task] })
  expect(seen).toEqual([
    [7, tenant.id, 1],
    [7, tenant.id, 2],
  ])
})

test.each(['done', 'failed'] as const)('draining ends when it is noted that a job is %s, not before', async (how) => {
  const { owner } = server.services.database
  const holder = await owner.connect()
  const task: Task<{ n: number }> = {
    name: `test.noted-${how}`,
    run: async () => {
      await holder.query('begin; select from graphile_worker._private_jobs for update')
      if (how === 'failed') throw new Error('not yet')
    },
  }
  await add(task, 1)
  let isDrained = false
  const draining = drainJobs(server.services, { tasks: [task] }).then(() => (isDrained = true))
  await eventually(async () => {
    const { rows } = await owner.query(`select from pg_locks where not granted`)
    expect(rows).toHaveLength(1)
  })
  for (let looks = 0; looks < 20; looks += 1) await owner.query('select 1')
  expect(isDrained).toBe(false)
  await holder.query('commit')
  holder.release()
  await draining
  expect(await locked()).toEqual([])
  await owner.query('delete from graphile_worker._private_jobs')
})

test('a job of the same key replaces the one that waits', async () => {
  const seen: number[] = []
  const task: Task<{ n: number }> = { name: 'test.keyed', run: async ({ n }) => void seen.push(n) }
  await add(task, 1, { key: 'same' })
  await add(task, 2, { key: 'same' })
  await drainJobs(server.services, { tasks: [task] })
  expect(seen).toEqual([2])
})

test('the jobs of a worker that was killed go back to the queue; those of a living one do not', async () => {
  const { owner } = server.services.database
  const task = { name: 'test.lost' }
  await add(task, 1)
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now() - interval '1 minute'`,
  )
  const options = { workerId: 'pool-living', begun: new BegunJobs(), onFault: () => undefined }
  const watch = await watchWorkers(owner, { ...options, othersWithinMs: 0 })
  expect(await locked()).toEqual([])
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-living', locked_at = now() - interval '1 minute'`,
  )
  expect(await freeLostJobs(owner)).toEqual([])
  expect(await locked()).toEqual(['pool-living'])
  await watch.stop()
  expect(await freeLostJobs(owner)).toEqual(['pool-living'])
})

test('a worker that has just taken its lock, as all do after a failover, waits for the others before it takes one for lost', async () => {
  const { owner } = server.services.database
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-slower', locked_at = now() - interval '1 minute'`,
  )
  const faults: Error[] = []
  const watch = await watchWorkers(owner, {
    workerId: 'pool-first',
    begun: new BegunJobs(),
    onFault: (error) => void faults.push(error),
    everyMs: 1_000_000,
  })
  expect([await locked(), faults]).toEqual([['pool-slower'], []])
  await watch.stop()
  await giveAllBack()
})

test('a worker does not take itself for lost, however long its job runs', async () => {
  const { owner } = server.services.database
  const begun = new BegunJobs()
  const { rows } = await owner.query<{ id: string; attempts: number }>(
    `update graphile_worker._private_jobs set locked_by = 'pool-long', locked_at = now() - interval '1 minute', attempts = 1
     returning id::text, attempts`,
  )
  for (const job of rows) begun.begin(job)
  const options = { workerId: 'pool-long', begun, onFault: () => undefined, everyMs: 1_000_000, othersWithinMs: 0 }
  const watch = await watchWorkers(owner, options)
  expect(await locked()).toEqual(['pool-long'])
  await watch.stop()
  await giveAllBack()
})

test('while a silent connection of before holds a worker’s lock, one statement waits for it, and no job is taken for lost', async () => {
  const { owner } = server.services.database
  const silent = await owner.connect()
  await silent.query(`select pg_advisory_lock(7208432, hashtext('pool-cut-off'))`)
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-cut-off', locked_at = now() - interval '1 minute', attempts = 1`,
  )
  const faults: Error[] = []
  const begun = new BegunJobs()
  const { rows } = await owner.query<{ id: string; attempts: number }>(
    'select id::text, attempts from graphile_worker._private_jobs',
  )
  for (const job of rows) begun.begin(job)
  const onFault = (error: Error): void => void faults.push(error)
  const watch = await watchWorkers(owner, { workerId: 'pool-cut-off', begun, onFault, everyMs: 50, lockWithinMs: 20 })
  const holders = async (): Promise<{ pid: number; granted: boolean }[]> =>
    (await owner.query(`select pid, granted from pg_locks where locktype = 'advisory' and classid = 7208432`)).rows
  const waited = new Set<number>()
  await eventually(async () => {
    for (const { pid, granted } of await holders()) if (!granted) waited.add(pid)
    expect(waited.size).toBeGreaterThan(0)
  })
  expect(await locked()).toEqual(Array.from(rows, () => 'pool-cut-off'))
  await silent.query('select pg_advisory_unlock_all()')
  silent.release()
  await eventually(async () => expect(await holders()).toEqual([{ pid: [...waited][0], granted: true }]))
  expect([waited.size, faults]).toEqual([1, []])
  await watch.stop()
  await giveAllBack()
})

test('a job that a worker was given but never began, since the answer was lost, goes back; those begun stay', async () => {
  const { owner } = server.services.database
  for (const n of [1, 2]) await add({ name: 'test.never-begun' }, n)
  const { rows } = await owner.query<{ id: string; attempts: number }>(
    `update graphile_worker._private_jobs set locked_by = 'pool-own', locked_at = now() - interval '1 minute', attempts = 1
     where locked_by is null returning id::text, attempts`,
  )
  const begun = new BegunJobs()
  const [first, ...rest] = rows.map((job) => ({ job, ended: begun.begin(job) }))
  for (const { ended } of rest) ended()
  expect(await freeOwnJobs(owner, 'pool-own', begun)).toBe(0)
  const knowsNone = new BegunJobs()
  if (first) knowsNone.begin(first.job)
  expect(await freeOwnJobs(owner, 'pool-own', knowsNone)).toBe(rows.length - 1)
  expect(await locked()).toEqual(['pool-own'])
  const { rows: back } = await owner.query('select from graphile_worker._private_jobs where locked_by is null and attempts = 0')
  expect(back).toHaveLength(rows.length - 1)
})

test('stopping waits for the job under way', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  let finished = false
  const task: Task<{ n: number }> = {
    name: 'test.slow',
    run: async () => {
      begin()
      await allowed
      finished = true
    },
  }
  const jobs = await startJobs(server.services, { tasks: [task] })
  await add(task, 1)
  await begun
  const stopped = jobs.stop()
  allow()
  await stopped
  expect(finished).toBe(true)
})

test('what waits in one lane, as mails do for a silent mail server, keeps nothing in another', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const stuck: Task<{ n: number }> = { name: 'test.stuck', run: () => over }
  const { promise: ran, resolve: run } = Promise.withResolvers<number>()
  const quick: Task<{ n: number }> = { name: 'test.quick', run: async ({ n }) => run(n) }
  const jobs = await startJobs(server.services, { tasks: [stuck], workers: 1 }, { tasks: [quick] })
  for (const n of [1, 2, 3]) await add(stuck, n)
  await add(quick, 7)
  expect(await ran).toBe(7)
  end()
  await jobs.stop()
})
