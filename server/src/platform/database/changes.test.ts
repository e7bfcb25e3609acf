import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { cloneDatabase } from '../../testing/test-database.ts'
import { openDatabase, type Database } from './database.ts'
import { announce } from './changes.ts'

const nobody = '00000000-0000-4000-8000-000000000001'

const open = async (url: string): Promise<Database> => {
  const database = await openDatabase({ url })
  onTestFinished(() => database.close())
  return database
}

const listenOn = (database: Database, topic: string) => {
  const listener = vi.fn<(tenantId: string | undefined, payload: string | undefined) => void>()
  const off = database.changes.on(topic, listener)
  return { listener, off }
}

test('an announcement reaches this server and every other one, once, with its tenant', async () => {
  const url = await cloneDatabase()
  const [here, there] = [await open(url), await open(url)]
  const listeners = [listenOn(here, 'content').listener, listenOn(there, 'content').listener]
  await here.inTenant(nobody, (tx) => announce(tx, 'content', '/get/faq'))
  await eventually(() => {
    for (const listener of listeners) expect(listener.mock.calls).toEqual([[nobody, '/get/faq']])
  })
})

test('a rolled-back change is not announced; other topics and closed listeners hear nothing', async () => {
  const database = await open(await cloneDatabase())
  const { listener } = listenOn(database, 'content')
  const other = listenOn(database, 'rates').listener
  const stopped = listenOn(database, 'content')
  stopped.off()
  const undone = database.inTenant(nobody, async (tx) => {
    await announce(tx, 'content', 'undone')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await database.system.transaction().execute((tx) => announce(tx, 'content', 'done'))
  await eventually(() => expect(listener.mock.calls).toEqual([[undefined, 'done']]))
  expect(other).not.toHaveBeenCalled()
  expect(stopped.listener).not.toHaveBeenCalled()
})

test('after its connection was lost it listens again, and reports that anything may have changed', async () => {
  const database = await open(await cloneDatabase())
  const { listener } = listenOn(database, 'content')
  await database.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'parcelport listener' and datname = current_database()`)
  await eventually(() => expect(listener.mock.calls).toEqual([[undefined, undefined]]))
  await database.inTenant(nobody, (tx) => announce(tx, 'content', 'again'))
  await eventually(() => expect(listener.mock.lastCall).toEqual([nobody, 'again']))
})

test('a connection that dies in the middle of a transaction fails that one alone', async () => {
  const database = await open(await cloneDatabase())
  const killed = database.inTenant(nobody, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await database.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await sql`select 1`.execute(tx)
  })
  await expect(killed).rejects.toThrow(/terminated|terminating|connection|EPIPE|ECONNRESET/i)
  expect(await database.inTenant(nobody, (tx) => tx.selectFrom('tenants').select('id').execute())).toEqual([])
})
