import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether the transaction that this work belongs to is open still: what goes on behind it is outside again. */
const scope = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction so that {@link mustBeOutside} knows of it, however deep below it is asked. */
export const duringTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  const transaction = { isOpen: true }
  try {
    return await scope.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * Throws where a transaction is open: what may take long, such as a store elsewhere or the encoding of a picture, would keep its
 * connection and its locks for as long. A fault of ours, found by the first test that goes this way.
 */
export const mustBeOutside = (what: string): void => {
  if (scope.getStore()?.isOpen) throw new Error(`A transaction is open: ${what} has to be asked before it or after it`)
}
