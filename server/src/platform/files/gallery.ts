import { Away } from '../away.ts'
import type { Services } from '../services.ts'
import { publicFileByPath, publicFileByStem } from './files-queries.ts'
import { turnsOf } from './in-turn.ts'
import { readVariant } from './media-path.ts'
import { opened } from './re-encode.ts'

export interface Shown {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
}

type PublicFile = Pick<NonNullable<Awaited<ReturnType<typeof publicFileByPath>>>, 'object_key' | 'bytes'>

interface Size {
  readonly key: string
  readonly width: number
  readonly format: 'avif' | 'webp'
}

/** One at a time: resizing takes a core for a moment. */
const inTurn = turnsOf({ atOnce: 1, waiting: 200 })

/**
 * Finds public files by their address. A size or format of a picture is made on the first request, once for simultaneous
 * requests, and stored for the next.
 */
export const createGallery = ({ database, files, log }: Services) => {
  const underway = new Map<string, Promise<Buffer>>()

  const make = async ({ object_key: originalKey, bytes }: PublicFile, { key, width, format }: Size): Promise<Buffer> => {
    const made = await inTurn(async () => {
      const original = await files.objects.get(originalKey, bytes)
      if (!original) throw new Away('The object of a public picture is incomplete')
      const resized = opened(original).resize({ width, withoutEnlargement: true })
      return (
        format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78, effort: 4 })
      ).toBuffer()
    })
    // The requester has the picture now and does not wait for it to be stored; a failure to store it does not matter to them.
    void files.objects
      .put(key, made, `image/${format}`)
      .catch((error: unknown) => log.warn({ err: error, key }, 'a resized picture was not stored'))
      .finally(() => underway.delete(key))
    return made
  }
  const makeOnce = (original: PublicFile, size: Size): Promise<Buffer> => {
    const begun = underway.get(size.key)
    if (begun) return begun
    const making = make(original, size).catch((error: unknown) => {
      underway.delete(size.key)
      throw error
    })
    underway.set(size.key, making)
    return making
  }

  const variantOf = async (tenantId: string, folder: string, file: string): Promise<Shown | undefined> => {
    const variant = readVariant(file)
    if (!variant) return undefined
    const row = await database.inTenant(tenantId, (tx) => publicFileByStem(tx, `${folder}/${variant.stem}`))
    if (!row) return undefined
    const key = `${row.object_key.slice(0, row.object_key.lastIndexOf('/'))}/${file}`
    const { width, format } = variant
    const bytes = (await files.objects.get(key)) ?? (await makeOnce(row, { key, width, format }))
    return { bytes, type: `image/${format}`, etag: `"${row.hash.slice(0, 16)}-${width}-${format}"` }
  }

  /** `folder` is `/media/{slug}/{hash16}`; undefined when nothing is published there. */
  return async (tenantId: string, folder: string, file: string): Promise<Shown | undefined> => {
    if (/\.w\d+\.(avif|webp)$/.test(file)) return variantOf(tenantId, folder, file)
    const row = await database.inTenant(tenantId, (tx) => publicFileByPath(tx, `${folder}/${file}`))
    const bytes = row && (await files.objects.get(row.object_key, row.bytes))
    return bytes && { bytes, type: row.type, etag: `"${row.hash.slice(0, 32)}"` }
  }
}
