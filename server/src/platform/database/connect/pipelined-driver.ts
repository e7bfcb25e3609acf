import { AbortedTransactionError, CompiledQuery, type Driver, type TransactionSettings } from 'kysely'
import type { Pool } from 'pg'
import { patiently } from '../../patiently.ts'
import { PipelinedConnection } from './pipelined-connection.ts'

/** Kysely's way to the pool for work outside tenant scopes. */
export class PipelinedDriver implements Driver {
  readonly #pool: Pool
  readonly #faulty = new WeakSet<PipelinedConnection>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    let isLate = false
    const connecting = async (): Promise<PipelinedConnection> => {
      const connection = new PipelinedConnection(await this.#pool.connect())
      if (isLate) connection.release()
      return connection
    }
    return patiently(connecting, () => (isLate = true))
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    await connection.executeQuery(CompiledQuery.raw(`begin${level}${settings.accessMode ? ` ${settings.accessMode}` : ''}`))
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    const { command } = await connection.client.query('commit')
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    try {
      await connection.client.query('rollback')
    } catch (error) {
      this.#faulty.add(connection)
      throw error
    }
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release(this.#faulty.has(connection))
  }

  async destroy(): Promise<void> {}
}
