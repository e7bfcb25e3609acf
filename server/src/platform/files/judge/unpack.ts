import { createInflateRaw } from 'node:zlib'
import type { ZipEntry } from './zip-entries.ts'

const LOCAL_HEADER = 0x04_03_4b_50
/** What names relations or types is this small in every document; what is larger is looked through to here. */
const KEPT_BYTES = 1024 * 1024
/** So much of a piece is looked at again with the next, for what lies across the cut. */
const OVERLAP = 64

/** The packed bytes of an entry; undefined when they are not where the directory says. */
const packedOf = (bytes: Buffer, { offset, packed }: ZipEntry): Buffer | undefined => {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_HEADER) return undefined
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  return start + packed > bytes.length ? undefined : bytes.subarray(start, start + packed)
}

/** What a part of a document is, beside what its directory says. */
export interface Unpacked {
  readonly length: number
  /** It begins as compound files do, in which old Office keeps programs and objects of other programs. */
  readonly isCompound: boolean
  /** It has a document type, in whichever encoding: only a bomb of entities, or a way to other files, does (ECMA-376 part 2). */
  readonly hasDoctype: boolean
  /** Of what lists types and relations: its text. */
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

/** Reads a part piece by piece, no further than it says; undefined where it is not where the directory says, or not as long. */
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
      // Without their zero bytes letters of two bytes read like any others.
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
