import { expect, test } from 'vitest'
import { enqueue } from '../../../../../server/src/platform/jobs/task.ts'
import { freeLostJobs } from '../../../../../server/src/platform/jobs/watch-workers.ts'
import { testServer } from '../../../../../server/src/testing/test-server.ts'
import { waiting } from './jobs-once.ts'

const server = await testServer()
const tenant = await server.tenant()
const { owner } = server.services.database

const waits = async (): Promise<number> => Number((await owner.query<{ count: string }>(waiting)).rows[0]?.count)
const askFor = () =>
  server.services.database.inTenant(tenant.id, (tx) => enqueue(tx, { name: 'test.keyed' }, { n: 1 }, { key: 'same' }))
const jobs = 'graphile_worker._private_jobs'

test('a job whose process died waits for another, unless it was asked for again meanwhile: then the later one does its work', async () => {
  await owner.query(`delete from ${jobs}`)
  await askFor()
  await owner.query(`update ${jobs} set locked_by = 'dead', locked_at = now() - interval '1 minute', attempts = 1`)
  expect(await waits()).toBe(1)
  await askFor()
  await freeLostJobs(owner)
  expect(await waits()).toBe(1)
  await owner.query(`delete from ${jobs} where key is not null`)
  expect((await owner.query(`select from ${jobs}`)).rowCount).toBe(1)
  expect(await waits()).toBe(0)
  await owner.query(`update ${jobs} set last_error = 'It failed each time'`)
  expect(await waits()).toBe(1)
  await owner.query(`delete from ${jobs}`)
})
