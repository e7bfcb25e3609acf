import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openServices } from '../../start/open-services.ts'
import { testPatience } from '../../testing/test-patience.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { loadConfig } from '../config.ts'
import { createLogger } from '../http/serve/logger.ts'

test('a machine whose clock is a day late tells the database’s moment all the same', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  const { url, owner } = await testDatabase()
  const config = loadConfig({ DATABASE_URL: url, SECRET_KEY: 'x'.repeat(32), LOG_LEVEL: 'silent' })
  const services = await openServices({ config, databaseUrl: url, log: createLogger('silent'), patienceScale: testPatience })
  onTestFinished(() => services.database.close())
  const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now')
  expect(Math.abs(services.clock.now().getTime() - (rows[0]?.now.getTime() ?? 0))).toBeLessThan(60_000)
  vi.setSystemTime(Date.now() + 400 * 86_400_000)
  expect(Math.abs(services.clock.now().getTime() - (rows[0]?.now.getTime() ?? 0))).toBeLessThan(60_000)
})

/** Files that may read the machine's clock, with the reason. */
const mayAskTheMachine: Readonly<Record<string, string>> = {
  'commands/backup/write-backup.ts': 'names a folder',
}

test('nothing else asks the machine what time it is', () => {
  const folder = fileURLToPath(new URL('../../', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
  )
  const asking = files.filter((file) => /\bnew Date\(\)|\bDate\.now\(/.test(readFileSync(folder + file, 'utf8')))
  expect(files.length).toBeGreaterThan(200)
  expect(asking.filter((file) => !(file in mayAskTheMachine))).toEqual([])
})
