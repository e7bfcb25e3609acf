const SECTOR = 512
export const END = 0xff_ff_ff_fe
const FREE = 0xff_ff_ff_ff
const FAT = 0xff_ff_ff_fd

const directoryEntry = (name: string, { kind, start, size }: { kind: number; start: number; size: number }): Buffer => {
  const entry = Buffer.alloc(128)
  entry.write(name, 0, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry[66] = kind
  for (const at of [68, 72, 76]) entry.writeUInt32LE(FREE, at)
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}

/**
 * A compound file in the format of Word 97–2003: header, one allocation sector, one directory sector, and the first stream's
 * bytes in the sectors behind; other streams are only named. `padding` is the allocation entry of sectors beyond the end.
 */
export const wordBinaryOf = (
  streams: readonly string[] = ['WordDocument'],
  { size = 8_192, padding = FREE }: { readonly size?: number; readonly padding?: number } = {},
): Buffer => {
  const sectors = Math.ceil(size / SECTOR)
  const header = Buffer.alloc(SECTOR)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xff_fe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(END, 60)
  header.writeUInt32LE(END, 68)
  for (let at = 76; at < SECTOR; at += 4) header.writeUInt32LE(at === 76 ? 0 : FREE, at)
  const fat = Buffer.alloc(SECTOR)
  for (let at = 0; at < SECTOR; at += 4) fat.writeUInt32LE(padding, at)
  fat.writeUInt32LE(FAT, 0)
  fat.writeUInt32LE(END, 4)
  for (let index = 0; index < sectors; index += 1) fat.writeUInt32LE(index === sectors - 1 ? END : index + 3, (index + 2) * 4)
  const entries = streams.map((name, index) =>
    directoryEntry(name, { kind: 2, start: index === 0 ? 2 : END, size: index === 0 ? size : 0 }),
  )
  const directory = Buffer.alloc(SECTOR)
  Buffer.concat([directoryEntry('Root Entry', { kind: 5, start: END, size: 0 }), ...entries]).copy(directory)
  return Buffer.concat([header, fat, directory, Buffer.alloc(sectors * SECTOR, 0x20)])
}

/** Lists of sectors that a header names itself. */
const LISTED = 109

/** A compound file whose sectors are these bytes: all are lists of sectors as far as the header can say so, and the first is the directory too. */
export const compoundFileOf = (sectors: Buffer): Buffer => {
  const whole = Buffer.alloc(Math.ceil(sectors.length / SECTOR) * SECTOR)
  sectors.copy(whole)
  const lists = Math.min(whole.length / SECTOR, LISTED)
  const header = wordBinaryOf().subarray(0, SECTOR)
  header.writeUInt32LE(lists, 44)
  header.writeUInt32LE(0, 48)
  for (let index = 0; index < LISTED; index += 1) header.writeUInt32LE(index < lists ? index : FREE, 76 + index * 4)
  return Buffer.concat([header, whole])
}
