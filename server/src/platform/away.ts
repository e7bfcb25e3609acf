/**
 * Something that the server leans on is away for now: the database, the store of files, a disk without room. A request that meets
 * it is answered 503 with Retry-After, a job is tried again.
 */
export class Away extends Error {
  override readonly name = 'Away'
  readonly retryAfterSeconds: number

  /** @param what a sentence for the log, such as `The store of files does not answer.`; a visitor reads a general one. */
  constructor(what: string, { cause, retryAfterSeconds = 5 }: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(what, { cause })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * SQLSTATE of a database that cannot answer now: classes connection, resources and shutting down; beside them a statement or
 * a lock that took too long, a transaction that was left idle, one of two that waited for each other, and a database that is
 * only to be read while another takes its place.
 */
const sqlState = /^(08|53|57P)|^(57014|55P03|25P03|25006|40001|40P01)$/
/** What pg and its pool say, without a code, of a connection that broke, does not come or does not answer. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end)/
/** What the network and a full or worn-out machine answer, whatever was asked for. */
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

/** Whether an error says that something is away, or was until a moment ago: trying again later may go well. */
export const isAway = (error: unknown): boolean => {
  if (error instanceof Away) return true
  // A name that leads to several addresses fails with one error for each.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isAway)
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return lost.test(error.message)
  // A Unix socket that nobody listens on is no file at all.
  return sqlState.test(code) || system.has(code) || (syscall === 'connect' && code === 'ENOENT')
}
