import { aside, TooInvolved } from '../../platform/aside/aside.ts'
import { mustBeOutside } from '../../platform/database/open-transaction.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { TariffFile } from './read-tariff.ts'

const ask = aside<Uint8Array, TariffFile | { readonly problem: string }>(new URL('./tariff-thread.ts', import.meta.url))

/** Reads a tariff's file in another thread; never within a transaction. Throws 400 with the reason where it cannot be read. */
export const readTariffAside = async (bytes: Uint8Array): Promise<TariffFile> => {
  mustBeOutside('a tariff')
  const read = await ask(bytes).catch((error: unknown) => {
    if (error instanceof TooInvolved) return { problem: 'This file takes too long to read. Please save it as a plain CSV.' }
    throw error
  })
  if ('problem' in read) throw refuse.field('file', read.problem)
  return read
}
