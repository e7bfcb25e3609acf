/**
 * Something the server depends on is unavailable for now: the database, the object store, a full disk. A request gets 503 with
 * Retry-After; a job is retried.
 */
export class Away extends Error {
  override readonly name = 'Away'
  readonly retryAfterSeconds: number

  /** @param what a sentence for the log, such as `The store of files does not answer.`; visitors read a general sentence. */
  constructor(what: string, { cause, retryAfterSeconds = 5 }: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(what, { cause })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * SQLSTATE codes of a database that cannot answer now: the classes connection, resources and shutdown; a statement or lock that
 * took too long, an idle transaction, a deadlock, and a database that is read-only during a failover.
 */
const sqlState = /^(08|53|57P)|^(57014|55P03|25P03|25006|40001|40P01)$/
/** Messages without a code, from pg and its pool, about a connection that broke, cannot be opened or does not answer. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end)/
/** Error codes of the network and of a full or exhausted machine. */
const system = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
])

/** Whether an error means that something is unavailable for now, so that a later try may succeed. */
export const isAway = (error: unknown): boolean => {
  if (error instanceof Away) return true
  // A name with several addresses fails with one error for each.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isAway)
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return lost.test(error.message)
  // ENOENT: nobody listens on a Unix socket.
  return sqlState.test(code) || system.has(code) || (syscall === 'connect' && code === 'ENOENT')
}
