import { aside, TooInvolved } from '../../platform/aside/aside.ts'
import { mustBeOutside } from '../../platform/database/open-transaction.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { Packed } from '../../platform/many/packed.ts'
import type { ImportFile, ReadImportFile } from './file-reading.ts'
import type { PackedImportFile } from './import-file-thread.ts'
import type { LineOf } from './read-import-file.ts'

/** A file of 15 MB and 50,000 lines takes some seconds. */
const LIMIT_MS = 15_000

const ask = aside<ImportFile, PackedImportFile | { readonly problem: string }>(
  new URL('./import-file-thread.ts', import.meta.url),
  // The memory that a large file took is free for what is done with it.
  { limit: LIMIT_MS, idle: 0 },
)

const TOO_INVOLVED = 'This file takes too long to read. Please save it as a plain CSV, or part it.'

/** Reads a file of an old system in another thread; never within a transaction. Throws 400 with the reason where it cannot be read. */
export const readImportFileAside = async <Kind extends ImportFile['kind']>(
  file: ImportFile & { readonly kind: Kind },
): Promise<ReadImportFile<LineOf[Kind]>> => {
  mustBeOutside('a file of an old system')
  const read = await ask(file).catch((error: unknown) => {
    if (error instanceof TooInvolved) return { problem: TOO_INVOLVED }
    throw error
  })
  if ('problem' in read) throw refuse.field('file', read.problem)
  return { ...read, rows: new Packed(read.rows), lines: new Packed<LineOf[Kind]>(read.lines) }
}
