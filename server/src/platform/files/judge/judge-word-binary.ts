/** More allocation sectors than a file of 10 MB can need. */
const MAX_ALLOCATION_SECTORS = 400
/** Numbers from here on are markers, not sectors. */
const NO_SECTOR = 0xff_ff_ff_fa
const ENTRY_BYTES = 128

/** The names in the directory of a compound file; undefined when it is cut off or broken. */
const namesIn = (bytes: Buffer): Set<string> | undefined => {
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return undefined
  const size = 1 << shift
  const startOf = (sector: number): number => (sector + 1) * size
  const isThere = (sector: number): boolean => sector < NO_SECTOR && startOf(sector) < bytes.length

  const next = allocationsOf(bytes, size, isThere)
  // The last allocation sector has entries beyond the end of the file: free, or end marks that some programs pad with.
  if (!next?.every((value, sector) => value >= NO_SECTOR || (isThere(sector) && isThere(value)))) return undefined
  const names = new Set<string>()
  let sector = bytes.readUInt32LE(48)
  // No chain is longer than the file has sectors, so a circular one ends here.
  for (let steps = 0; steps <= next.length; steps += 1) {
    if (!isThere(sector) || startOf(sector) + size > bytes.length) return undefined
    for (let at = startOf(sector); at < startOf(sector) + size; at += ENTRY_BYTES) {
      const length = Math.min(bytes.readUInt16LE(at + 64), 64)
      if (length >= 2) names.add(bytes.toString('utf16le', at, at + length - 2))
    }
    const following = next[sector]
    if (following === undefined || following >= NO_SECTOR) return names
    sector = following
  }
  return undefined
}

/** For each sector the next one of its chain. */
const allocationsOf = (bytes: Buffer, size: number, isThere: (sector: number) => boolean): number[] | undefined => {
  const count = bytes.readUInt32LE(44)
  if (count === 0 || count > MAX_ALLOCATION_SECTORS) return undefined
  const listed: number[] = []
  for (let at = 76; at < 512 && listed.length < count; at += 4) listed.push(bytes.readUInt32LE(at))
  let further = bytes.readUInt32LE(68)
  while (listed.length < count) {
    if (!isThere(further) || (further + 2) * size > bytes.length) return undefined
    const at = (further + 1) * size
    for (let index = 0; index < size / 4 - 1 && listed.length < count; index += 1)
      listed.push(bytes.readUInt32LE(at + index * 4))
    further = bytes.readUInt32LE(at + size - 4)
  }
  const next: number[] = []
  for (const sector of listed) {
    if (!isThere(sector) || (sector + 2) * size > bytes.length) return undefined
    for (let at = (sector + 1) * size; at < (sector + 2) * size; at += 4) next.push(bytes.readUInt32LE(at))
  }
  return next
}

const macros = ['Macros', '_VBA_PROJECT_CUR', '_VBA_PROJECT', 'VBA']

/**
 * State of a Word 97–2003 file (a compound file, [MS-CFB]): whole, cut off or of another kind (`damaged`), or with programs
 * inside (`macros`); `locked`: a document of any Office behind a password ([MS-OFFCRYPTO]).
 */
export const wordBinaryState = (bytes: Buffer): 'whole' | 'damaged' | 'macros' | 'locked' => {
  const names = bytes.length >= 1536 ? namesIn(bytes) : undefined
  if (names?.has('EncryptedPackage')) return 'locked'
  if (!names?.has('WordDocument')) return 'damaged'
  return macros.some((name) => names.has(name)) ? 'macros' : 'whole'
}
