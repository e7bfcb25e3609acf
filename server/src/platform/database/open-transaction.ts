import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether the transaction of the current asynchronous context is still open. */
const scope = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction so that {@link mustBeOutside} can detect it at any depth. */
export const duringTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  const transaction = { isOpen: true }
  try {
    return await scope.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * Throws when a transaction is open. Slow work, such as a remote store or encoding a picture, would hold the transaction's
 * connection and locks. It is a programming error, found by the first test that takes this path.
 */
export const mustBeOutside = (what: string): void => {
  if (scope.getStore()?.isOpen) throw new Error(`A transaction is open: ${what} has to be asked before it or after it`)
}
