import { entriesOf, type ZipEntry } from './zip-entries.ts'
import { PartGlance } from './part-glance.ts'
import { unpack } from './unpack.ts'
import { WordPart, type WordProblem } from './word-parts.ts'

const DAMAGED = 'The document is damaged. Please save it again and retry.'
const BOMB = 'The document is far too large when unpacked. Please save it again and retry.'
export const MACROS = 'The document contains macros. Please save it without them, or as PDF.'

const OBJECTS = 'The document contains objects of other programs. Please save it as PDF.'
const ELSEWHERE = 'The document loads something from elsewhere. Please save it as PDF.'

const MAX_ENTRIES = 5_000
const MAX_UNPACKED = 100 * 1024 * 1024
/** Small XML parts compress well honestly; the ratio counts only beyond this size. */
const RATIO_COUNTS_FROM = 10 * 1024 * 1024
const MAX_RATIO = 100

const total = (entries: readonly ZipEntry[], of: (entry: ZipEntry) => number): number =>
  entries.reduce((sum, entry) => sum + of(entry), 0)

const isOutside = (name: string): boolean => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name)

/** Why a document is refused, judged by its directory alone. */
const problemOfDirectory = (entries: readonly ZipEntry[], length: number): string | undefined => {
  const unpacked = total(entries, (entry) => entry.unpacked)
  const packed = total(entries, (entry) => entry.packed)
  if (entries.length > MAX_ENTRIES || unpacked > MAX_UNPACKED) return BOMB
  if (unpacked > RATIO_COUNTS_FROM && unpacked / Math.max(1, packed) > MAX_RATIO) return BOMB
  // Overlapping entries: few bytes stand for many.
  if (packed > length) return BOMB
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size !== entries.length || entries.some(({ name, encrypted }) => encrypted || isOutside(name))) return DAMAGED
  if (!names.has('word/document.xml') || !names.has('[content_types].xml')) return DAMAGED
  return [...names].some((name) => /(^|\/)vba[a-z]*\.(bin|xml)$/.test(name)) ? MACROS : undefined
}

const messages: Readonly<Record<WordProblem, string>> = {
  macros: MACROS,
  objects: OBJECTS,
  elsewhere: ELSEWHERE,
  broken: DAMAGED,
}

const isXml = (name: string): boolean => /\.(xml|rels)$/i.test(name)
const isListing = (name: string): boolean => /\.rels$|^\[content_types\]\.xml$/i.test(name)
/** Bytes of a list of relations or types; the longest of honest documents have some hundred kilobytes. */
const MAX_LISTING = 1024 * 1024

/** Why a document is refused, judged by the content of one part. */
const problemOfPart = async (bytes: Buffer, entry: ZipEntry): Promise<string | undefined> => {
  if (isListing(entry.name) && entry.unpacked > MAX_LISTING) return BOMB
  const glance = new PartGlance()
  if (!(await unpack(bytes, entry, (piece) => glance.take(piece)))) return DAMAGED
  if (glance.isCompound) return OBJECTS
  if (isXml(entry.name) && glance.hasDoctype) return DAMAGED
  if (!isListing(entry.name) && !glance.hasFields) return undefined
  const [part, letters] = [new WordPart(), new TextDecoder(glance.encoding)]
  await unpack(bytes, entry, (piece) => part.write(letters.decode(piece, { stream: true })))
  const problem = part.end()
  // What is named otherwise may be anything, such as a page that speaks of fields.
  return problem === undefined || (problem === 'broken' && !isXml(entry.name)) ? undefined : messages[problem]
}

/**
 * Why a Word document (a ZIP) is not accepted: its directory is broken, it has no document inside, it carries macros or
 * embedded objects, it loads something from elsewhere, or it would unpack to too much, by size or by ratio. Then every part is
 * unpacked piece by piece, no further than its declared size, so that a false directory is found.
 */
export const judgeZip = async (bytes: Buffer): Promise<string | undefined> => {
  const entries = entriesOf(bytes)
  if (!entries || entries.length === 0) return DAMAGED
  const problem = problemOfDirectory(entries, bytes.length)
  if (problem !== undefined) return problem
  for (const entry of entries) {
    const found = await problemOfPart(bytes, entry)
    if (found !== undefined) return found
  }
  return undefined
}
