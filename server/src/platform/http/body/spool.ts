import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes } from './free-bytes.ts'

/** Arriving bytes, on disk; memory holds only the piece being written. */
export interface Spool {
  readonly bytes: number
  /** Takes ownership of a piece: nobody else may read its bytes afterwards. */
  write(chunk: Buffer): Promise<void>
  /** Reads the whole content. */
  read(): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Opens a nameless file in a folder: it disappears with the process. It is encrypted with a key that exists in memory only,
 * because an identity document must not be readable on any disk.
 */
export const openSpool = async (folder: string): Promise<Spool> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  const [key, counter] = [randomBytes(32), randomBytes(16)]
  const cipher = createCipheriv('aes-256-ctr', key, counter)
  let bytes = 0
  return {
    get bytes() {
      return bytes
    },
    write: async (chunk) => {
      const { length } = chunk
      const sealed = cipher.update(chunk)
      const { bytesWritten } = await file.write(sealed, 0, length, bytes)
      freeBytes(sealed)
      freeBytes(chunk)
      if (bytesWritten !== length) throw new Error('Only part of an upload was written to the disk')
      bytes += length
    },
    read: async () => {
      const sealed = Buffer.alloc(bytes)
      const { bytesRead } = await file.read(sealed, 0, bytes, 0)
      if (bytesRead !== bytes) throw new Error('Only part of an upload was read from the disk')
      return createDecipheriv('aes-256-ctr', key, counter).update(sealed)
    },
    close: async () => file.close(),
  }
}
