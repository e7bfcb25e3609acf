import { PdfLexer, PdfTooInvolved } from './pdf-lexer.ts'
import type { PdfDictionary, PdfValue } from './pdf-value.ts'

/** Bytes behind a dictionary and the word `stream`, up to the next `endstream` or `endobj`. */
export interface PdfStream {
  readonly dictionary: PdfDictionary
  /** Number and generation of the object that it is; -1 when it says none. */
  readonly object: PdfObjectName
  readonly from: number
  readonly to: number
}

export interface PdfObjectName {
  readonly number: number
  readonly generation: number
}

/** What a reader reports while it reads. */
export interface PdfFound {
  name(name: string): void
  dictionary(dictionary: PdfDictionary, object: PdfObjectName): void
  stream(stream: PdfStream): void
}

/** A file of 10 MB has some ten thousand objects. */
export const MAX_OBJECTS = 200_000
/** Dictionaries and lists in each other; honest documents have some ten. */
const MAX_DEPTH = 400
/** Most keys or elements kept of one dictionary or list; the ones we look for are in short ones. */
const MAX_KEPT = 20_000

/** The value of a key that stands twice, of which readers take either: a name that nothing has. */
const TWICE = ''

const placesOf = (bytes: Buffer, word: string): number[] => {
  const places: number[] = []
  for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + word.length)) places.push(at)
  return places
}

const unescaped = (name: string): string =>
  name.includes('#')
    ? name.replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : name

/** A letter before the word would make it another one, such as `endobj`. */
const beginsWord = (bytes: Buffer, at: number): boolean =>
  at === 0 || /[\s\0\d>\])]/.test(String.fromCodePoint(bytes[at - 1] ?? 0))

/**
 * Reads everything that any reader could take for an object: in order from the first byte, and again from every `obj` and
 * `trailer` that stands in a comment, a text or the bytes of a stream, because a table of places may point there. Linear.
 */
export class PdfReader {
  readonly #bytes: Buffer
  readonly #found: PdfFound
  readonly #lexer: PdfLexer
  readonly #ends: readonly number[]
  readonly #starts = new Set<number>()
  readonly #withStreams: boolean
  #objectAt = -1
  #object: PdfObjectName | undefined
  #objects = 0

  constructor(bytes: Buffer, found: PdfFound, { withStreams = true } = {}) {
    this.#bytes = bytes
    this.#found = found
    this.#withStreams = withStreams
    this.#ends = withStreams ? [...placesOf(bytes, 'endstream'), ...placesOf(bytes, 'endobj')].toSorted((a, b) => a - b) : []
    this.#lexer = new PdfLexer(bytes, (start, end) => withStreams && this.#hidden(start, end))
  }

  /**
   * Reads the whole document, of which what lies behind `end` is no part unless something in it is an object.
   *
   * @throws {@link PdfTooInvolved} for more objects, depth or detours than any honest document has.
   */
  readDocument(end = this.#bytes.length): void {
    const lexer = this.#lexer
    for (lexer.next(); lexer.kind !== 'end' && lexer.start < end; lexer.next()) this.#value(0)
    this.#hidden(end, this.#bytes.length)
    // A set also goes through what is added on the way.
    for (const start of this.#starts) this.readObject(start)
  }

  /** Reads the one object that starts here. */
  readObject(start: number, object?: PdfObjectName): void {
    const lexer = this.#lexer
    lexer.end = start
    lexer.next()
    // The word `obj` or `trailer`, behind which the object stands.
    if (this.#withStreams) {
      this.#value(0)
      lexer.next()
    } else this.#object = object
    this.#value(0)
  }

  #hidden(start: number, end: number): void {
    const region = this.#bytes.subarray(start, end)
    for (const word of ['obj', 'trailer'])
      for (let at = region.indexOf(word); at !== -1; at = region.indexOf(word, at + word.length))
        if (beginsWord(region, at)) {
          this.#starts.add(start + at)
          if (this.#starts.size > MAX_OBJECTS) throw new PdfTooInvolved()
        }
  }

  /** The object that is being read, found only when it is asked for. */
  #named(): PdfObjectName {
    if (this.#object) return this.#object
    const before = this.#bytes.toString('latin1', Math.max(0, this.#objectAt - 40), Math.max(0, this.#objectAt))
    const [, number = -1, generation = 0] = /(\d{1,10})[\s\0]{1,9}(\d{1,5})[\s\0]{0,9}$/.exec(before) ?? []
    this.#object = { number: Number(number), generation: Number(generation) }
    return this.#object
  }

  /** The value whose first token is the present one; its last token is the present one then. */
  #value(depth: number): PdfValue {
    const lexer = this.#lexer
    if (depth > MAX_DEPTH) throw new PdfTooInvolved()
    switch (lexer.kind) {
      case 'open':
        return this.#dictionary(depth)
      case 'array-open':
        return this.#array(depth)
      case 'name':
        return this.#name()
      case 'number':
        return this.#numberOrReference()
      case 'text':
      case 'hex':
        return { from: lexer.start, to: lexer.end }
      case 'word':
        return this.#word()
      default:
        return null
    }
  }

  #name(): string {
    const name = unescaped(this.#lexer.text().slice(1))
    this.#found.name(name)
    return name
  }

  #word(): PdfValue {
    const word = this.#lexer.text()
    if (word === 'obj' || word === 'trailer') {
      this.#objectAt = this.#lexer.start
      this.#object = undefined
      this.#objects += 1
      if (this.#objects > MAX_OBJECTS) throw new PdfTooInvolved()
    }
    return word === 'true' ? true : word === 'false' ? false : null
  }

  #numberOrReference(): PdfValue {
    const lexer = this.#lexer
    const { start, end } = lexer
    const number = Number(lexer.text())
    if (lexer.next() === 'number' && lexer.next() === 'word' && lexer.text() === 'R') return { of: number }
    lexer.kind = 'number'
    lexer.start = start
    lexer.end = end
    return number
  }

  #array(depth: number): PdfValue {
    const lexer = this.#lexer
    const values: PdfValue[] = []
    for (lexer.next(); lexer.kind !== 'array-close' && lexer.kind !== 'end'; lexer.next()) {
      const value = this.#value(depth + 1)
      if (values.length < MAX_KEPT) values.push(value)
    }
    return values
  }

  #dictionary(depth: number): PdfValue {
    const lexer = this.#lexer
    const values = new Map<string, PdfValue>()
    let key: string | undefined
    for (lexer.next(); lexer.kind !== 'close' && lexer.kind !== 'end'; lexer.next()) {
      // Where a key should stand, readers pass over whatever is no name.
      if (key === undefined && lexer.kind === 'name') key = this.#name()
      else {
        const value = this.#value(depth + 1)
        if (key !== undefined && values.size < MAX_KEPT) values.set(key, values.has(key) ? TWICE : value)
        key = undefined
      }
    }
    this.#found.dictionary(values, this.#named())
    if (this.#withStreams) this.#streamOf(values)
    return values
  }

  /** Passes over the bytes of a stream, if this dictionary is followed by one. */
  #streamOf(dictionary: PdfDictionary): void {
    const lexer = this.#lexer
    const { start, end } = lexer
    if (lexer.next() !== 'word' || lexer.text() !== 'stream') {
      lexer.kind = 'close'
      lexer.start = start
      lexer.end = end
      return
    }
    const behind = this.#bytes.toString('latin1', lexer.end, lexer.end + 12)
    const from = lexer.end + (/^[ \t]{0,9}(\r\n|\r|\n)?/.exec(behind)?.[0].length ?? 0)
    const to = this.#endFrom(from)
    this.#found.stream({ dictionary, object: this.#named(), from, to })
    this.#hidden(from, to)
    lexer.end = to
  }

  /** The first end of a stream at or behind a place. */
  #endFrom(place: number): number {
    let [low, high] = [0, this.#ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#ends[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    return this.#ends[low] ?? this.#bytes.length
  }
}
