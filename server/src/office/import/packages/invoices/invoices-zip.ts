import { MOST_INVOICES } from '@parcelport/contract/company/staff-imports-rules.ts'
import { invoiceUpload } from '@parcelport/contract/warehouse/packages/package-invoices.ts'
import type { UploadedFile } from '../../../../platform/files/files.ts'
import { judge } from '../../../../platform/files/judge/judge.ts'
import { unpack } from '../../../../platform/files/judge/unpack.ts'
import { entriesOf, type ZipEntry } from '../../../../platform/files/judge/zip-entries.ts'
import { safeName } from '../../../../platform/files/safe-name.ts'
import { refuse } from '../../../../platform/http/answer/refusal.ts'

/** Bytes of all files of a ZIP, unpacked: a scan weighs little less than packed. */
const MOST_UNPACKED = 200 * 1024 * 1024
/** Entries besides files: folders, and what computers add for themselves. */
const MOST_ENTRIES = 4 * MOST_INVOICES
const OF_A_COMPUTER = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i
const OUTSIDE = /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/i

/** A ZIP of invoices, and its files by name. */
export interface InvoicesZip {
  readonly bytes: Buffer
  readonly entries: ReadonlyMap<string, ZipEntry>
}

/** Why a ZIP is refused as a whole, judged by its directory alone; undefined for an honest one. */
const problemOf = (all: readonly ZipEntry[] | undefined, files: readonly ZipEntry[], length: number): string | undefined => {
  if (!all || all.some(({ name }) => OUTSIDE.test(name))) return 'This ZIP is damaged. Please make it again.'
  if (all.some(({ encrypted }) => encrypted)) return 'This ZIP is locked with a password. Please make one without.'
  if (files.length === 0) return 'There is no file in this ZIP.'
  if (files.length > MOST_INVOICES || all.length > MOST_ENTRIES)
    return `A ZIP may have ${MOST_INVOICES} invoices at most. Please part it, and the file of packages with it.`
  const sum = (of: 'packed' | 'unpacked'): number => files.reduce((bytes, entry) => bytes + entry[of], 0)
  // Overlapping entries: few bytes stand for many.
  if (sum('packed') > length || sum('unpacked') > MOST_UNPACKED)
    return 'This ZIP is far too large when unpacked. Please part it.'
  return new Set(files.map(({ name }) => name)).size === files.length ? undefined : 'This ZIP has the same file twice.'
}

/** Reads the directory of a ZIP of invoices; nothing is unpacked. Throws 400 for one that is damaged, locked, empty or hostile. */
export const readInvoicesZip = (bytes: Buffer): InvoicesZip => {
  const all = entriesOf(bytes)
  const files = (all ?? []).filter(({ name }) => !name.endsWith('/') && !OF_A_COMPUTER.test(name))
  const problem = problemOf(all, files, bytes.length)
  if (problem !== undefined) throw refuse.field('invoices', problem)
  return { bytes, entries: new Map(files.map((entry) => [entry.name, entry])) }
}

/**
 * Unpacks one file of the ZIP, no further than it says, and judges it as every uploaded invoice is: by its content, its size and its structure.
 * Answers what is wrong with it, as a sentence for a person.
 */
export const readInvoice = async (
  { bytes, entries }: InvoicesZip,
  name: string,
): Promise<UploadedFile | { readonly problem: string }> => {
  const entry = entries.get(name)
  if (!entry) return { problem: 'It is not in the ZIP.' }
  if (entry.unpacked > invoiceUpload.maxBytes)
    return { problem: `The file is larger than ${invoiceUpload.maxBytes / 1024 / 1024} MB.` }
  const pieces: Buffer[] = []
  if (!(await unpack(bytes, entry, (piece) => pieces.push(piece)))) return { problem: 'It is damaged in the ZIP.' }
  const content = Buffer.concat(pieces)
  const verdict = await judge(content, invoiceUpload.accept)
  return 'problem' in verdict ? verdict : { bytes: content, name: safeName(name, verdict.type), type: verdict.type }
}
