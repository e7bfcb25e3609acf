import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { createApp } from '../../../server/src/start/app.ts'
import { openServices } from '../../../server/src/start/open-services.ts'
import { loadConfig } from '../../../server/src/platform/config.ts'
import { startEmbeddedPostgres } from '../../../server/src/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../../../server/src/platform/database/migrate.ts'
import { createLogger } from '../../../server/src/platform/http/serve/logger.ts'
import type { Services } from '../../../server/src/platform/services.ts'
import { foundTenant } from '../../../server/src/company/tenants/found-tenant.ts'

/** The server within this process, on a database of its own with one empty company `demo`: measured without a network between. */
export interface OwnServer {
  readonly services: Services
  readonly tenantId: string
  /** Of its database, for other processes. */
  readonly databaseUrl: string
  call(
    method: 'GET' | 'POST',
    path: string,
    options?: { payload?: object; token?: string; query?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>
}

const createDatabase = async (administration: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: administration })
  await client.connect()
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** Runs work with so many such servers, each with its own database in one PostgreSQL, and clears them away. */
export const withOwnServers = async <T>(names: readonly string[], work: (servers: OwnServer[]) => Promise<T>): Promise<T> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parcelport-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const undo: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true }), () => postgres.stop()]
  const open = async (name: string): Promise<OwnServer> => {
    await createDatabase(postgres.url('postgres'), name)
    const url = postgres.url(name)
    await migrate(url)
    const config = loadConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
      SECRET_KEY: 'a key that only benchmarks use, 32+',
      RATE_LIMIT_SCALE: '1000000',
    })
    const services = await openServices({ config, databaseUrl: url, log: createLogger('silent') })
    undo.push(() => services.database.close())
    const tenantId = await foundTenant(services.database, { slug: 'demo', name: 'Demonstration', secondFactorRoles: [] })
    const app = await createApp(services)
    undo.push(() => app.close())
    return {
      services,
      tenantId,
      databaseUrl: url,
      call: (method, path, { token, headers, ...options } = {}) =>
        app.inject({
          method,
          url: `/demo/V1/0.0${path}`,
          ...options,
          headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        }),
    }
  }
  try {
    const servers: OwnServer[] = []
    for (const name of names) servers.push(await open(name))
    return await work(servers)
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}
