import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'

/**
 * Format of a backup, one file: a line that names it, then frames. A frame is the length of its header (4 bytes, big-endian),
 * the header as JSON, its body, and a SHA-256 over the frame and the SHA-256 of the frame before. So a cut, altered, missing or
 * moved frame is detected where it is.
 */
const MAGIC = Buffer.from('parcelport backup 1\n')
const DIGEST_BYTES = 32
/** Lengths in a damaged file are limited before they are trusted. */
const MAX_HEADER_BYTES = 1024 * 1024
const MAX_BODY_BYTES = 256 * 1024 * 1024

export interface BackupHead {
  readonly kind: 'head'
  readonly madeAt: string
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  /** The newest migration of the job queue's own tables. */
  readonly queueRevision: number
  readonly tables: readonly { readonly schema: string; readonly name: string; readonly columns: readonly string[] }[]
  /** Identifies the SECRET_KEY of the data without revealing it. */
  readonly keyMark: string
}

/** The last frame; without it a backup is incomplete. */
export interface BackupEnd {
  readonly kind: 'end'
  /** By `schema.table`. */
  readonly rows: Readonly<Record<string, number>>
  readonly sequences: readonly { readonly schema: string; readonly name: string; readonly value: number }[]
  readonly objects: number
  /** Keys of files that rows name and that were missing or damaged in the store at the time of the backup. */
  readonly lost: readonly string[]
}

export type FrameHeader =
  | BackupHead
  /** A piece of a table in the format of PostgreSQL's COPY, compressed. */
  | { readonly kind: 'rows'; readonly table: string }
  | { readonly kind: 'object'; readonly key: string; readonly type: string }
  | BackupEnd

export interface Frame {
  readonly header: FrameHeader
  readonly body: Buffer
}

/** The file is no backup, or an incomplete one: its message is for the operator. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

const digestOf = (before: Buffer, ...parts: Buffer[]): Buffer => {
  const hash = createHash('sha256').update(before)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const lengthOf = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}

/** Writes frames to a new file. @throws when the file exists. */
export const createBackupFile = async (path: string) => {
  // Everybody who can read it can read every customer's data.
  const file = await open(path, 'wx', 0o600)
  let before = digestOf(MAGIC)
  await file.writeFile(MAGIC)
  return {
    add: async (header: FrameHeader, body: Buffer = Buffer.alloc(0)): Promise<void> => {
      const written = Buffer.from(JSON.stringify({ ...header, bytes: body.length }))
      if (written.length > MAX_HEADER_BYTES || body.length > MAX_BODY_BYTES)
        throw new Error('A frame of a backup is too large.')
      const parts = [lengthOf(written), written, body]
      before = digestOf(before, ...parts)
      await file.writeFile(Buffer.concat([...parts, before]))
    },
    close: async (): Promise<void> => {
      try {
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}

const readExactly = async (file: FileHandle, bytes: number, position: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(bytes)
  let filled = 0
  while (filled < bytes) {
    const { bytesRead } = await file.read(buffer, filled, bytes - filled, position + filled)
    if (bytesRead === 0) throw new DamagedBackup('The backup ends before its end mark: it is not complete.')
    filled += bytesRead
  }
  return buffer
}

const damagedAt = (position: number): DamagedBackup =>
  new DamagedBackup(`The backup was altered or damaged: the checksum at byte ${position} is wrong.`)

const readFrame = async (
  file: FileHandle,
  position: number,
  before: Buffer,
): Promise<Frame & { digest: Buffer; next: number }> => {
  const length = await readExactly(file, 4, position)
  const headerBytes = length.readUInt32BE()
  if (headerBytes > MAX_HEADER_BYTES) throw damagedAt(position)
  const written = await readExactly(file, headerBytes, position + 4)
  let header: FrameHeader & { bytes: number }
  try {
    header = JSON.parse(written.toString()) as typeof header
  } catch {
    throw damagedAt(position)
  }
  if (!(Number.isInteger(header.bytes) && header.bytes >= 0 && header.bytes <= MAX_BODY_BYTES)) throw damagedAt(position)
  const bodyAt = position + 4 + headerBytes
  const rest = await readExactly(file, header.bytes + DIGEST_BYTES, bodyAt)
  const body = rest.subarray(0, header.bytes)
  const digest = digestOf(before, length, written, body)
  if (!digest.equals(rest.subarray(header.bytes))) throw damagedAt(position)
  return { header, body, digest, next: bodyAt + rest.length }
}

/** Reads a backup frame by frame, each checked before it is returned. @throws DamagedBackup. */
export async function* readBackupFile(path: string): AsyncGenerator<Frame> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size < MAGIC.length || !(await readExactly(file, MAGIC.length, 0)).equals(MAGIC))
      throw new DamagedBackup(`${path} is not a backup of Parcelport, or has a format that this release does not know.`)
    let [position, before, ended] = [MAGIC.length, digestOf(MAGIC), false]
    while (!ended) {
      const { header, body, digest, next } = await readFrame(file, position, before)
      yield { header, body }
      ;[position, before, ended] = [next, digest, header.kind === 'end']
    }
    if (position !== size) throw new DamagedBackup('Something follows the end mark of the backup.')
  } finally {
    await file.close()
  }
}
