import pg from 'pg'

/** A pool whose broken connections are told to `onFault` and dropped; without these listeners the process would die of one. */
export const openPool = (settings: pg.PoolConfig, onFault: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({ idleTimeoutMillis: 60_000, ...settings })
  pool.on('error', onFault)
  // While it is in use, a connection's fault is also the error of the query under way.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
