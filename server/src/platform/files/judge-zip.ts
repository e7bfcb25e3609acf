import { entriesOf, type ZipEntry } from './zip-entries.ts'
import { unpacksAsItSays } from './unpack.ts'

const DAMAGED = 'The document is damaged. Please save it again and retry.'
const BOMB = 'The document unpacks to far too much. Please save it again and retry.'
export const MACROS = 'The document carries macros. Please save it without them, or as PDF.'

const MAX_ENTRIES = 5_000
const MAX_UNPACKED = 100 * 1024 * 1024
/** Small parts of XML shrink a lot honestly; a ratio counts only beyond this size. */
const RATIO_COUNTS_FROM = 10 * 1024 * 1024
const MAX_RATIO = 100

const total = (entries: readonly ZipEntry[], of: (entry: ZipEntry) => number): number =>
  entries.reduce((sum, entry) => sum + of(entry), 0)

const isOutside = (name: string): boolean => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name)

/** What a directory alone tells against a document. */
const problemOfDirectory = (entries: readonly ZipEntry[], length: number): string | undefined => {
  const unpacked = total(entries, (entry) => entry.unpacked)
  const packed = total(entries, (entry) => entry.packed)
  if (entries.length > MAX_ENTRIES || unpacked > MAX_UNPACKED) return BOMB
  if (unpacked > RATIO_COUNTS_FROM && unpacked / Math.max(1, packed) > MAX_RATIO) return BOMB
  // Entries that lie upon each other: few bytes stand for many.
  if (packed > length) return BOMB
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size !== entries.length || entries.some(({ name, encrypted }) => encrypted || isOutside(name))) return DAMAGED
  if (!names.has('word/document.xml') || !names.has('[content_types].xml')) return DAMAGED
  return [...names].some((name) => /(^|\/)vba[a-z]*\.(bin|xml)$/.test(name)) ? MACROS : undefined
}

/**
 * Why a Word document (a ZIP) is not accepted: its directory cannot be followed, it has no document inside, it carries macros, or
 * it would unpack to too much, by size or by ratio. Then every part is unpacked, a piece at a time and no further than it says,
 * so that a directory that lies is found.
 */
export const judgeZip = async (bytes: Buffer): Promise<string | undefined> => {
  const entries = entriesOf(bytes)
  if (!entries || entries.length === 0) return DAMAGED
  const problem = problemOfDirectory(entries, bytes.length)
  if (problem !== undefined) return problem
  for (const entry of entries) if (!(await unpacksAsItSays(bytes, entry))) return DAMAGED
  return undefined
}
