import { aside, TooInvolved } from '../../platform/aside/aside.ts'
import { mustBeOutside } from '../../platform/database/open-transaction.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { CustomersFile, ReadCustomersFile } from './read-customers-file.ts'

/** A file of 15 MB and 50,000 lines takes some seconds. */
const LIMIT_MS = 15_000

const ask = aside<CustomersFile, ReadCustomersFile | { readonly problem: string }>(
  new URL('./customers-file-thread.ts', import.meta.url),
  { limit: LIMIT_MS },
)

const TOO_INVOLVED = 'This file takes too long to read. Please save it as a plain CSV, or part it.'

/** Reads a file of customers in another thread; never within a transaction. Throws 400 with the reason where it cannot be read. */
export const readCustomersFileAside = async (file: CustomersFile): Promise<ReadCustomersFile> => {
  mustBeOutside('a file of customers')
  const read = await ask(file).catch((error: unknown) => {
    if (error instanceof TooInvolved) return { problem: TOO_INVOLVED }
    throw error
  })
  if ('problem' in read) throw refuse.field('file', read.problem)
  return read
}
