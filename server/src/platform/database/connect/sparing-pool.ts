import pg from 'pg'
import { dropAfterRefusedWrite, isReadOnly, onlyPrimary } from './read-only-server.ts'

type Done = Parameters<pg.Pool['connect']>[0]

/**
 * Milliseconds. Each refused connection costs a recovering database a process; with one try per visitor, one recovery started
 * seven hundred: docs/decisions/0049-a-database-that-recovers-soon.md.
 */
const ASKED_AGAIN_AFTER_MS = 50

/** Whether the database starts, stops or recovers, is a standby, or nobody listens at its address. */
const refusesConnections = (error: NodeJS.ErrnoException): boolean => {
  const { code, syscall } = error
  return isReadOnly(error) || code === '57P03' || code === 'ECONNREFUSED' || (code === 'ENOENT' && syscall === 'connect')
}

/**
 * A pool that tries a refusing database with one connection at a time, at intervals; everybody else gets the result of that
 * try. It takes no connection to a standby, and drops its connections after a refused write; a pool `ofReplica` does neither.
 */
export class SparingPool extends pg.Pool {
  #refusal: Error | undefined
  #until = 0

  constructor(settings: pg.PoolConfig, { ofReplica = false } = {}) {
    super(ofReplica ? settings : { ...settings, ...onlyPrimary })
    if (!ofReplica) dropAfterRefusedWrite(this)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    return done ? void this.#hand(done) : this.give()
  }

  async #hand(done: Done): Promise<void> {
    let client: pg.PoolClient
    try {
      client = await this.give()
    } catch (error) {
      done(error as Error, undefined, () => undefined)
      return
    }
    done(undefined, client, client.release)
  }

  protected async give(): Promise<pg.PoolClient> {
    if (this.#refusal) {
      if (this.idleCount === 0 && performance.now() < this.#until) throw this.#refusal
      this.#until = performance.now() + ASKED_AGAIN_AFTER_MS
    }
    try {
      const client = await super.connect()
      this.#refusal = undefined
      return client
    } catch (error) {
      if (refusesConnections(error as Error)) {
        this.#refusal = error as Error
        this.#until = performance.now() + ASKED_AGAIN_AFTER_MS
      }
      throw error
    }
  }
}
