import { beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import type { Tenant } from '../http/tenant.ts'
import { drainJobs, startJobs } from './jobs.ts'
import { enqueue, type Task } from './task.ts'
import { freeLostJobs, watchWorkers } from './watch-workers.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await testServer()
  tenant = await server.tenant('demo')
})

const add = (task: Pick<Task<{ n: number }>, 'name'>, n: number, options = {}) =>
  server.services.database.inTenant(tenant.id, (tx) => enqueue(tx, task, { n }, options))

const locked = async (): Promise<string[]> => {
  const { rows } = await server.services.database.owner.query<{ worker: string }>(
    'select locked_by as worker from graphile_worker._private_jobs where locked_by is not null',
  )
  return rows.map(({ worker }) => worker)
}

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
  const watch = await watchWorkers(owner, 'pool-living', () => undefined)
  expect(await locked()).toEqual([])
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-living', locked_at = now() - interval '1 minute'`,
  )
  expect(await freeLostJobs(owner)).toEqual([])
  expect(await locked()).toEqual(['pool-living'])
  await watch.stop()
  expect(await freeLostJobs(owner)).toEqual(['pool-living'])
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
