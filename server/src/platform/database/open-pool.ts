import pg from 'pg'

/** Tells `onFault` of idle connections that break; without these listeners the process would die of one. */
export const watchFaults = (pool: pg.Pool, onFault: (error: Error) => void): void => {
  pool.on('error', onFault)
  // While it is in use, a connection's fault is also the error of the query under way.
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/** A pool whose broken connections are told to `onFault` and dropped. */
export const openPool = (settings: pg.PoolConfig, onFault: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({ idleTimeoutMillis: 60_000, ...settings })
  watchFaults(pool, onFault)
  return pool
}
