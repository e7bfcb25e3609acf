const END_OF_DIRECTORY = 0x06_05_4b_50
const DIRECTORY_ENTRY = 0x02_01_4b_50

/** One line of a ZIP's central directory; sizes in bytes. */
export interface ZipEntry {
  readonly name: string
  readonly packed: number
  readonly unpacked: number
  readonly encrypted: boolean
  /** 0: stored, 8: deflated; documents use no others. */
  readonly method: number
  readonly offset: number
}

/** Stands for a number that is written in eight bytes behind the name, as streaming writers do in files of any size. */
const ELSEWHERE = 0xff_ff_ff_ff
const WIDE_FIELD = 1

interface Numbers {
  readonly unpacked: number
  readonly packed: number
  readonly offset: number
}

/**
 * The numbers of an entry, of which those that say so stand in a field behind its name, in this order (the ZIP specification, 6.3.10 §4.5.3). Undefined where
 * they do not, and for one beyond 2^53.
 */
const widened = (numbers: Numbers, extra: Buffer): Numbers | undefined => {
  const wide = { ...numbers }
  const missing = (['unpacked', 'packed', 'offset'] as const).filter((name) => numbers[name] === ELSEWHERE)
  if (missing.length === 0) return numbers
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== WIDE_FIELD) continue
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    if (field.length < 8 * missing.length) return undefined
    for (const [index, name] of missing.entries()) wide[name] = Number(field.readBigUInt64LE(8 * index))
    return Object.values(wide).every((value) => Number.isSafeInteger(value)) ? wide : undefined
  }
  return undefined
}

const endOf = (bytes: Buffer): number => {
  const earliest = Math.max(0, bytes.length - 65_557)
  for (let at = bytes.length - 22; at >= earliest; at -= 1) if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at
  return -1
}

/** The entries of the central directory; undefined when it is broken. */
export const entriesOf = (bytes: Buffer): ZipEntry[] | undefined => {
  const end = endOf(bytes)
  if (end === -1) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined
    const [nameEnds, extraLength] = [at + 46 + bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)]
    const numbers = widened(
      { unpacked: bytes.readUInt32LE(at + 24), packed: bytes.readUInt32LE(at + 20), offset: bytes.readUInt32LE(at + 42) },
      bytes.subarray(nameEnds, nameEnds + extraLength),
    )
    if (!numbers) return undefined
    entries.push({
      ...numbers,
      name: bytes.toString('utf8', at + 46, nameEnds),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
    })
    at = nameEnds + extraLength + bytes.readUInt16LE(at + 32)
  }
  return entries
}
