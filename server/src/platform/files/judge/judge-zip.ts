import { entriesOf, type ZipEntry } from './zip-entries.ts'
import { unpack, type Unpacked } from './unpack.ts'

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

/** A link is followed only by a click, and a picture runs nothing; every other external part is loaded at once. */
const harmlessElsewhere = /\/(hyperlink|image)["']/i

/** Why a document is refused, judged by the content of one part and the relations it lists. */
const problemOfPart = ({ isCompound, hasDoctype, text }: Unpacked): string | undefined => {
  if (hasDoctype) return DAMAGED
  if (/vbaProject|wordVbaData|macroEnabled/i.test(text)) return MACROS
  if (isCompound || /\/(oleObject|control|activeXControl)["']/i.test(text)) return OBJECTS
  const relations = text.split(/Relationship\s/i).slice(1)
  const loads = relations.some((each) => /TargetMode\s?=\s?["']External/i.test(each) && !harmlessElsewhere.test(each))
  return loads ? ELSEWHERE : undefined
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
    const part = await unpack(bytes, entry)
    const found = part ? problemOfPart(part) : DAMAGED
    if (found !== undefined) return found
  }
  return undefined
}
