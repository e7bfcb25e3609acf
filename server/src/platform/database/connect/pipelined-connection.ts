import { createHash } from 'node:crypto'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { PoolClient, QueryConfig } from 'pg'
import { patiently } from '../../patiently.ts'

/** PostgreSQL keeps named statements for the life of a connection, so only this many different ones get a name. */
const mostNames = 500
const longestNamed = 4000
const names = new Map<string, string>()

const nameOf = (sql: string): string | undefined => {
  const known = names.get(sql)
  if (known !== undefined || names.size >= mostNames || sql.length > longestNamed) return known
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24)
  names.set(sql, name)
  return name
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A pooled connection for Kysely: statements are prepared once per connection, and several may be in flight. */
export class PipelinedConnection implements DatabaseConnection {
  readonly client: PoolClient
  readonly #abandoned: AbortSignal | undefined
  #open = true
  /** Whether an answer is still due after its query was given up. */
  #isLate = false

  /** @param abandoned aborts when nobody waits for its queries any more: no new one is started then. */
  constructor(client: PoolClient, abandoned?: AbortSignal) {
    this.client = client
    this.#abandoned = abandoned
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // A query that its transaction did not await must not run inside the next transaction.
    if (!this.#open) throw new Error('This transaction is over: a query was started after its end.')
    this.#abandoned?.throwIfAborted()
    const query: QueryConfig = { text: sql, values: [...parameters] }
    const name = nameOf(sql)
    const send = () => this.client.query(name === undefined ? query : { ...query, name })
    // Inside a transaction, the limit applies to the transaction as a whole.
    const { command, rowCount, rows } = await (this.#abandoned ? send() : patiently(send, () => (this.#isLate = true)))
    return writes.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed: bound the query instead.')
  }

  /** Returns the connection to the pool; after a fault it is closed instead. */
  release(fault = false): void {
    this.#open = false
    this.client.release(fault || this.#isLate)
  }
}
