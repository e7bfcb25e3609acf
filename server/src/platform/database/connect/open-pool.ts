import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SparingPool } from './sparing-pool.ts'

const connections = new WeakMap<pg.Pool, Set<pg.PoolClient>>()

/** Tells `onFault` of idle connections that break; without these listeners the process would die of one. */
export const watchFaults = (pool: pg.Pool, onFault: (error: Error) => void): void => {
  const open = new Set<pg.PoolClient>()
  connections.set(pool, open)
  pool.on('error', onFault)
  // While it is in use, a connection's fault is also the error of the query under way.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    open.add(client)
  })
  pool.on('remove', (client) => open.delete(client))
}

const END_WITHIN_MS = 500

/** Ends connections, which say goodbye; those that do not answer it, since the way there has gone silent, are cut. */
export const endWithin = async (ending: Promise<void>, clients: () => Iterable<pg.ClientBase>): Promise<void> => {
  const isOver = await Promise.race([ending.then(() => true), pause(END_WITHIN_MS, false, { ref: false })])
  if (isOver) return
  // What becomes of the goodbye is of no interest any more.
  ending.catch(() => undefined)
  for (const client of clients()) (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
}

/** Ends a pool; a connection that is still in use, or that went silent, does not hold it up. */
export const endPool = (pool: pg.Pool): Promise<void> => endWithin(pool.end(), () => connections.get(pool) ?? [])

/** A pool whose broken connections are told to `onFault` and dropped. */
export const openPool = (settings: pg.PoolConfig, onFault: (error: Error) => void): pg.Pool => {
  const pool = new SparingPool({ idleTimeoutMillis: 60_000, ...settings })
  watchFaults(pool, onFault)
  return pool
}
