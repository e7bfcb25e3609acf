import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { startScratchPostgres } from './scratch-postgres.ts'

/** A database as managed PostgreSQL provides it, on its own cluster: its owner is no superuser and has the given rights. */
const managedDatabase = async (rights: string): Promise<{ url: string; asAdministrator(statement: string): Promise<void> }> => {
  const postgres = await startScratchPostgres('parcelport-managed-')
  onTestFinished(() => postgres.remove())
  const asAdministrator = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: postgres.url('postgres') })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await asAdministrator(`create role operator login ${rights}`)
  await asAdministrator('create database shop owner operator')
  const url = new URL(postgres.url('shop'))
  url.searchParams.set('user', 'operator')
  return { url: url.href, asAdministrator }
}

const expectItWorks = async (url: string, signIn: 'own' | 'shared'): Promise<void> => {
  let shared = false
  const database = await openDatabase({ url, onSharedSignIn: () => (shared = true) })
  try {
    expect(shared).toBe(signIn === 'shared')
    expect(await database.system.selectFrom('tenants').select('id').execute()).toEqual([])
    await expect(database.system.selectFrom('seeds').selectAll().execute()).rejects.toThrow('permission denied')
  } finally {
    await database.close()
  }
}

test('an owner who is no superuser, and may create roles, needs nothing else', async () => {
  const { url } = await managedDatabase('createrole')
  await migrate(url)
  await migrate(url)
  await expectItWorks(url, 'own')
})

test('a sign-in of its own that PostgreSQL refuses is not insisted on', async () => {
  const { url, asAdministrator } = await managedDatabase('createrole')
  await migrate(url)
  await asAdministrator(`do $$ declare name text; begin
    for name in select rolname from pg_roles where rolname like 'parcelport_app_%' loop execute format('alter role %I nologin', name); end loop;
  end $$`)
  await expectItWorks(url, 'shared')
})

test('an owner without the right is told what to run, and it works after that', async () => {
  const { url, asAdministrator } = await managedDatabase('nocreaterole')
  await expect(migrate(url)).rejects.toThrow(/Let an administrator run:\n.*create role parcelport_app nologin/)
  await asAdministrator('create role parcelport_app nologin')
  await asAdministrator('grant parcelport_app to operator')
  await migrate(url)
  await expectItWorks(url, 'shared')
})

test('a role that could pass row-level security is not accepted', async () => {
  const { url, asAdministrator } = await managedDatabase('createrole')
  await asAdministrator('create role parcelport_app nologin bypassrls')
  await expect(migrate(url)).rejects.toThrow('must be neither superuser nor BYPASSRLS')
})
