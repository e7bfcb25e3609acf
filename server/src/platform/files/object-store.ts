import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { S3Config } from '../config.ts'

/** Bytes under keys, on the local disk or in an S3-compatible store. */
export interface ObjectStore {
  /** All of it, or nothing: nobody reads half an object, not even after a power cut. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Undefined when there is no such object. */
  get(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
  /** Keys and ages below a prefix, page by page. */
  list(prefix: string): AsyncGenerator<{ readonly key: string; readonly modifiedAt: Date }>
}

const isMissing = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: string; name?: string; $metadata?: { httpStatusCode?: number } } }
  return cause?.code === 'ENOENT' || cause?.name === 'NoSuchKey' || cause?.$metadata?.httpStatusCode === 404
}

const flush = async (path: string): Promise<void> => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const storeOn = (disk: Disk, folder: string | undefined): ObjectStore => ({
  put: async (key, bytes, contentType) => {
    if (folder === undefined) return disk.put(key, bytes, { contentType })
    // Written beside its place and renamed into it. A part that a crash leaves behind has no row and is swept away.
    const part = `${key}.${randomUUID()}.part`
    await disk.put(part, bytes)
    await flush(join(folder, part))
    await disk.move(part, key)
    await flush(join(folder, key, '..'))
  },
  get: async (key) => {
    try {
      return Buffer.from(await disk.getBytes(key))
    } catch (error) {
      if (error instanceof errors.E_CANNOT_READ_FILE && isMissing(error)) return undefined
      throw error
    }
  },
  remove: (key) => disk.delete(key),
  list: async function* (prefix) {
    let page: string | undefined
    do {
      const found = await disk
        .listAll(prefix, { recursive: true, ...(page !== undefined && { paginationToken: page }) })
        .catch((error: unknown) => {
          if (isMissing(error)) return { objects: [] as const, paginationToken: undefined }
          throw error
        })
      for (const object of found.objects) {
        if (!object.isFile || !object.key.startsWith(prefix)) continue
        const { lastModified } = await object.getMetaData()
        yield { key: object.key, modifiedAt: lastModified }
      }
      page = found.paginationToken
    } while (page !== undefined)
  },
})

/** Objects as files below a folder. */
export const diskStore = (folder: string): ObjectStore =>
  storeOn(new Disk(new FSDriver({ location: folder, visibility: 'private' })), folder)

/** Objects in a bucket. The library is loaded only where it is configured: it is large. */
export const s3Store = async ({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
}: S3Config): Promise<ObjectStore> => {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    bucket,
    region,
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    visibility: 'private',
    supportsACL: false,
  })
  return storeOn(new Disk(driver), undefined)
}
