import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Services } from '../services.ts'

/** What a task knows while it runs. */
export interface TaskContext {
  readonly services: Services
  readonly tenantId: string
  /** This is attempt number one, two, …, and whether another follows if it throws. */
  readonly attempt: number
  readonly isLastAttempt: boolean
  /** Aborts when the process is stopping and cannot wait any longer. */
  readonly signal: AbortSignal | undefined
  /** One transaction in the scope of the job's tenant. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * Work that happens after the transaction that asked for it, at least once: a task must bear to run again. One that throws is
 * tried again after e^attempt seconds, at most six hours apart, up to `maxAttempts` times.
 */
export interface Task<Payload extends object> {
  /** Unique, and stays as it is: queued jobs refer to it. */
  readonly name: string
  /** 25 unless said: about five days. */
  readonly maxAttempts?: number
  run(payload: Payload, context: TaskContext): Promise<void>
}

/** Work at set times, once for all processes. */
export interface Recurring {
  readonly name: string
  /** A crontab pattern in UTC, such as `17 * * * *`. */
  readonly pattern: string
  run(services: Services): Promise<void>
}

const DEFAULT_ATTEMPTS = 25

/**
 * Adds a job to the transaction's tenant: it runs if, and only if, `tx` commits. A job of the same `key` that has not begun yet is
 * replaced. `runAt` is the earliest moment; now unless said.
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
