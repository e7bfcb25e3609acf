const DAMAGED = 'The document is damaged. Please save it again and retry.'
const BOMB = 'The document unpacks to far too much. Please save it again and retry.'

const END_OF_DIRECTORY = 0x06_05_4b_50
const DIRECTORY_ENTRY = 0x02_01_4b_50
const MAX_ENTRIES = 5_000
const MAX_UNPACKED = 200 * 1024 * 1024
/** Small parts of XML shrink a lot honestly; a ratio counts only beyond this size. */
const RATIO_COUNTS_FROM = 10 * 1024 * 1024
const MAX_RATIO = 100

interface Entry {
  readonly name: string
  readonly packed: number
  readonly unpacked: number
}

const endOf = (bytes: Buffer): number => {
  const earliest = Math.max(0, bytes.length - 65_557)
  for (let at = bytes.length - 22; at >= earliest; at -= 1) if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at
  return -1
}

/** The entries that the central directory lists; undefined when it cannot be followed. */
const entriesOf = (bytes: Buffer): Entry[] | undefined => {
  const end = endOf(bytes)
  if (end === -1) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.push({ name, packed: bytes.readUInt32LE(at + 20), unpacked: bytes.readUInt32LE(at + 24) })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

const total = (entries: readonly Entry[], of: (entry: Entry) => number): number => entries.reduce((sum, entry) => sum + of(entry), 0)

/**
 * Why a Word document (a ZIP) is not accepted: its directory cannot be followed, it has no document inside, or it would unpack
 * to too much, by size or by ratio. Nothing is unpacked to find out.
 */
export const judgeZip = (bytes: Buffer): string | undefined => {
  const entries = entriesOf(bytes)
  if (!entries || entries.length === 0) return DAMAGED
  const unpacked = total(entries, (entry) => entry.unpacked)
  const ratio = unpacked / Math.max(1, total(entries, (entry) => entry.packed))
  if (entries.length > MAX_ENTRIES || unpacked > MAX_UNPACKED) return BOMB
  if (unpacked > RATIO_COUNTS_FROM && ratio > MAX_RATIO) return BOMB
  return entries.some(({ name }) => name === 'word/document.xml') ? undefined : DAMAGED
}
