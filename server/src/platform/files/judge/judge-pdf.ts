import { promisify } from 'node:util'
import { constants, createInflate, inflate } from 'node:zlib'
import { goesInCircles } from './page-circles.ts'
import { keyWithoutPassword, unlocked, type PdfKey } from './pdf-lock.ts'
import { PdfTooInvolved } from './pdf-lexer.ts'
import { PdfOpening } from './pdf-opening.ts'
import { MAX_OBJECTS, PdfReader, type PdfFound, type PdfObjectName, type PdfStream } from './pdf-reader.ts'
import { bytesOfText, isArray, isDictionary, isReference, isText, type PdfDictionary, type PdfValue } from './pdf-value.ts'

const DAMAGED = 'The document is damaged. Please save it again and retry.'
const BOMB = 'The document is far too large when unpacked. Please save it again and retry.'
const ACTING = 'This PDF contains programs or other files. Please print it to a new PDF and send that.'
const LEAVING = 'This PDF opens a page of the web by itself. Please print it to a new PDF and send that.'
const UNREADABLE = 'This PDF contains parts that cannot be checked. Please print it to a new PDF and send that.'
const LOCKED = 'This PDF asks for a password. Save it without one, or send a photo.'

/** A page scanned in colour at 600 dpi is 104 MB; no honest stream is larger, and no file of 10 MB has twice as much. */
const MAX_STREAM = 112 * 1024 * 1024
const MAX_TOTAL = 2 * MAX_STREAM
/** Bytes of a packed list of objects; an honest one has some kilobytes. */
const MAX_LIST = 16 * 1024 * 1024

/** Names of what runs, loads or sends when a reader opens or shows the document (ISO 32000-1 §12.6 and §13). */
const acting = new Set([
  ...['JavaScript', 'JS', 'Launch', 'ImportData', 'SubmitForm', 'GoToR', 'GoToE', 'XFA'],
  ...['RichMedia', 'RichMediaExecute', 'Rendition', 'Movie', 'Sound', 'OnInstantiate', 'FFilter'],
])
const embedding = new Set(['EmbeddedFile', 'EmbeddedFiles'])

/**
 * Where a whole document ends; undefined when it was cut off. What viewers pass over may follow: zero bytes, or the page of
 * the portal that it was downloaded from. Objects behind the last end are what is left of a longer document.
 */
const endOf = (bytes: Buffer): number | undefined => {
  const end = bytes.lastIndexOf('%%EOF')
  if (end === -1 || !bytes.subarray(0, 1024).includes('%PDF-') || !bytes.subarray(0, end).includes('startxref'))
    return undefined
  return /\d[\s\0]{1,9}\d{1,5}[\s\0]{1,9}obj/.test(bytes.toString('latin1', end)) ? undefined : end + '%%EOF'.length
}

/** How bytes of a stream are packed: not, by Flate alone, or in a way that is not looked into. */
const packingOf = (dictionary: PdfDictionary): 'none' | 'flate' | 'other' => {
  const named = dictionary.get('Filter') ?? null
  const filters = isArray(named) ? named : named === null ? [] : [named]
  const isPlain = ['F', 'DP', 'DecodeParms'].every((key) => isNothing(dictionary.get(key) ?? null))
  if (!isPlain || filters.length > 1) return 'other'
  return filters.length === 0 ? 'none' : filters[0] === 'FlateDecode' || filters[0] === 'Fl' ? 'flate' : 'other'
}

const isNothing = (value: PdfValue): boolean => value === null || (isArray(value) && value.every((each) => each === null))

/** Whether a stream is a list of objects to some reader: not all look at its type. */
const isList = ({ dictionary }: PdfStream): boolean =>
  dictionary.get('Type') === 'ObjStm' || (dictionary.has('First') && dictionary.has('N'))

/** The unpacked length of a stream, counted to just beyond {@link MAX_STREAM}, and its first bytes. */
const inflateSome = async (packed: Buffer): Promise<{ readonly length: number; readonly head: Buffer }> => {
  const pieces = createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
  pieces.end(packed)
  let [length, head] = [0, Buffer.alloc(0)]
  try {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      if (length === 0) head = Buffer.from(piece.subarray(0, 64))
      length += piece.length
      if (length > MAX_STREAM) break
    }
  } catch {
    // Not deflated, or cut off: a reader also gets only this far.
  }
  return { length, head }
}

const inflateWhole = promisify(inflate)

/** What one document has, gathered while it is read. */
class Gathered implements PdfFound {
  readonly streams: PdfStream[] = []
  /** Numbers of the streams that are files, and whether the document speaks of files. */
  readonly files = new Set<number>()
  readonly kids = new Map<number, number[]>()
  readonly locks: PdfDictionary[] = []
  readonly opening = new PdfOpening()
  id: PdfValue | undefined
  isLocked = false
  acts = false
  embeds = false

  name(name: string): void {
    this.acts ||= acting.has(name)
    this.embeds ||= embedding.has(name)
  }

  dictionary(dictionary: PdfDictionary, object: PdfObjectName): void {
    const [kids, files, id] = [dictionary.get('Kids'), dictionary.get('EF'), dictionary.get('ID')]
    this.opening.take(dictionary, object)
    if (isArray(kids))
      this.kids.set(
        object.number,
        [...kids.values()].filter(isReference).map(({ of }) => of),
      )
    // Which dictionary names the files, or which of two, is not followed up.
    if (!isDictionary(files)) this.acts ||= !isNothing(files ?? null)
    else
      for (const file of files.values())
        if (isReference(file)) this.files.add(file.of)
        else this.acts ||= !isNothing(file)
    if (dictionary.has('Encrypt')) {
      this.isLocked = true
      if (isArray(id)) this.id ??= id[0]
    }
    if (isText(dictionary.get('O')) && isText(dictionary.get('U'))) this.locks.push(dictionary)
  }

  stream(stream: PdfStream): void {
    this.streams.push(stream)
  }
}

/** The pairs of number and place at the start of a packed list (ISO 32000-1 §7.5.7), sorted by place. */
const pairsOf = (content: Buffer, first: number): { readonly number: number; readonly place: number }[] | undefined => {
  const numbers = content.toString('latin1', 0, first).match(/\d{1,10}/g) ?? []
  if (numbers.length > 2 * MAX_OBJECTS) return undefined
  const pairs = Array.from({ length: numbers.length >> 1 }, (_, at) => ({
    number: Number(numbers[2 * at]),
    place: first + Number(numbers[2 * at + 1]),
  }))
  return pairs.toSorted((one, other) => one.place - other.place)
}

/** Reads the objects of a packed list into `found`, or says why it is not accepted. */
const problemOfList = async (bytes: Buffer, { dictionary }: PdfStream, found: Gathered): Promise<string | undefined> => {
  const [packing, first] = [packingOf(dictionary), dictionary.get('First')]
  if (packing === 'other' || typeof first !== 'number') return UNREADABLE
  let content = bytes
  try {
    // Bytes that end before the list is whole would go on for readers who believe in a length.
    if (packing === 'flate') content = await inflateWhole(bytes, { maxOutputLength: MAX_LIST })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? BOMB : UNREADABLE
  }
  const pairs = pairsOf(content, first)
  if (!pairs) return BOMB
  const reader = new PdfReader(content, found, { withStreams: false })
  for (const { number, place } of pairs) reader.readObject(place, { number, generation: 0 })
  return undefined
}

/** Whether one of the files is not where it is said to be, or may be a stream that says no number. */
const hidesFile = ({ files, streams }: Gathered): boolean => {
  if (files.size === 0) return false
  const numbers = new Set(streams.map(({ object }) => object.number))
  return numbers.has(-1) || [...files].some((file) => !numbers.has(file))
}

const keyOf = (bytes: Buffer, { id, locks }: Gathered): PdfKey | undefined => {
  const name = isText(id) ? bytesOfText(bytes, id) : Buffer.alloc(0)
  for (const lock of locks) {
    const key = keyWithoutPassword(bytes, lock, name)
    if (key) return key
  }
  return undefined
}

/** Unpacks all streams, and reads those that are lists of objects into `found`; or says why they are not accepted. */
const problemOfStreams = async (bytes: Buffer, found: Gathered, key: PdfKey | undefined): Promise<string | undefined> => {
  let [total, filesOfXml] = [0, 0]
  for (const stream of found.streams) {
    const [packing, type] = [packingOf(stream.dictionary), stream.dictionary.get('Type')]
    const locked = bytes.subarray(stream.from, stream.to)
    const isFile = type === 'EmbeddedFile' || found.files.has(stream.object.number)
    const looksInside = isList(stream) || isFile
    const content = key && looksInside ? unlocked(key, locked, stream.object) : locked
    const { length, head } =
      packing === 'none' ? { length: content.length, head: content.subarray(0, 64) } : await inflateSome(content)
    total += length
    if (length > MAX_STREAM || total > MAX_TOTAL) return BOMB
    if (isFile && (packing === 'other' || !/^(\u00EF\u00BB\u00BF)?\s{0,9}</.test(head.toString('latin1')))) return ACTING
    if (isFile) filesOfXml += 1
    const problem = isList(stream) ? await problemOfList(content, stream, found) : undefined
    if (problem !== undefined) return problem
  }
  if (found.acts || (found.embeds && filesOfXml === 0) || hidesFile(found)) return ACTING
  return found.opening.leaves() ? LEAVING : undefined
}

/**
 * Why a PDF is not accepted: cut off, a decompression bomb, a circular page tree, a password that it asks for, or active
 * content (scripts, programs, what loads or sends, attached files other than the XML of an electronic invoice), also inside
 * packed lists of objects. Linear in its length and its unpacked length.
 */
export const judgePdf = async (bytes: Buffer): Promise<string | undefined> => {
  const end = endOf(bytes)
  if (end === undefined) return DAMAGED
  const found = new Gathered()
  try {
    new PdfReader(bytes, found).readDocument(end)
    const key = found.isLocked ? keyOf(bytes, found) : undefined
    if (found.isLocked && !key) return found.acts ? ACTING : LOCKED
    return (await problemOfStreams(bytes, found, key)) ?? (goesInCircles(found.kids) ? DAMAGED : undefined)
  } catch (error) {
    if (error instanceof PdfTooInvolved) return UNREADABLE
    throw error
  }
}
