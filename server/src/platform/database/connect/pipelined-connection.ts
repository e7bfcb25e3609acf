import { createHash } from 'node:crypto'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { PoolClient, QueryConfig } from 'pg'
import { patiently } from '../../patiently.ts'

/** PostgreSQL keeps every named statement per connection for ever, so that only so many different ones get a name. */
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

/** A pooled connection as Kysely wants it: statements are prepared once per connection, and several may be on their way. */
export class PipelinedConnection implements DatabaseConnection {
  readonly client: PoolClient
  readonly #abandoned: AbortSignal | undefined
  #open = true
  /** An answer is still to come that nobody waits for. */
  #isLate = false

  /** @param abandoned when nobody waits for its queries any more: none is begun then. */
  constructor(client: PoolClient, abandoned?: AbortSignal) {
    this.client = client
    this.#abandoned = abandoned
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // A query forgotten by its transaction must not run inside the next one.
    if (!this.#open) throw new Error('This transaction is over: a query was started after its end.')
    this.#abandoned?.throwIfAborted()
    const query: QueryConfig = { text: sql, values: [...parameters] }
    const name = nameOf(sql)
    const send = () => this.client.query(name === undefined ? query : { ...query, name })
    // A transaction is waited for as a whole.
    const { command, rowCount, rows } = await (this.#abandoned ? send() : patiently(send, () => (this.#isLate = true)))
    return writes.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed: bound the query instead.')
  }

  /** Gives the connection back; after a fault it is closed instead. */
  release(fault = false): void {
    this.#open = false
    this.client.release(fault || this.#isLate)
  }
}
