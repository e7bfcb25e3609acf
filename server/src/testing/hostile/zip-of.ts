import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of a ZIP to write; wrong values are written unchanged. */
export interface Part {
  readonly name: string
  readonly content: Buffer
  /** Unpacked size in the directory; default: the true one. */
  readonly claims?: number
  /** Packed bytes to write instead of the compressed content. */
  readonly packed?: Buffer
  /** General purpose flags; 1: encrypted. */
  readonly flags?: number
}

interface Placed extends Part {
  readonly offset: number
  readonly bytes: Buffer
}

const fields = ({ content, claims, flags = 0 }: Part, packed: Buffer): Buffer => {
  const made = Buffer.alloc(22)
  made.writeUInt16LE(20, 0)
  made.writeUInt16LE(flags, 2)
  made.writeUInt16LE(8, 4)
  made.writeUInt32LE(crc32(content), 10)
  made.writeUInt32LE(packed.length, 14)
  made.writeUInt32LE(claims ?? content.length, 18)
  return made
}

const uint = (value: number, width: 2 | 4): Buffer => {
  const made = Buffer.alloc(width)
  made.writeUIntLE(value, 0, width)
  return made
}

const place = (parts: readonly Part[]): Placed[] => {
  let offset = 0
  return parts.map((part) => {
    const packed = part.packed ?? deflateRawSync(part.content)
    const header = [Buffer.from('PK\u0003\u0004'), fields(part, packed), uint(Buffer.byteLength(part.name), 2), uint(0, 2)]
    const bytes = Buffer.concat([...header, Buffer.from(part.name), packed])
    const placed = { ...part, offset, bytes, packed }
    offset += bytes.length
    return placed
  })
}

const entryOf = (part: Placed): Buffer =>
  Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    uint(20, 2),
    fields(part, part.packed ?? Buffer.alloc(0)),
    uint(Buffer.byteLength(part.name), 2),
    Buffer.alloc(12),
    uint(part.offset, 4),
    Buffer.from(part.name),
  ])

/** The same entry with its sizes and its place in eight bytes each, behind another field (ZIP64), as streaming writers do it. */
const wideEntryOf = (part: Placed): Buffer => {
  const entry = entryOf(part)
  const extra = Buffer.alloc(33)
  extra.writeUInt16LE(0x75_70, 0)
  extra.writeUInt16LE(1, 2)
  extra.writeUInt16LE(1, 5)
  extra.writeUInt16LE(24, 7)
  for (const [index, at] of [24, 20, 42].entries()) {
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(at)), 9 + 8 * index)
    entry.writeUInt32LE(0xff_ff_ff_ff, at)
  }
  entry.writeUInt16LE(extra.length, 30)
  return Buffer.concat([entry, extra])
}

/**
 * A ZIP file of these parts. `times` lists every part this often in the directory, as bombs of overlapping entries do. `wide`: with the
 * sizes of its parts in eight bytes (ZIP64).
 */
export const zipOf = (parts: readonly Part[], { times = 1, wide = false } = {}): Buffer => {
  const placed = place(parts)
  const entries = placed.flatMap((part) => Array.from({ length: times }, () => (wide ? wideEntryOf(part) : entryOf(part))))
  const start = placed.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const directory = Buffer.concat(entries)
  const end = [Buffer.from('PK\u0005\u0006'), uint(0, 4), uint(entries.length, 2), uint(entries.length, 2)]
  return Buffer.concat([
    ...placed.map(({ bytes }) => bytes),
    directory,
    ...end,
    uint(directory.length, 4),
    uint(start, 4),
    uint(0, 2),
  ])
}

const contentTypes = (main: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
  )

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const macroMain = 'application/vnd.ms-word.document.macroEnabled.main+xml'

/** A current Word document: the parts of every document, and more. */
export const docxOf = (more: readonly Part[] = [], { document = '<w:document/>', macros = false, types = true } = {}): Buffer =>
  zipOf([
    ...(types ? [{ name: '[Content_Types].xml', content: contentTypes(macros ? macroMain : wordMain) }] : []),
    { name: 'word/document.xml', content: Buffer.from(document) },
    ...more,
  ])
