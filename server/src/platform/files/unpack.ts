import { createInflateRaw } from 'node:zlib'
import type { ZipEntry } from './zip-entries.ts'

const LOCAL_HEADER = 0x04_03_4b_50
/** As much of a part as is looked at for what it must not begin with. */
const HEAD_BYTES = 4_096

/** The packed bytes of an entry; undefined when they are not where the directory says. */
const packedOf = (bytes: Buffer, { offset, packed }: ZipEntry): Buffer | undefined => {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_HEADER) return undefined
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  return start + packed > bytes.length ? undefined : bytes.subarray(start, start + packed)
}

/** How much it unpacks to, no further than just beyond `most`, and how it begins. Throws when it is no deflated data. */
const inflate = async (packed: Buffer, most: number): Promise<{ length: number; head: string }> => {
  const pieces = createInflateRaw()
  pieces.end(packed)
  const head: Buffer[] = []
  let length = 0
  for await (const piece of pieces as AsyncIterable<Buffer>) {
    if (length < HEAD_BYTES) head.push(Buffer.from(piece.subarray(0, HEAD_BYTES - length)))
    length += piece.length
    if (length > most) break
  }
  return { length, head: Buffer.concat(head).toString('latin1') }
}

/** Office documents have no document type (ECMA-376 part 2): only a bomb of entities, or a way to other files, does. */
const isActing = (name: string, head: string): boolean => /\.(xml|rels)$/i.test(name) && /<!(DOCTYPE|ENTITY)/i.test(head)

/** Whether a part of a document is where the directory says, unpacks to exactly as much, and is harmless XML if it is XML. */
export const unpacksAsItSays = async (bytes: Buffer, entry: ZipEntry): Promise<boolean> => {
  const packed = packedOf(bytes, entry)
  if (!packed) return false
  if (entry.method === 0)
    return packed.length === entry.unpacked && !isActing(entry.name, packed.toString('latin1', 0, HEAD_BYTES))
  if (entry.method !== 8) return false
  try {
    const { length, head } = await inflate(packed, entry.unpacked)
    return length === entry.unpacked && !isActing(entry.name, head)
  } catch {
    return false
  }
}
