import { aside, TooInvolved } from '../../platform/aside/aside.ts'
import { mustBeOutside } from '../../platform/database/open-transaction.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { BankFile, ReadBankFile } from './read-bank-file.ts'

/** A file of 5 MB takes half a second at most. */
const LIMIT_MS = 4_000

const ask = aside<BankFile, ReadBankFile | { readonly problem: string }>(new URL('./bank-file-thread.ts', import.meta.url), {
  limit: LIMIT_MS,
})

const TOO_INVOLVED = 'This file takes too long to read. Ask the bank’s site for a plain CSV file of fewer days.'

/** Reads a bank's file in another thread; never within a transaction. Throws 400 with the reason where it cannot be read. */
export const readBankFileAside = async (file: BankFile): Promise<ReadBankFile> => {
  mustBeOutside('a bank’s file')
  const read = await ask(file).catch((error: unknown) => {
    if (error instanceof TooInvolved) return { problem: TOO_INVOLVED }
    throw error
  })
  if ('problem' in read) throw refuse.field('content', read.problem)
  return read
}
