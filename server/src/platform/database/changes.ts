import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import { endWithin } from './connect/open-pool.ts'
import { isReadOnly, refuseReadOnly } from './connect/read-only-server.ts'
import type { DB } from './types.generated.ts'

/**
 * Called when something changed, on this server or another one with the same database. Both arguments are undefined when
 * announcements may have been missed (the connection broke and is back): then everything of the topic counts as changed.
 */
export type ChangeListener = (tenantId: string | undefined, payload: string | undefined) => void

const channel = 'parcelport_changes'
const firstRetry = 100
const longestRetry = 1_000
/** Milliseconds between two checks of the connection: one that the network dropped silently gets no message and no error. */
const heartbeatMs = 5_000

/** Announces with the commit of `tx`, under its tenant if it has one. The payload has at most 7 KB. */
export const announce = async (tx: Transaction<DB>, topic: string, payload = ''): Promise<void> => {
  const tenant = sql`nullif(current_setting('app.tenant', true), '')`
  const message = sql`json_build_object('topic', ${topic}::text, 'tenant', ${tenant}, 'payload', ${payload}::text)::text`
  await sql`select pg_notify(${channel}, ${message})`.execute(tx)
}

/** Announcements over PostgreSQL NOTIFY: sent with the commit, received once by every server. */
export class Changes {
  readonly #settings: pg.ClientConfig
  readonly #onFault: (error: Error) => void
  readonly #listeners = new Map<string, Set<ChangeListener>>()
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #stopped = false

  constructor(settings: pg.ClientConfig, onFault: (error: Error) => void) {
    this.#settings = settings
    this.#onFault = onFault
  }

  /** Calls `listener` until the returned function is called. A listener must not throw. */
  on(topic: string, listener: ChangeListener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** @throws when the database cannot be reached the first time; later losses are repaired automatically. */
  async start(): Promise<void> {
    const client = new pg.Client(this.#settings)
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    client.on('error', this.#onFault)
    client.on('end', () => this.#lost(client))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (this.#stopped) throw new Error('Stopped in the meantime.')
    } catch (error) {
      await client.end()
      throw error
    }
    this.#client = client
    this.#heartbeat = setInterval(() => void this.#check(client), heartbeatMs)
  }

  /** A server that takes no writes announces none: after a failover the address may lead to another one. */
  async #check(client: pg.Client): Promise<void> {
    try {
      await client.query(refuseReadOnly)
    } catch (error) {
      this.#onFault(error as Error)
      if (isReadOnly(error)) await client.end()
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#retry)
    clearInterval(this.#heartbeat)
    const client = this.#client
    if (client) await endWithin(client.end(), () => [client])
  }

  #hear(text: string): void {
    const { topic, tenant, payload } = JSON.parse(text) as { topic: string; tenant: string | null; payload: string }
    for (const listener of this.#listeners.get(topic) ?? []) listener(tenant ?? undefined, payload)
  }

  #lost(client: pg.Client): void {
    if (this.#stopped || client !== this.#client) return
    this.#client = undefined
    clearInterval(this.#heartbeat)
    this.#reconnect(firstRetry)
  }

  #reconnect(delay: number): void {
    this.#retry = setTimeout(() => {
      this.start().then(
        () => this.#everythingMayHaveChanged(),
        (error: Error) => {
          this.#onFault(error)
          if (!this.#stopped) this.#reconnect(Math.min(delay * 2, longestRetry))
        },
      )
    }, delay)
  }

  #everythingMayHaveChanged(): void {
    for (const listeners of this.#listeners.values()) {
      for (const listener of listeners) listener(undefined, undefined)
    }
  }
}
