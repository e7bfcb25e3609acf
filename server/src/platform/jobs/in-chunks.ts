import type { Tx } from '../database/database.ts'
import type { TaskContext } from './task.ts'

/** Runs chunks, each in its own transaction, until one finds nothing to do. A task that dies continues where it stopped. */
export const inChunks = async (
  { transaction, signal }: Pick<TaskContext, 'transaction' | 'signal'>,
  chunk: (tx: Tx) => Promise<boolean>,
): Promise<void> => {
  while (await transaction(chunk)) if (signal?.aborted) throw new Error('Stopping: the rest is for the next attempt.')
}
