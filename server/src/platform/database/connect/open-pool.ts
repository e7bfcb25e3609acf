import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SparingPool } from './sparing-pool.ts'

const connections = new WeakMap<pg.Pool, Set<pg.PoolClient>>()

/** Reports broken idle connections to `onFault`; without these listeners a broken connection would end the process. */
export const watchFaults = (pool: pg.Pool, onFault: (error: Error) => void): void => {
  const open = new Set<pg.PoolClient>()
  connections.set(pool, open)
  pool.on('error', onFault)
  // The fault of a connection in use is also the error of its current query.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    open.add(client)
  })
  pool.on('remove', (client) => open.delete(client))
}

const END_WITHIN_MS = 500

/** Waits for connections to close; those that do not answer are cut. */
export const endWithin = async (ending: Promise<void>, clients: () => Iterable<pg.ClientBase>): Promise<void> => {
  const isOver = await Promise.race([ending.then(() => true), pause(END_WITHIN_MS, false, { ref: false })])
  if (isOver) return
  // The result of closing no longer matters.
  ending.catch(() => undefined)
  for (const client of clients()) (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
}

/** Ends a pool without waiting for connections that are in use or do not answer. */
export const endPool = (pool: pg.Pool): Promise<void> => endWithin(pool.end(), () => connections.get(pool) ?? [])

/** A pool that drops broken connections and reports them to `onFault`. `ofReplica`: its server may be a standby. */
export const openPool = (
  settings: pg.PoolConfig,
  onFault: (error: Error) => void,
  kind: { readonly ofReplica?: boolean } = {},
): pg.Pool => {
  const pool = new SparingPool({ idleTimeoutMillis: 60_000, ...settings }, kind)
  watchFaults(pool, onFault)
  return pool
}
