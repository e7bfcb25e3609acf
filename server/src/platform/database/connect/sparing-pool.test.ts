import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { socketOf, throughProxy } from '../../../testing/hostile/fault-proxy.ts'
import { cloneDatabase } from '../../../testing/test-database.ts'
import { SparingPool } from './sparing-pool.ts'

const fields = Object.entries({ S: 'FATAL', C: '57P03', M: 'the database system is starting up' })
  .map((field) => `${field.join('')}\0`)
  .join('')
const refusal = Buffer.from(`E\0\0\0\0${fields}\0`)
refusal.writeInt32BE(refusal.length - 1, 1)

/** A PostgreSQL that refuses connections, as during recovery, until `opens` is called. */
const recovering = async () => {
  const url = await cloneDatabase()
  let isOpen = false
  let asked = 0
  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (!isOpen) {
      asked += 1
      return void near.once('data', () => near.end(refusal))
    }
    const far = connect(socketOf(url))
    return void far
      .on('error', () => near.destroy())
      .pipe(near)
      .pipe(far)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const pool = new SparingPool({ connectionString: throughProxy(url, { port } as Parameters<typeof throughProxy>[1]), max: 5 })
  onTestFinished(async () => {
    await pool.end()
    server.close()
  })
  return { pool, asked: () => asked, opens: (open: boolean) => (isOpen = open) }
}

test('a database that refuses connections is asked now and then by one for all, and gives them as soon as it does no more', async () => {
  const { pool, asked, opens } = await recovering()
  const began = performance.now()
  for (let n = 0; n < 300; n += 1) await expect(pool.connect()).rejects.toMatchObject({ code: '57P03' })
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '57P03' })
  expect(asked()).toBeLessThanOrEqual(2 + (performance.now() - began) / 50)

  opens(true)
  await eventually(() => pool.query('select 1'))
  const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()))
  for (const client of clients) client.release()
  expect(clients.every((client) => client instanceof pg.Client)).toBe(true)
})

test('two hundred who ask at once while it refuses are one attempt at most', async () => {
  const { pool, asked } = await recovering()
  await expect(pool.connect()).rejects.toMatchObject({ code: '57P03' })
  const answers = await Promise.allSettled(Array.from({ length: 200 }, () => pool.connect()))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(asked()).toBeLessThanOrEqual(2)
})

test('an open connection is handed out even when new ones are refused', async () => {
  const { pool, opens } = await recovering()
  opens(true)
  const first = await pool.connect()
  opens(false)
  await expect(pool.connect()).rejects.toMatchObject({ code: '57P03' })
  first.release()
  const again = await pool.connect()
  expect(again).toBe(first)
  again.release()
})
