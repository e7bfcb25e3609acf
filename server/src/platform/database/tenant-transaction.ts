import { AbortedTransactionError, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import { Away } from '../away.ts'
import type { Clock } from '../clock.ts'
import { patiently } from '../patiently.ts'
import { duringTransaction } from './open-transaction.ts'
import { PipelinedConnection } from './connect/pipelined-connection.ts'
import type { MailOrder } from '../mail/mail.ts'
import { openLocks, type QueueMail, type SealingOf, type Tx } from './tx.ts'
import type { DB } from './types.generated.ts'

const setTenant = { name: 'set-tenant', text: `select set_config('app.tenant', $1, true)` }

/** What every transaction carries, from the server that opened the database. */
export interface Carried {
  readonly clock: Clock
  readonly queueMail: QueueMail
  readonly sealingOf: SealingOf
  readonly onDisorder: (fault: Error) => void
}

interface Whole<T> extends Carried {
  readonly tenantId: string
  readonly work: (tx: Tx) => Promise<T>
  /** Aborts when the request has been answered with a failure: nothing more is started, and nothing is committed. */
  readonly abandoned: AbortSignal
}

const carrying = (bare: Transaction<DB>, tenantId: string, { clock, queueMail, sealingOf, onDisorder }: Carried): Tx => {
  const tx: Tx = Object.assign(bare, {
    tenantId,
    locks: openLocks(onDisorder),
    now: () => clock.now(),
    mail: <Data>(order: MailOrder<Data>) => queueMail(tx, order),
    sealing: (purpose: string) => sealingOf(tenantId, purpose),
  })
  return tx
}

const wholeTransaction = async <T>(
  pool: Pool,
  transactionOn: (connection: PipelinedConnection) => Transaction<DB>,
  { tenantId, work, abandoned, ...carried }: Whole<T>,
): Promise<T> => {
  const client = await pool.connect()
  if (abandoned.aborted) {
    client.release()
    throw abandoned.reason
  }
  const connection = new PipelinedConnection(client, abandoned)
  let ended = false
  try {
    const begun = Promise.all([client.query('begin'), client.query({ ...setTenant, values: [tenantId] })])
    // Awaited below; until then its failure must not count as unhandled.
    begun.catch(() => undefined)
    const result = await duringTransaction(() => work(carrying(transactionOn(connection), tenantId, carried)))
    await begun
    abandoned.throwIfAborted()
    const { command } = await client.query('commit')
    ended = true
    // PostgreSQL answers COMMIT with ROLLBACK when a statement had failed and its error was ignored.
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

/**
 * One transaction in a tenant's scope. BEGIN and the scope are sent ahead of the first query without waiting for their answers:
 * if either failed, PostgreSQL would fail the rest, and without a scope no row is visible. A request whose time is over gets
 * Away, and its transaction rolls back.
 */
export const tenantTransaction = <T>(
  pool: Pool,
  transactionOn: (connection: PipelinedConnection) => Transaction<DB>,
  whole: Omit<Whole<T>, 'abandoned'>,
): Promise<T> => {
  const abandoned = new AbortController()
  return patiently(
    () => wholeTransaction(pool, transactionOn, { ...whole, abandoned: abandoned.signal }),
    () => abandoned.abort(new Away('The database takes too long.')),
  )
}
