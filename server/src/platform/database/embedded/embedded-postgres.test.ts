import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { startEmbeddedPostgres, type EmbeddedOptions } from './embedded-postgres.ts'
import { findPostgresBinaries, repairLinks } from './postgres-binaries.ts'
import { preparePostgresHome } from './postgres-home.ts'
import { readPostmaster } from './postmaster.ts'
import { stopPostgresOf } from './stop-postgres.ts'

const packageFolder = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
)

const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'parcelport-embedded-'))
  onTestFinished(async () => {
    chmodSync(folder, 0o700)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

const start = async (options: EmbeddedOptions) => {
  onTestFinished(async () => {
    await stopPostgresOf(options.dataDir)
    // Root keeps its data elsewhere, where PostgreSQL's user can reach it.
    const home = join(options.dataDir, 'postgres')
    if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true })
  })
  return startEmbeddedPostgres({ ...options, settings: { fsync: 'off' } })
}

test('recovers from a stale postmaster.pid, also when another program has its number by now', async () => {
  const dataDir = join(freshFolder(), 'data')
  const first = await start({ dataDir })
  process.kill(first.pid, 'SIGKILL')
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' })
  onTestFinished(() => void bystander.kill())
  const file = join(dataDir, 'postgres/data/postmaster.pid')
  await expect.poll(() => readPostmaster(join(dataDir, 'postgres/data'))?.pid).toBe(first.pid)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(bystander.pid)))
  const second = await start({ dataDir })
  expect(second.adopted).toBe(false)
  expect(second.pid).not.toBe(first.pid)
  await second.stop()
})

test.for(['', 'xyz\n'])('a postmaster.pid that says nothing (%j), as a power cut may leave it, is taken away', async (left) => {
  const dataDir = join(freshFolder(), 'data')
  const file = join(dataDir, 'postgres/data/postmaster.pid')
  await (await start({ dataDir })).stop()
  writeFileSync(file, left)
  const postgres = await start({ dataDir })
  expect(readPostmaster(join(dataDir, 'postgres/data'))?.pid).toBe(postgres.pid)
  await postgres.stop()
  expect(existsSync(file)).toBe(false)
})

test('one that says nothing is left where PostgreSQL runs all the same; a start that waits can be ended', async () => {
  if (process.platform !== 'linux') return
  const dataDir = join(freshFolder(), 'data')
  const file = join(dataDir, 'postgres/data/postmaster.pid')
  const first = await start({ dataDir })
  onTestFinished(() => first.stop())
  const said = readFileSync(file)
  writeFileSync(file, '')
  const waiting = new AbortController()
  const second = startEmbeddedPostgres({ dataDir, signal: waiting.signal })
  setTimeout(() => waiting.abort(new Error('not any more')), 2_000)
  await expect(second).rejects.toThrow('not any more')
  expect(readFileSync(file, 'utf8')).toBe('')
  writeFileSync(file, said)
})

test('comes back by itself at the same address when it is killed, as often as that happens', async () => {
  const dataDir = join(freshFolder(), 'data')
  const faults: Error[] = []
  const postgres = await start({ dataDir, onFault: (error) => faults.push(error) })
  const pidOf = async (): Promise<number> => {
    const client = new pg.Client({ connectionString: postgres.url() })
    client.on('error', () => undefined)
    await client.connect()
    await client.end()
    const { pid } = readPostmaster(join(dataDir, 'postgres/data')) ?? {}
    if (pid === undefined) throw new Error('It is on its way out.')
    return pid
  }
  let pid = await pidOf()
  for (const signal of ['SIGKILL', 'SIGKILL', 'SIGINT'] as const) {
    const killed = pid
    process.kill(killed, signal)
    await eventually(async () => {
      pid = await pidOf()
      expect(pid).not.toBe(killed)
    })
  }
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  // Recovery takes seconds when it flushes file by file: docs/decisions/0049-a-database-that-recovers-soon.md.
  const { rows } = await client.query('show recovery_init_sync_method')
  expect(rows).toEqual([{ recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync' }])
  await client.end()
  // A PostgreSQL that is killed while it starts is not reported a second time.
  expect(new Set(faults.map(({ message }) => message.replace(/\d+/, 'n')))).toEqual(
    new Set(['The embedded PostgreSQL (pid n) ended.']),
  )
  await postgres.stop()
  expect(readPostmaster(join(dataDir, 'postgres/data'))).toBeUndefined()
})

test('keeps its socket where the path is short enough, private to its user', async () => {
  const dataDir = join(freshFolder(), 'a-folder-with-a-rather-long-name'.repeat(4))
  const postgres = await start({ dataDir })
  const folder = readPostmaster(join(dataDir, 'postgres/data'))?.socketFolder ?? ''
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(Buffer.byteLength(`${folder}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107)
  expect(statSync(folder).mode & 0o077).toBe(0)
  await postgres.stop()
})

test('root may keep data and package out of the reach of every other user', async () => {
  const home = freshFolder()
  const [hidden, shared] = [join(home, 'hidden'), join(home, 'shared')]
  chmodSync(home, 0o755)
  mkdirSync(hidden)
  cpSync(packageFolder, join(hidden, 'package'), { recursive: true, verbatimSymlinks: true })
  chmodSync(hidden, 0o700)
  const postgres = await start({ dataDir: join(hidden, 'data'), packageFolder: join(hidden, 'package'), shared })
  expect(statSync(join(hidden, 'data/postgres/data')).uid === 0).toBe(false)
  expect(statSync(hidden).mode & 0o077).toBe(0)
  await postgres.stop()
})

const isRoot = process.getuid?.() === 0

test('root keeps the data in a private DATA_DIR, whose group may pass and nobody else; others need no second user', () => {
  const dataDir = freshFolder()
  const { user } = preparePostgresHome(dataDir, join(dataDir, 'never'))
  expect(user !== undefined).toBe(isRoot)
  if (!isRoot) return
  expect(lstatSync(join(dataDir, 'postgres')).isDirectory()).toBe(true)
  const { mode, gid } = statSync(dataDir)
  expect([mode & 0o777, gid]).toEqual([0o710, user?.gid])
})

test('what a deleted scratch folder left in the shared place is removed by the next to use it; what may be needed stays', () => {
  const home = freshFolder()
  const shared = join(home, 'shared')
  if (!isRoot) {
    preparePostgresHome(join(home, 'data'), shared)
    expect(existsSync(shared)).toBe(false)
    return
  }
  const hidden = (name: string) => join(home, name, 'data')
  chmodSync(home, 0o755)
  const prepare = (name: string) => {
    mkdirSync(join(home, name), { mode: 0o700 })
    preparePostgresHome(hidden(name), shared)
  }
  for (const name of ['deleted', 'moved', 'next']) prepare(name)
  const foldersOf = (...names: string[]) => names.map((name) => realpathSync(join(hidden(name), 'postgres')))
  const [deleted = '', moved = ''] = foldersOf('deleted', 'moved')
  rmSync(join(home, 'deleted'), { recursive: true })
  // The note names a folder outside the folder for temporary files: DATA_DIR was moved, not deleted.
  writeFileSync(join(moved, 'data-dir.json'), JSON.stringify({ dataDir: '/srv/parcelport/moved', device: statSync('/').dev }))
  prepare('another')
  expect([existsSync(deleted), existsSync(moved)]).toEqual([false, true])
  expect(foldersOf('next', 'another').map((folder) => existsSync(folder))).toEqual([true, true])
})

test('repairs the symbolic links that a registry dropped', () => {
  const copy = join(freshFolder(), 'package')
  cpSync(packageFolder, copy, { recursive: true, verbatimSymlinks: true })
  const link = join(copy, 'native/lib/libpq.so.5')
  if (process.platform === 'linux') unlinkSync(link)
  repairLinks(copy)
  expect(statSync(link).isFile()).toBe(true)
})

test('names DATABASE_URL where there is no PostgreSQL for this machine', () => {
  expect(() => findPostgresBinaries(undefined, '/nowhere', freshFolder())).toThrow(
    'Set DATABASE_URL to a PostgreSQL 15 or newer',
  )
})

test('does not start on data of another major version', async () => {
  const dataDir = join(freshFolder(), 'data')
  await (await start({ dataDir })).stop()
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '17\n')
  await expect(start({ dataDir })).rejects.toThrow(/written by PostgreSQL 17, this is 18: dump it/)
})

test('never runs as root', async () => {
  const dataDir = join(freshFolder(), 'data')
  // mkdtemp's folder is private to its owner; its parents are open to PostgreSQL's user.
  chmodSync(dirname(dataDir), 0o755)
  const postgres = await start({ dataDir })
  const { uid } = statSync(`/proc/${postgres.pid}`, { throwIfNoEntry: false }) ?? statSync(join(dataDir, 'postgres/data'))
  expect(uid).not.toBe(0)
  await postgres.stop()
})
