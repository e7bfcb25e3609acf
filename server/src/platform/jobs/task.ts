import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Services } from '../services.ts'

export interface TaskContext {
  readonly services: Services
  readonly tenantId: string
  /** Number of this attempt, from one; `isLastAttempt`: no other follows if it throws. */
  readonly attempt: number
  readonly isLastAttempt: boolean
  /** Aborts when the process stops and cannot wait any longer. */
  readonly signal: AbortSignal | undefined
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * Work that runs after the commit of the transaction that queued it, at least once: a task must be safe to repeat. A task that
 * throws is retried after e^attempt seconds, at most six hours apart, up to `maxAttempts` times.
 */
export interface Task<Payload extends object> {
  /** Unique and permanent: queued jobs refer to it. */
  readonly name: string
  /** Default: 25, which takes about five days. */
  readonly maxAttempts?: number
  run(payload: Payload, context: TaskContext): Promise<void>
}

export interface Recurring {
  readonly name: string
  /** A crontab pattern in UTC, such as `17 * * * *`. */
  readonly pattern: string
  run(services: Services): Promise<void>
}

const DEFAULT_ATTEMPTS = 25

/**
 * Adds a job to the transaction's tenant: it runs if, and only if, `tx` commits. It replaces a job with the same `key` that has
 * not started. `runAt` is the earliest moment; default: now.
 */
export const enqueue = async <Payload extends object>(
  tx: Tx,
  task: Pick<Task<Payload>, 'name' | 'maxAttempts'>,
  payload: Payload,
  { key = null, runAt = null }: { key?: string | null; runAt?: Date | null } = {},
): Promise<void> => {
  const attempts = task.maxAttempts ?? DEFAULT_ATTEMPTS
  const asked = sql`select enqueue_job(${task.name}, ${JSON.stringify(payload)}::jsonb, ${key}, ${runAt}::timestamptz, ${attempts}::integer)`
  await asked.execute(tx)
}
