import type { EventEmitter } from 'node:events'
import pg from 'pg'

/** SQLSTATE of a server that takes no writes: a standby, or a primary that somebody set to be read-only. */
const READ_ONLY = '25006'

/** Whether an error means that the database can be read and not written. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === READ_ONLY

/** A statement that a server which takes no writes refuses with {@link READ_ONLY}, as it would refuse a write; it changes nothing. */
export const refuseReadOnly = `do $$ begin
  if current_setting('transaction_read_only')::boolean then
    raise sqlstate '${READ_ONLY}' using message = 'The database is read-only.';
  end if;
end $$`

const messagesOf = (client: pg.ClientBase): EventEmitter => (client as unknown as { connection: EventEmitter }).connection

const standbys = new WeakSet<pg.ClientBase>()

/** PostgreSQL reports when a connection opens whether it is a standby, and again when it is promoted. */
class ObservantClient extends pg.Client {
  constructor(settings?: string | pg.ClientConfig) {
    super(settings)
    messagesOf(this).on('parameterStatus', (message: { parameterName: string; parameterValue: string }) => {
      if (message.parameterName !== 'in_hot_standby') return
      if (message.parameterValue === 'on') standbys.add(this)
      else standbys.delete(this)
    })
  }
}

/** Settings of a pool that refuses new connections to a standby. */
export const onlyPrimary: Pick<pg.PoolConfig, 'Client' | 'verify'> = {
  Client: ObservantClient,
  verify: (client, done) =>
    done(
      standbys.has(client)
        ? Object.assign(new Error('The database is read-only: its server is a standby.'), { code: READ_ONLY })
        : undefined,
    ),
}

/** Milliseconds: a database that stays read-only costs a pool its connections this often, not with each write. */
const YOUNG_MS = 1_000

/**
 * Drops all connections of a pool, each when it is given back, after one of them refused a write: after a failover another server
 * may take writes at the same address, and what is read over a connection that was kept grows old.
 */
export const dropAfterRefusedWrite = (pool: pg.Pool): void => {
  const opened = new Map<pg.ClientBase, number>()
  const toDrop = new WeakSet<pg.ClientBase>()
  pool.on('connect', (client) => {
    opened.set(client, performance.now())
    messagesOf(client).on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== READ_ONLY) return
      for (const [each, at] of opened) if (performance.now() - at > YOUNG_MS) toDrop.add(each)
    })
  })
  pool.on('remove', (client) => opened.delete(client))
  pool.on('release', (_error, client) => {
    if (toDrop.has(client)) void client.end()
  })
}
