import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { connectionSettings } from '../../platform/database/connect/connection-settings.ts'
import { migrate, migrationLock } from '../../platform/database/migrate.ts'
import { runServer } from '../../start/run-server.ts'
import { eventually } from '../../testing/eventually.ts'
import { newCustomer } from '../../testing/product/test-customer.ts'
import { cloneDatabase, emptyDatabase } from '../../testing/test-database.ts'
import { testServer } from '../../testing/test-server.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'parcelport-interrupted-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const source = await testServer()
await newCustomer(source, 'ana@example.com', { tenant: 'kite' })
const path = join(folder, 'whole')
await writeBackup({ config: source.services.config, databaseUrl: source.databaseUrl, path })

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(connectionSettings(url, 'owner'))
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const targetOf = (databaseUrl: string) => {
  const dataDir = mkdtempSync(join(folder, 'target-'))
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: 'a key that only tests may use, 32+',
    LOG_LEVEL: 'silent',
  }
  return { databaseUrl, env, dataDir }
}

type Target = ReturnType<typeof targetOf>

/** `npm run restore` in a process of its own, which is killed when it waits for a lock for the nth time. */
const beginRestore = ({ env, databaseUrl }: Target, from = path) => {
  const command = fileURLToPath(new URL('restore.ts', import.meta.url))
  const child = spawn(process.execPath, [command, from, '--despite-other-key'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    waits: async (watcher: pg.Client, by: pg.Client) => {
      const { rows } = await by.query<{ pid: number }>('select pg_backend_pid() as pid')
      await eventually(async () => {
        const { rowCount } = await watcher.query(
          'select from pg_stat_activity where datname = $1 and $2 = any(pg_blocking_pids(pid))',
          [new URL(databaseUrl).pathname.slice(1), rows[0]?.pid],
        )
        expect(rowCount).toBeGreaterThan(0)
      })
    },
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

const start = ({ env }: Target) =>
  runServer(
    { ...env, PORT: '0', NODE_ENV: 'test', DEMO: '1' },
    { pages: 'none', seedDemo: () => Promise.reject(new Error('founded')) },
  )

const halfRestored =
  'A restore into this database has not ended: wait for it, or, if it was interrupted, empty the database and the store for files (`npm run db:reset` does both on this machine) and run it again.'

test('killed before its tables: a start says so, and founds no company', async () => {
  const target = targetOf(await emptyDatabase())
  const [holder, watcher] = [await connected(target.databaseUrl), await connected(target.databaseUrl)]
  await holder.query('select pg_advisory_lock($1)', [migrationLock])
  const restore = beginRestore(target)
  await restore.waits(watcher, holder)
  await restore.kill()
  await holder.query('select pg_advisory_unlock_all()')
  await expect(start(target)).rejects.toThrow(halfRestored)
})

test('killed with its files and no rows, and again with all of them before its mark is gone', async () => {
  const target = targetOf(await cloneDatabase())
  const [holder, watcher] = [await connected(target.databaseUrl), await connected(target.databaseUrl)]
  await holder.query('begin')
  await holder.query('lock table customers in exclusive mode')
  const restore = beginRestore(target)
  await restore.waits(watcher, holder)
  await expect(start(target)).rejects.toThrow(halfRestored)
  const markHolder = await connected(target.databaseUrl)
  await markHolder.query('begin')
  await markHolder.query('lock table restoring.begun in access share mode')
  await holder.query('rollback')
  await restore.waits(watcher, markHolder)
  await restore.kill()
  await markHolder.query('rollback')
  await expect(start(target)).rejects.toThrow(halfRestored)
})

test('a second restore is refused: while the first one runs, and once it was killed behind its rows', async () => {
  const target = targetOf(await cloneDatabase())
  const options = { config: { ...source.services.config, dataDir: target.dataDir }, databaseUrl: target.databaseUrl, path }
  const [holder, watcher] = [await connected(target.databaseUrl), await connected(target.databaseUrl)]
  await holder.query('begin')
  await holder.query('lock table customers in exclusive mode')
  const restore = beginRestore(target)
  await restore.waits(watcher, holder)
  const elsewhere = { ...options.config, dataDir: mkdtempSync(join(folder, 'empty-store-')) }
  await expect(restoreBackup({ ...options, config: elsewhere })).rejects.toThrow(
    'Another restore into this database is still running: wait until it has ended.',
  )
  await expect(start(target)).rejects.toThrow(halfRestored)
  const markHolder = await connected(target.databaseUrl)
  await markHolder.query('begin')
  await markHolder.query('lock table restoring.begun in access share mode')
  await holder.query('rollback')
  await restore.waits(watcher, markHolder)
  await restore.kill()
  await markHolder.query('rollback')
  await eventually(async () => {
    await expect(restoreBackup({ ...options, config: elsewhere })).rejects.toThrow('there is a company in it')
  })
  await expect(start(target)).rejects.toThrow(halfRestored)
})

test('marks the database before it checks the backup, which takes long for a large one', async () => {
  const target = targetOf(await emptyDatabase())
  const pipe = join(target.dataDir, 'backup-that-comes-slowly')
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
  const restore = beginRestore(target, pipe)
  const watcher = await connected(target.databaseUrl)
  await eventually(async () => {
    const { rows } = await watcher.query<{ marked: boolean }>(`select to_regclass('restoring.begun') is not null as marked`)
    expect(rows).toEqual([{ marked: true }])
  })
  await restore.kill()
  await expect(start(target)).rejects.toThrow(halfRestored)
})

test('that ended, or failed and took back what it wrote, leaves no mark', async () => {
  const target = targetOf(await emptyDatabase())
  const options = { config: { ...source.services.config, dataDir: target.dataDir }, databaseUrl: target.databaseUrl, path }
  await migrate(target.databaseUrl)
  const client = await connected(target.databaseUrl)
  await client.query('alter table customers add constraint none check (false)')
  await expect(restoreBackup(options)).rejects.toThrow('violates check constraint "none"')
  await client.query('alter table customers drop constraint none')
  await expect(start(target)).rejects.toThrow('founded')
  await client.query('truncate seeds')
  await restoreBackup(options)
  const server = await start(target)
  expect(await server.tenants.bySlug('kite')).toMatchObject({ slug: 'kite' })
  await server.stop()
})
