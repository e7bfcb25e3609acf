import { createInflateRaw } from 'node:zlib'
import type { ZipEntry } from './zip-entries.ts'

const LOCAL_HEADER = 0x04_03_4b_50
/** Parts that list relations or types are smaller than this in every document; of larger parts only this much is examined. */
const KEPT_BYTES = 1024 * 1024
/** Bytes of a piece examined again with the next, to match text across the boundary. */
const OVERLAP = 64

/** The packed bytes of an entry; undefined when they are not where the directory says. */
const packedOf = (bytes: Buffer, { offset, packed }: ZipEntry): Buffer | undefined => {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_HEADER) return undefined
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  return start + packed > bytes.length ? undefined : bytes.subarray(start, start + packed)
}

/** What a part contains, beyond what the directory says of it. */
export interface Unpacked {
  readonly length: number
  /** Whether it is a compound file, in which old Office keeps programs and embedded objects. */
  readonly isCompound: boolean
  /**
   * Whether it has a document type declaration, in any encoding: only an entity bomb or a reference to other files needs one
   * (ECMA-376 part 2).
   */
  readonly hasDoctype: boolean
  readonly text: string
}

const isXml = (name: string): boolean => /\.(xml|rels)$/i.test(name)
const isListing = (name: string): boolean => /\.rels$|^\[content_types\]\.xml$/i.test(name)
const COMPOUND = Buffer.from('d0cf11e0', 'hex')

const piecesOf = (packed: Buffer, method: number): AsyncIterable<Buffer> | Iterable<Buffer> => {
  if (method === 0) return [packed]
  const pieces = createInflateRaw()
  pieces.end(packed)
  return pieces as AsyncIterable<Buffer>
}

/** Unpacks a part piece by piece, no further than its declared size; undefined when its place or length is not as declared. */
export const unpack = async (bytes: Buffer, entry: ZipEntry): Promise<Unpacked | undefined> => {
  const packed = packedOf(bytes, entry)
  if (!packed || (entry.method !== 0 && entry.method !== 8)) return undefined
  let [length, hasDoctype, text, tail, start] = [0, false, '', '', Buffer.alloc(0)]
  try {
    for await (const piece of piecesOf(packed, entry.method)) {
      length += piece.length
      if (length > entry.unpacked) return undefined
      if (start.length < COMPOUND.length) start = Buffer.concat([start, piece.subarray(0, COMPOUND.length)])
      if (!isXml(entry.name)) continue
      // Two-byte letters without their zero bytes read like any others.
      const read = piece.toString('latin1').replaceAll('\0', '')
      hasDoctype ||= /<!(DOCTYPE|ENTITY)/i.test(tail + read)
      tail = read.slice(-OVERLAP)
      if (isListing(entry.name) && text.length < KEPT_BYTES) text += read
    }
  } catch {
    return undefined
  }
  const isCompound = start.subarray(0, COMPOUND.length).equals(COMPOUND)
  return length === entry.unpacked ? { length, isCompound, hasDoctype, text } : undefined
}
