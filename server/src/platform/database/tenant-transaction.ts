import { AbortedTransactionError, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import { duringTransaction } from './open-transaction.ts'
import { PipelinedConnection } from './pipelined-connection.ts'
import type { DB } from './types.generated.ts'

const setTenant = { name: 'set-tenant', text: `select set_config('app.tenant', $1, true)` }

/**
 * One transaction in a tenant's scope. BEGIN and the scope are written ahead of the first query without waiting for their
 * answers: were either to fail, PostgreSQL would fail all that follows, and without a scope no row is visible.
 */
export const tenantTransaction = async <T>(
  pool: Pool,
  transactionOn: (connection: PipelinedConnection) => Transaction<DB>,
  tenantId: string,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  const connection = new PipelinedConnection(client)
  let ended = false
  try {
    const begun = Promise.all([client.query('begin'), client.query({ ...setTenant, values: [tenantId] })])
    // Awaited below; until then its failure must not count as unhandled.
    begun.catch(() => undefined)
    const result = await duringTransaction(() => work(transactionOn(connection)))
    await begun
    const { command } = await client.query('commit')
    ended = true
    // PostgreSQL answers COMMIT with ROLLBACK where a statement had failed and its error went unheeded.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
    return result
  } catch (error) {
    if (!ended) {
      // A connection that cannot even roll back is closed below; the first error is the one to report.
      ended = await client.query('rollback').then(
        () => true,
        () => false,
      )
    }
    throw error
  } finally {
    connection.release(!ended)
  }
}
