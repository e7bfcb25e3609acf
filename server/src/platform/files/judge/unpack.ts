import { createInflateRaw } from 'node:zlib'
import type { ZipEntry } from './zip-entries.ts'

const LOCAL_HEADER = 0x04_03_4b_50

/** The packed bytes of an entry; undefined when they are not where the directory says. */
export const packedOf = (bytes: Buffer, { offset, packed }: ZipEntry): Buffer | undefined => {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_HEADER) return undefined
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  return start + packed > bytes.length ? undefined : bytes.subarray(start, start + packed)
}

const piecesOf = (packed: Buffer, method: number): AsyncIterable<Buffer> | Iterable<Buffer> => {
  if (method === 0) return [packed]
  const pieces = createInflateRaw()
  pieces.end(packed)
  return pieces as AsyncIterable<Buffer>
}

/**
 * Unpacks a part piece by piece, no further than its declared size. False when its place, its packing or its length is not as
 * declared.
 */
export const unpack = async (bytes: Buffer, entry: ZipEntry, take: (piece: Buffer) => void): Promise<boolean> => {
  const packed = packedOf(bytes, entry)
  if (!packed || (entry.method !== 0 && entry.method !== 8)) return false
  let length = 0
  try {
    for await (const piece of piecesOf(packed, entry.method)) {
      length += piece.length
      if (length > entry.unpacked) return false
      take(piece)
    }
  } catch {
    return false
  }
  return length === entry.unpacked
}
