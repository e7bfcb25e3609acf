import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../platform/config.ts'
import { connectionSettings } from '../platform/database/connect/connection-settings.ts'
import { createLogger } from '../platform/http/serve/logger.ts'
import { cloneDatabase } from '../testing/test-database.ts'
import { prepareDatabase } from './prepare-database.ts'

const start = (url: string, more: Record<string, string> = {}) =>
  prepareDatabase(
    loadConfig({ DATABASE_URL: url, SECRET_KEY: 'a key that only tests may use, 32+', ...more }),
    createLogger('silent'),
  )

test('a release older than its database refuses to start, unless it takes part in a rolling upgrade', async () => {
  const url = await cloneDatabase()
  const client = new pg.Client(connectionSettings(url, 'owner'))
  await client.connect()
  onTestFinished(() => client.end())
  await start(url)
  await client.query(`insert into schema_migrations (name, checksum) values ('9999-of-the-next-release.sql', 'x')`)
  await expect(start(url)).rejects.toThrow(
    /^This release is older than its database, whose tables a newer one has changed \(9999-of-the-next-release\.sql\): start the newer release, or this one with ROLLING_UPGRADE=1 while processes are replaced in turn\.$/,
  )
  await expect(start(url, { ROLLING_UPGRADE: '1' })).resolves.toMatchObject({ url })
})
