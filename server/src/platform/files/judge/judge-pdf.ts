import { constants, createInflate } from 'node:zlib'

const DAMAGED = 'The document is damaged. Please save it again and retry.'
const BOMB = 'The document is far too large when unpacked. Please save it again and retry.'
const ACTING = 'This PDF contains programs or other files. Please print it to a new PDF and send that.'

/** A page scanned in colour at 600 dpi is 104 MB; no honest stream is larger, and no file of 10 MB has twice as much. */
const MAX_STREAM = 112 * 1024 * 1024
const MAX_TOTAL = 2 * MAX_STREAM
/** Bytes examined of a packed list of objects; an honest one has some kilobytes. */
const MAX_LIST = 16 * 1024 * 1024

/** Names of actions that run when a reader opens the document (ISO 32000-1 §12.6). White space or a delimiter ends a name. */
const acting = /\/(JavaScript|JS|Launch|RichMedia|ImportData|GoToE)(?=[\s\0()<>[\]{}/%]|$)/
const embedded = /\/(EmbeddedFile|EmbeddedFiles)(?=[\s\0()<>[\]{}/%]|$)/

const isWhole = (bytes: Buffer): boolean =>
  bytes.subarray(0, 1024).includes('%PDF-') && bytes.subarray(-2048).includes('%%EOF') && bytes.includes('startxref')

interface PdfObject {
  readonly number: number
  /** The object's dictionary, with every escaped name decoded. */
  readonly text: string
  readonly stream: string | undefined
}

const plain = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

/** A file of 10 MB has some ten thousand objects. */
const MAX_OBJECTS = 200_000

/** Everything a reader could take for an object: the text between two occurrences of the word `obj`. */
function* objectsIn(text: string): Generator<PdfObject> {
  const word = /(?<!end)obj(?![a-z])/gi
  for (let start = word.exec(text); start;) {
    const next = word.exec(text)
    const before = text.slice(Math.max(0, start.index - 40), start.index)
    const number = Number(/(\d{1,10})\s{1,9}\d{1,5}\s{0,9}$/.exec(before)?.[1] ?? -1)
    const part = text.slice(start.index + 3, next?.index)
    const begins = part.indexOf('stream')
    const ends = begins === -1 ? -1 : part.indexOf('endstream', begins)
    const data = part.slice(begins + 6, ends === -1 ? undefined : ends).replace(/^\r?\n/, '')
    yield begins === -1
      ? { number, text: plain(part), stream: undefined }
      : { number, text: plain(part.slice(0, begins)), stream: data }
    start = next
  }
}

/**
 * The unpacked length of a stream, counted to just beyond `most`, and its first bytes. A stream that cannot be unpacked ends
 * there.
 */
const inflate = async (packed: string, most: number, keep: number): Promise<{ length: number; head: string }> => {
  const pieces = createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
  pieces.end(Buffer.from(packed, 'latin1'))
  const head: Buffer[] = []
  let [length, kept] = [0, 0]
  try {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      if (kept < keep) {
        head.push(piece.subarray(0, keep - kept))
        kept += piece.length
      }
      length += piece.length
      if (length > most) break
    }
  } catch {
    // Not deflated, or cut off: a reader also gets only this far.
  }
  return { length, head: Buffer.concat(head).toString('latin1') }
}

/** The pairs of number and offset at the start of a packed list, at most as many as a document may have objects. */
const pairsIn = (head: string): { number: number; place: number }[] => {
  const pairs: { number: number; place: number }[] = []
  for (const [, number, place = 0] of head.matchAll(/(\d{1,10})(?:\D{1,9}(\d{1,10}))?/g)) {
    pairs.push({ number: Number(number), place: Number(place) })
    if (pairs.length > MAX_OBJECTS) break
  }
  return pairs
}

/** The objects of a packed list (ISO 32000-1 §7.5.7): pairs of number and offset, then the objects. */
const unlisted = (dictionary: string, content: string): PdfObject[] => {
  const first = Number(/\/First\s{0,9}(\d{1,9})/.exec(dictionary)?.[1] ?? 0)
  const pairs = pairsIn(content.slice(0, first))
  // Sorted by offset, so that no byte is read twice, whatever the list says.
  const inOrder = pairs.toSorted((one, other) => one.place - other.place)
  return inOrder.map(({ number, place }, at) => {
    const next = inOrder[at + 1]?.place
    return {
      number,
      text: plain(content.slice(first + place, next === undefined ? undefined : first + next)),
      stream: undefined,
    }
  })
}

const goesInCircles = (objects: readonly PdfObject[]): boolean => {
  const kids = new Map<number, number[]>()
  for (const { number, text } of objects) {
    const listed = /\/Kids\s{0,9}\[([^[\]]*)\]/.exec(text)?.[1]
    if (listed !== undefined)
      kids.set(
        number,
        [...listed.matchAll(/(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R/g)].map(([, of]) => Number(of)),
      )
  }
  const state = new Map<number, 'above' | 'done'>()
  for (const root of kids.keys()) {
    const way: { readonly at: number; next: number }[] = [{ at: root, next: 0 }]
    if (!state.has(root)) state.set(root, 'above')
    else continue
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const kid = kids.get(here.at)?.[here.next]
      here.next += 1
      if (kid === undefined) {
        state.set(here.at, 'done')
        way.pop()
      } else if (state.get(kid) === 'above') return true
      else if (kids.has(kid) && !state.has(kid)) {
        state.set(kid, 'above')
        way.push({ at: kid, next: 0 })
      }
    }
  }
  return false
}

/**
 * Why a PDF is not accepted: cut off, a decompression bomb, a circular page tree, or active content (scripts, programs,
 * attached files other than the XML of an electronic invoice), also inside packed lists of objects. Linear in its length and
 * its unpacked length.
 */
export const judgePdf = async (bytes: Buffer): Promise<string | undefined> => {
  if (!isWhole(bytes)) return DAMAGED
  const objects: PdfObject[] = []
  let [total, filesOfXml] = [0, 0]
  for (const object of objectsIn(bytes.toString('latin1'))) {
    objects.push(object)
    if (objects.length > MAX_OBJECTS) return BOMB
    const { text, stream } = object
    const isList = /\/ObjStm(?![A-Za-z])/.test(text)
    const isFile = /\/EmbeddedFile(?![A-Za-z])/.test(text)
    if (stream === undefined) continue
    const isPacked = /\/(FlateDecode|Fl)(?![A-Za-z])/.test(text)
    const keep = isList ? MAX_LIST : isFile ? 64 : 0
    const { length, head } = isPacked
      ? await inflate(stream, MAX_STREAM, keep)
      : { length: stream.length, head: stream.slice(0, keep) }
    total += length
    if (length > MAX_STREAM || total > MAX_TOTAL) return BOMB
    if (isList) for (const listed of unlisted(text, head)) objects.push(listed)
    if (objects.length > MAX_OBJECTS) return BOMB
    if (isFile && !/^(\u00EF\u00BB\u00BF)?\s{0,9}</.test(head)) return ACTING
    if (isFile) filesOfXml += 1
  }
  if (objects.some(({ text }) => acting.test(text))) return ACTING
  if (filesOfXml === 0 && objects.some(({ text }) => embedded.test(text))) return ACTING
  return goesInCircles(objects) ? DAMAGED : undefined
}
