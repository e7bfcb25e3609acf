import { crc32, deflateRawSync } from 'node:zlib'
import { Deflate } from 'fflate'

/** One file of a ZIP that is written piece by piece. */
interface LargeZipFile {
  /** Adds text or bytes: fewer than 4 GB in all. */
  write(content: Uint8Array | string): void
  close(): void
}

/** A ZIP of any size, written piece by piece: after each piece, `ready` gives the bytes that can leave. */
export interface LargeZip {
  /** Begins a file, compressed. It must be closed before the next begins. */
  open(name: string): LargeZipFile
  /** Adds a whole file; `packed` ones (pictures, PDFs) are stored as they are. */
  add(name: string, content: Uint8Array, kind: 'text' | 'packed'): void
  /** Takes the bytes made so far. */
  ready(): Uint8Array[]
  /** Writes the directory. Nothing can follow. */
  end(): void
}

const MOST_32 = 0xff_ff_ff_ff
const MOST_16 = 0xff_ff
/** 2.0 can be unpacked by everything; 4.5 needs Zip64. */
const [PLAIN, ZIP64] = [20, 45]
/** Names are UTF-8; sizes follow the content. */
const [UTF8, SIZES_FOLLOW] = [0x08_00, 0x00_08]
const [STORED, DEFLATED] = [0, 8]

/** Date and time as MS-DOS wrote them, in UTC: two-second steps since 1980. */
const dosTime = (at: Date): { time: number; day: number } => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  day: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
})

/** Numbers, each in a number of bytes, the lowest byte first. */
const little = (...fields: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer =>
  Buffer.concat(
    fields.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes)
      if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value))
      else buffer.writeUIntLE(value, 0, bytes)
      return buffer
    }),
  )

interface Entry {
  readonly name: Buffer
  readonly flags: number
  readonly method: number
  readonly at: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/**
 * Opens a ZIP whose files carry the time `at`. Where there are more than 65,535 files or 4 GB before one, its directory has the form of
 * Zip64 (the specification of ZIP files, 6.3.10, §4.3.14 and §4.5.3). What it keeps in memory is the directory: about 100 bytes a file.
 */
export const openLargeZip = (at: Date): LargeZip => {
  const { time, day } = dosTime(at)
  let made: Uint8Array[] = []
  let position = 0
  let files = 0
  const directory: Buffer[] = []
  const put = (bytes: Uint8Array): void => {
    made.push(bytes)
    position += bytes.length
  }

  const head = ({ name, flags, method, crc, packed, size }: Omit<Entry, 'at'>): Buffer =>
    Buffer.concat([
      little([0x04034b50, 4], [PLAIN, 2], [flags, 2], [method, 2], [time, 2], [day, 2]),
      little([crc, 4], [packed, 4], [size, 4], [name.length, 2], [0, 2]),
      name,
    ])
  const list = ({ name, flags, method, at: begins, crc, packed, size }: Entry): void => {
    const isFar = begins >= MOST_32
    const far = isFar ? little([1, 2], [8, 2], [begins, 8]) : Buffer.alloc(0)
    directory.push(
      little([0x02014b50, 4], [isFar ? ZIP64 : PLAIN, 2], [isFar ? ZIP64 : PLAIN, 2], [flags, 2], [method, 2]),
      little([time, 2], [day, 2], [crc, 4], [packed, 4], [size, 4], [name.length, 2], [far.length, 2]),
      little([0, 2], [0, 2], [0, 2], [0, 4], [isFar ? MOST_32 : begins, 4]),
      name,
      far,
    )
    files += 1
  }

  return {
    open: (fileName) => {
      const [name, begins] = [Buffer.from(fileName), position]
      const flags = UTF8 | SIZES_FOLLOW
      put(head({ name, flags, method: DEFLATED, crc: 0, packed: 0, size: 0 }))
      let [crc, size, packed] = [0, 0, 0]
      const deflate = new Deflate((bytes) => {
        packed += bytes.length
        put(bytes)
      })
      return {
        write: (content) => {
          const bytes = typeof content === 'string' ? Buffer.from(content) : content
          crc = crc32(bytes, crc)
          size += bytes.length
          if (size >= MOST_32) throw new RangeError(`${fileName} is too large for one file of a ZIP`)
          deflate.push(bytes)
        },
        close: () => {
          deflate.push(new Uint8Array(0), true)
          put(little([0x08074b50, 4], [crc, 4], [packed, 4], [size, 4]))
          list({ name, flags, method: DEFLATED, at: begins, crc, packed, size })
        },
      }
    },
    add: (fileName, content, kind) => {
      const bytes = kind === 'packed' ? content : deflateRawSync(content)
      const entry: Entry = {
        name: Buffer.from(fileName),
        flags: UTF8,
        method: kind === 'packed' ? STORED : DEFLATED,
        at: position,
        crc: crc32(content),
        packed: bytes.length,
        size: content.length,
      }
      put(head(entry))
      put(bytes)
      list(entry)
    },
    ready: () => {
      const ready = made
      made = []
      return ready
    },
    end: () => {
      const begins = position
      for (const part of directory) put(part)
      const bytes = position - begins
      if (files >= MOST_16 || begins >= MOST_32 || bytes >= MOST_32) {
        const record = position
        put(little([0x06064b50, 4], [44, 8], [ZIP64, 2], [ZIP64, 2], [0, 4], [0, 4]))
        put(little([files, 8], [files, 8], [bytes, 8], [begins, 8]))
        put(little([0x07064b50, 4], [0, 4], [record, 8], [1, 4]))
      }
      const short = Math.min(files, MOST_16)
      put(little([0x06054b50, 4], [0, 2], [0, 2], [short, 2], [short, 2]))
      put(little([Math.min(bytes, MOST_32), 4], [Math.min(begins, MOST_32), 4], [0, 2]))
    },
  }
}
