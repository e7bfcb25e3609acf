import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'

const nobody = '00000000-0000-4000-8000-000000000001'

test('works as a role that owns nothing and cannot pass row-level security', async () => {
  const database = await testDatabase()
  const { rows } = await sql<{ rolname: string; mighty: boolean }>`
    select rolname, rolsuper or rolbypassrls or rolcreaterole as mighty from pg_roles where rolname = current_user`.execute(
    database.system,
  )
  expect(rows).toEqual([{ rolname: 'parcelport_app', mighty: false }])
})

test('no statement leads back to the owner of the schema', async () => {
  const database = await testDatabase()
  const { rows } = await database.owner.query<{ name: string }>('select session_user as name')
  const owner = sql.id(rows[0]?.name ?? '')
  for (const way of [
    sql`set role ${owner}`,
    sql`set session authorization ${owner}`,
    sql`select set_config('role', ${rows[0]?.name}, false)`,
  ])
    await expect(way.execute(database.system)).rejects.toThrow('permission denied')
  await sql`reset role`.execute(database.system)
  await expect(sql`select * from app_sign_in`.execute(database.system)).rejects.toThrow('permission denied')
  await expect(sql`select * from seeds`.execute(database.system)).rejects.toThrow('permission denied')
})

test('is scoped to its tenant, and the connection forgets it afterwards', async () => {
  const database = await testDatabase()
  const tenant = sql<{ id: string | null }>`select current_tenant() as id`
  expect((await database.inTenant(nobody, (tx) => tenant.execute(tx))).rows).toEqual([{ id: nobody }])
  expect((await tenant.execute(database.system)).rows).toEqual([{ id: null }])
})

test('undoes everything when the work fails', async () => {
  const database = await testDatabase()
  const work = database.inTenant(nobody, async (tx) => {
    await tx.insertInto('tenants').values({ slug: 'undone', name: 'Undone' }).execute()
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await database.system.selectFrom('tenants').selectAll().execute()).toEqual([])
})

test('reports a commit that PostgreSQL turned into a rollback', async () => {
  const database = await testDatabase()
  const work = database.inTenant(nobody, async (tx) => {
    await tx.insertInto('tenants').values({ slug: 'lost', name: 'Lost' }).execute()
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(work).rejects.toThrow(/rolled back|abort/i)
})

test('refuses a query that was started after the end of its transaction', async () => {
  const database = await testDatabase()
  const tx = await database.inTenant(nobody, async (each) => each)
  await expect(tx.selectFrom('tenants').selectAll().execute()).rejects.toThrow('This transaction is over')
})

test('lets queries that start together travel together, each with its own answer', async () => {
  const database = await testDatabase()
  const numbers = Array.from({ length: 50 }, (_, number) => number)
  const answers = await database.inTenant(nobody, (tx) =>
    Promise.all(numbers.map((number) => sql<{ number: number }>`select ${number}::int as number`.execute(tx))),
  )
  expect(answers.map(({ rows }) => rows[0]?.number)).toEqual(numbers)
})

test('gives the connection back in order after a fault in the middle of a pipeline', async () => {
  const database = await testDatabase()
  const broken = database.inTenant(nobody, (tx) =>
    Promise.all([sql`select 1 / 0`.execute(tx), tx.selectFrom('tenants').select('id').execute()]),
  )
  await expect(broken).rejects.toThrow('division by zero')
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => database.inTenant(nobody, (tx) => tx.selectFrom('tenants').select('id').execute())),
  )
  expect(answers.flat()).toEqual([])
})
