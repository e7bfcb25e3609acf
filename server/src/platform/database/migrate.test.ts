import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'

const folderWith = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'parcelport-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const count = async (url: string, table: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(`select from ${table}`)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

test('servers that start at once migrate once', async () => {
  const url = await emptyDatabase()
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
  const all = applied.flat()
  expect(all.length).toBeGreaterThan(5)
  expect(new Set(all).size).toBe(all.length)
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  expect(await migrate(url)).toEqual([])
})

test.each([
  ['before the first table of the job queue', ''],
  [
    'before the first migration of the job queue',
    'create schema graphile_worker; create table graphile_worker.migrations (id int primary key, ts timestamptz not null default now())',
  ],
])('a start that was killed %s is made good by the next', async (_, made) => {
  const url = await emptyDatabase()
  const folder = await folderWith({ '0001-a.sql': 'create table a (n int)' })
  await migrate(url, folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`drop schema graphile_worker cascade; ${made}`)
  expect(await migrate(url, folder)).toEqual([])
  const added = await client.query(`select graphile_worker.add_job('a task')`)
  expect(added.rowCount).toBe(1)
})

test('applies new migrations in the order of their names, and ignores other files', async () => {
  const url = await emptyDatabase()
  const first = await folderWith({
    '0002-b.sql': 'insert into a values (1)',
    '0001-a.sql': 'create table a (n int)',
    'notes.txt': 'not SQL',
  })
  expect(await migrate(url, first)).toEqual(['0001-a.sql', '0002-b.sql'])
  const second = await folderWith({ '0001-a.sql': 'create table a (n int)', '0003-c.sql': 'insert into a values (2)' })
  expect(await migrate(url, second)).toEqual(['0003-c.sql'])
  expect(await count(url, 'a')).toBe(2)
})

test('a file that fails leaves nothing of itself behind, and what came before it stays', async () => {
  const url = await emptyDatabase()
  const broken = await folderWith({
    '0001-a.sql': 'create table a (n int)',
    '0002-b.sql': 'create table b (n int); select 1 / 0',
  })
  await expect(migrate(url, broken)).rejects.toThrow('Migration 0002-b.sql failed: division by zero')
  await expect(count(url, 'b')).rejects.toThrow('does not exist')
  const mended = await folderWith({ '0001-a.sql': 'create table a (n int)', '0002-b.sql': 'create table b (n int)' })
  expect(await migrate(url, mended)).toEqual(['0002-b.sql'])
})

test('refuses a file that was altered after it was applied', async () => {
  const url = await emptyDatabase()
  await migrate(url, await folderWith({ '0001-a.sql': 'create table a (n int)' }))
  const altered = await folderWith({ '0001-a.sql': 'create table a (n int, m int)' })
  await expect(migrate(url, altered)).rejects.toThrow('Altered after they were applied: 0001-a.sql')
})
