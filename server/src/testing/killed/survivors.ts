import { onTestFinished } from 'vitest'
import { openServices } from '../../start/open-services.ts'
import { loadConfig } from '../../platform/config.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts'
import { sweepObjects } from '../../platform/files/store/remove-object.ts'
import { createLogger } from '../../platform/http/serve/logger.ts'
import { drainJobs } from '../../platform/jobs/jobs.ts'
import { freeLostJobs } from '../../platform/jobs/watch-workers.ts'
import type { Services } from '../../platform/services.ts'
import { openWork } from '../../start/work.ts'
import { testPatience } from '../test-patience.ts'
import { testClock } from '../test-clock.ts'

export interface Survivors {
  readonly services: Services
  readonly tenantId: string
  rows<Row extends object>(query: string): Promise<Row[]>
  objects(): Promise<string[]>
}

/**
 * What remains some hours after the kills: jobs of dead workers were given back and run, unknown objects removed. @param
 * settings those of the killed server, besides its folder
 */
export const survivorsOf = async (dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<Survivors> => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  onTestFinished(() => postgres.stop())
  const config = loadConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url(),
    SECRET_KEY: 'a key that only tests may use, 32+',
    ...settings,
  })
  const clock = testClock(new Date(Date.now() + 3 * 3_600_000))
  const services = await openServices({
    config,
    databaseUrl: postgres.url(),
    log: createLogger('silent'),
    clock,
    patienceScale: testPatience,
  })
  onTestFinished(() => services.database.close())
  const { owner } = services.database
  const work = openWork(services)
  await freeLostJobs(owner, { lostAfterSeconds: 0 })
  await owner.query('update graphile_worker._private_jobs set run_at = now()')
  await drainJobs(services, work)
  work.close()
  await sweepObjects.run(services)
  const { rows } = await owner.query<{ id: string }>(`select id from tenants where slug = 'demo'`)
  const tenantId = rows[0]?.id ?? ''
  return {
    services,
    tenantId,
    rows: async <Row extends object>(query: string) => (await owner.query<Row>(query)).rows,
    objects: async () => {
      const keys: string[] = []
      for await (const { key } of services.files.objects.list(`${tenantId}/`)) keys.push(key)
      return keys
    },
  }
}
