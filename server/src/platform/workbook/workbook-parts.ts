import { inflateRawSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { packedOf } from '../files/judge/unpack.ts'
import { entriesOf, type ZipEntry } from '../files/judge/zip-entries.ts'
import { damaged, tooLargeUnpacked } from './workbook-refusals.ts'

export type Attributes = Readonly<Record<string, string | undefined>>

/** What a reader of a part is told, without the prefixes of names. */
export interface PartReader {
  readonly open: (name: string, attributes: Attributes) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
  /** Whether it has read enough. */
  readonly isDone?: () => boolean
}

const MOST_ENTRIES = 5_000
/** Bytes of all parts that are read, unpacked: 50,000 rows of 60 columns have some 120 MB. */
const MOST_UNPACKED = 128 * 1024 * 1024
/** Bytes that are read as XML at once. */
const PIECE = 64 * 1024

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const unpacked = (bytes: Buffer, entry: ZipEntry): Buffer => {
  const packed = packedOf(bytes, entry)
  if (!packed || entry.encrypted || (entry.method !== 0 && entry.method !== 8)) throw damaged()
  if (entry.method === 0) return packed
  try {
    // No further than its declared size, and one byte to notice that there is more.
    return inflateRawSync(packed, { maxOutputLength: entry.unpacked + 1 })
  } catch {
    throw damaged()
  }
}

const parserFor = (reader: PartReader): SaxesParser => {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const broken = (): never => {
    throw damaged()
  }
  parser.on('error', broken)
  // Only an entity bomb or a reference to other files needs a document type (ECMA-376 part 2).
  parser.on('doctype', broken)
  parser.on('opentag', ({ name, attributes }) => reader.open(localName(name), attributes))
  parser.on('closetag', ({ name }) => reader.close?.(localName(name)))
  if (reader.text) {
    parser.on('text', (text) => reader.text?.(text))
    parser.on('cdata', (text) => reader.text?.(text))
  }
  return parser
}

/** The parts of a workbook by their names, whose letters may be large or small. */
export class WorkbookParts {
  readonly #bytes: Buffer
  readonly #entries: ReadonlyMap<string, ZipEntry>
  readonly #counted = new Set<string>()
  #left = MOST_UNPACKED

  /** Throws 400 for a ZIP without a directory, for one of more than 5,000 entries, and for two of one name. */
  constructor(bytes: Buffer) {
    const entries = entriesOf(bytes)
    if (!entries) throw damaged()
    if (entries.length > MOST_ENTRIES) throw tooLargeUnpacked()
    this.#bytes = bytes
    this.#entries = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
    if (this.#entries.size !== entries.length) throw damaged()
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()]
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /**
   * Reads a part as XML, piece by piece. The time is linear in its length. Throws 400 where it is not there, not as long as it says, no
   * XML, or where the parts that were read unpack to more than 128 MB.
   */
  read(name: string, reader: PartReader): void {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) throw damaged()
    if (!this.#counted.has(entry.name)) this.#left -= entry.unpacked
    this.#counted.add(entry.name)
    if (this.#left < 0) throw tooLargeUnpacked()
    const bytes = unpacked(this.#bytes, entry)
    if (bytes.length !== entry.unpacked) throw damaged()
    const [letters, parser] = [new TextDecoder('utf-8', { fatal: true }), parserFor(reader)]
    for (let at = 0; at < bytes.length; at += PIECE) {
      let text = ''
      try {
        text = letters.decode(bytes.subarray(at, at + PIECE), { stream: true })
      } catch {
        throw damaged()
      }
      parser.write(text)
      if (reader.isDone?.()) return
    }
    parser.close()
  }
}
