import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { takeBackupLock } from '../../platform/database/backup-lock.ts'
import { connectionSettings } from '../../platform/database/connect/connection-settings.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { cloneDatabase, emptyDatabase, ordinaryDatabase } from '../../testing/test-database.ts'
import { newCustomer, signIn } from '../../testing/product/test-customer.ts'
import { runJobs } from '../../testing/product/test-mails.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { announceAs } from '../../testing/product/test-prealert.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { checkBackup } from './check-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'
import { keepFile, removeFile } from '../../platform/files/private-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'parcelport-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const email = 'ana@example.com'

/** A database with two companies, customers, packages with files, staff, and waiting jobs. */
const filledServer = async (databaseUrl: string): Promise<TestServer> => {
  const server = await testServer({ databaseUrl })
  for (const tenant of ['demo', 'kite']) {
    await newCustomer(server, email, { tenant })
    const owner = await packageOwner(server, { tenant })
    for (const number of ['1Z12345E0205271688', '1Z12345E1512345676']) await announceAs(server, owner, number, { tenant })
    await newStaff(server, 'owner', { tenant })
  }
  return server
}

const withOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(connectionSettings(url, 'owner'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The contents of all tables, read as a superuser, who bypasses every policy; without the application's own sign-in of that
 * installation.
 */
const contentsOf = async (url: string): Promise<Record<string, string>> => {
  const all = new URL(url)
  all.searchParams.set('user', 'parcelport')
  return withOwner(all.href, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where nspname in ('public', 'graphile_worker') and relkind = 'r' and relname not in ('migrations', 'app_sign_in')`,
    )
    const contents: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as sum from ${name} t`,
      )
      contents[name] = rows[0]?.sum ?? ''
    }
    return contents
  })
}

/** All constraints, indexes, policies and rights of the tables. */
const shapeOf = (url: string): Promise<unknown[]> =>
  withOwner(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as line from pg_constraint where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select concat_ws(' ', oid::regclass, relrowsecurity, relforcerowsecurity, relacl) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select concat_ws(' ', sequencename, last_value) from pg_sequences where schemaname in ('public', 'graphile_worker')
      order by line`)
    // The owner of the database granted the rights.
    return rows.map(({ line }) => line.replaceAll(new URL(url).searchParams.get('user') ?? '', 'owner'))
  })

const objectsOf = (dataDir: string): Record<string, string> => {
  const files = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(dataDir.length), readFileSync(path, 'base64')]
    }),
  )
}

const backupOf = async ({ services: { config }, databaseUrl }: TestServer, name: string, despiteLostFiles = false) => {
  const path = join(folder, name)
  const checked = await writeBackup({ config, databaseUrl, path, despiteLostFiles })
  return { path, checked }
}

const emptyTarget = ({ services: { config } }: TestServer, databaseUrl: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parcelport-restored-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { config: { ...config, dataDir, databaseUrl }, databaseUrl }
}

const databaseUrl = await ordinaryDatabase()
await migrate(databaseUrl)
const server = await filledServer(databaseUrl)
const { path } = await backupOf(server, 'whole')

describe('a backup made by an owner whom row-level security holds', () => {
  test('brings every row, file, counter and rule back, to another ordinary owner', async () => {
    const { checked } = await backupOf(server, 'equal')
    const target = emptyTarget(server, await ordinaryDatabase())
    await restoreBackup({ ...target, path: join(folder, 'equal') })
    const contents = await contentsOf(server.databaseUrl)
    expect(await contentsOf(target.databaseUrl)).toEqual(contents)
    expect(contents['customers']).toMatch(/^4 /)
    expect(checked.end.rows).toMatchObject({ 'public.customers': 4, 'public.packages': 4, 'public.files': 8 })
    expect(objectsOf(target.config.dataDir)).toEqual(objectsOf(server.services.config.dataDir))
    expect(checked.end).toMatchObject({ objects: 8, lost: [] })
    expect(await shapeOf(target.databaseUrl)).toEqual(await shapeOf(server.databaseUrl))
  })

  test('keeps people signed in, and sends each waiting mail once', async () => {
    const target = emptyTarget(server, await ordinaryDatabase())
    await restoreBackup({ ...target, path })
    const restored = await testServer({ databaseUrl: target.databaseUrl, atEnd: onTestFinished })
    expect((await signIn(restored, email)).statusCode).toBe(200)
    const sent = (from: TestServer) => readdirSync(join(from.services.config.dataDir, 'mail')).length
    await runJobs(restored)
    await runJobs(server)
    expect(sent(restored)).toBe(sent(server))
    expect(sent(restored)).toBeGreaterThan(3)
  })

  test('can also be made by a superuser', async () => {
    const url = new URL(server.databaseUrl)
    url.searchParams.set('user', 'parcelport')
    const { checked } = await backupOf({ ...server, databaseUrl: url.href }, 'mighty')
    expect(checked.end.rows).toEqual((await backupOf(server, 'ordinary')).checked.end.rows)
  })

  test('is refused, loudly, where a rule would leave rows out', async () => {
    const databaseUrl = await ordinaryDatabase()
    await migrate(databaseUrl)
    await withOwner(databaseUrl, (client) =>
      client.query(`create table notes (id int, tenant_id uuid not null); alter table notes enable row level security, force row level security;
        create policy own on notes using (tenant_id = current_tenant())`),
    )
    await expect(backupOf({ ...server, databaseUrl }, 'hidden')).rejects.toThrow(
      'Row-level security would leave rows out of the backup: public.notes.',
    )
    expect(readdirSync(folder).filter((name) => name.startsWith('hidden'))).toEqual([])
  })
})

describe('refuses an incomplete backup before changing anything', () => {
  const damaged = (change: (file: string) => void): string => {
    const file = join(folder, 'damaged')
    copyFileSync(path, file)
    change(file)
    return file
  }

  test('cut off at any length', async () => {
    const size = readFileSync(path).length
    for (const length of [0, 10, 24, 100, Math.floor(size / 3), Math.floor(size / 2), size - 33, size - 1]) {
      const file = damaged((each) => truncateSync(each, length))
      await expect(checkBackup(file), `${length} bytes`).rejects.toThrow(/not complete|is not a backup/)
    }
  })

  test('altered in any byte', async () => {
    const bytes = readFileSync(path)
    for (let at = 3; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      const file = damaged((each) => {
        const altered = Buffer.from(bytes)
        altered[at] = (altered[at] ?? 0) ^ 0x10
        writeFileSync(each, altered)
      })
      await expect(checkBackup(file), `byte ${at}`).rejects.toThrow(/altered or damaged|is not a backup|not complete/)
    }
  })

  test('with data after its end; the target stays unchanged', async () => {
    const longer = damaged((each) => writeFileSync(each, Buffer.concat([readFileSync(each), Buffer.of(1)])))
    await expect(checkBackup(longer)).rejects.toThrow('follows the end mark')
    const databaseUrl = await emptyDatabase()
    const target = emptyTarget(server, databaseUrl)
    await expect(restoreBackup({ ...target, path: longer })).rejects.toThrow('follows the end mark')
    expect(await contentsOf(databaseUrl)).toEqual({})
    expect(readdirSync(target.config.dataDir)).toEqual([])
  })
})

describe('a restore refuses', () => {
  test('a database with a company, and one with somebody else’s tables', async () => {
    await expect(restoreBackup({ ...emptyTarget(server, server.databaseUrl), path })).rejects.toThrow(
      'there is a company in it',
    )
    const other = await emptyDatabase()
    await withOwner(other, (client) => client.query('create table theirs (id int)'))
    await expect(restoreBackup({ ...emptyTarget(server, other), path })).rejects.toThrow('it holds other tables')
  })

  test('a store with a file', async () => {
    const target = emptyTarget(server, await emptyDatabase())
    const full = { ...target, config: { ...target.config, dataDir: server.services.config.dataDir } }
    await expect(restoreBackup({ ...full, path })).rejects.toThrow('The store for files is not empty')
  })

  test('another SECRET_KEY, unless told that the old one is lost; a previous key is accepted', async () => {
    const target = emptyTarget(server, await cloneDatabase())
    const other = { ...target.config, secretKey: Buffer.from('another key that only tests may use, 32+') }
    await expect(restoreBackup({ ...target, config: other, path })).rejects.toThrow('SECRET_KEY is not the one of this backup')
    await restoreBackup({ ...target, config: { ...other, previousSecretKeys: [target.config.secretKey] }, path })
    const lost = emptyTarget(server, await cloneDatabase())
    await restoreBackup({ ...lost, config: { ...other, dataDir: lost.config.dataDir }, path, despiteOtherKey: true })
  })

  test('a backup of a newer release; one of an older release is brought up to date', async () => {
    const newer = await ordinaryDatabase()
    await migrate(newer)
    await withOwner(newer, (client) =>
      client.query(`insert into schema_migrations (name, checksum) values ('9999-later.sql', 'x')`),
    )
    const made = await backupOf({ ...server, databaseUrl: newer }, 'newer')
    const refused = restoreBackup({ ...emptyTarget(server, await emptyDatabase()), path: made.path })
    await expect(refused).rejects.toThrow('this one does not know 9999-later.sql')

    const older = await ordinaryDatabase()
    const early = new Set(['0001-tenants.sql', '0002-seeds.sql', '0003-files.sql', '0004-jobs-and-mail.sql'])
    await migrate(older, undefined, early)
    await withOwner(older, (client) => client.query(`insert into tenants (slug, name) values ('early', 'Early')`))
    const first = await backupOf({ ...server, databaseUrl: older }, 'older')
    const target = emptyTarget(server, await emptyDatabase())
    await restoreBackup({ ...target, path: first.path })
    expect(await migrate(target.databaseUrl)).toEqual([])
    expect((await contentsOf(target.databaseUrl))['tenants']).toMatch(/^1 /)
  })
})

describe('files', () => {
  test('lost or damaged in the store stop a backup, unless it is told to list them', async () => {
    const databaseUrl = await cloneDatabase()
    const own = await testServer({ databaseUrl, atEnd: onTestFinished })
    await newCustomer(own, email)
    const owner = await packageOwner(own)
    await announceAs(own, owner, '1Z12345E0205271688')
    const { dataDir } = own.services.config
    const [lost = '', damaged = ''] = Object.keys(objectsOf(dataDir)).filter((name) => name.includes('/private/'))
    rmSync(join(dataDir, lost))
    writeFileSync(join(dataDir, damaged), 'nothing')
    await expect(backupOf(own, 'lost')).rejects.toThrow('2 files are missing or damaged in the store')
    const { checked } = await backupOf(own, 'lost', true)
    expect(checked.end.lost.toSorted()).toEqual([lost, damaged].map((name) => name.slice('/files/'.length)).toSorted())
    expect(checked.end.objects).toBe(1)
  })

  test('are kept during a backup and deleted afterwards', async () => {
    const databaseUrl = await cloneDatabase()
    const own = await testServer({ databaseUrl, atEnd: onTestFinished })
    const { id } = await own.tenant()
    const { files, database } = own.services
    const file = { bytes: Buffer.from('%PDF-1.4 small'), name: 'a.pdf', type: 'application/pdf' }
    const stored = await files.store(id, file)
    const kept = await database.inTenant(id, (tx) => keepFile(tx, stored))
    await withOwner(databaseUrl, async (backup) => {
      expect(await takeBackupLock(backup)).toBe(true)
      await expect(backupOf(own, 'second')).rejects.toThrow('Another backup is being made.')
      await database.inTenant(id, (tx) => removeFile(tx, kept))
      await runJobs(own)
      expect(Object.keys(objectsOf(own.services.config.dataDir))).toHaveLength(1)
    })
    await runJobs(own)
    expect(objectsOf(own.services.config.dataDir)).toEqual({})
  })
})
