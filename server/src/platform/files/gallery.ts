import { refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { publicFileByPath, publicFileByStem } from './files-queries.ts'
import { readVariant } from './media-path.ts'
import { opened } from './re-encode.ts'

/** A public file ready to be sent. */
export interface Shown {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
}

/** Pictures being made at once, and waiting for it: making one takes a core for a moment. */
const MAX_AT_WORK = 1
const MAX_WAITING = 200

/** Lets so many run at once and the rest wait in line; refuses when the line is too long. */
const queueOf = () => {
  const line: (() => void)[] = []
  let atWork = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (line.length >= MAX_WAITING) throw refuse.unavailable('We are busy at the moment. Please try again shortly.', 5)
    if (atWork >= MAX_AT_WORK) await new Promise<void>((resolve) => line.push(resolve))
    else atWork += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else atWork -= 1
    }
  }
}

/**
 * Finds public files by their address. A size or format of a picture is made when it is first asked for, once however many ask,
 * and stored for the next time.
 */
export const createGallery = ({ database, files }: Services) => {
  const underway = new Map<string, Promise<Buffer>>()
  const inTurn = queueOf()

  const make = async (originalKey: string, key: string, width: number, format: 'avif' | 'webp'): Promise<Buffer> => {
    const original = await files.store.get(originalKey)
    if (!original) throw new Error('The object of a public picture is gone')
    const resized = opened(original).resize({ width, withoutEnlargement: true })
    const made = await (
      format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78, effort: 4 })
    ).toBuffer()
    await files.store.put(key, made, `image/${format}`)
    return made
  }
  const makeOnce = (originalKey: string, key: string, width: number, format: 'avif' | 'webp'): Promise<Buffer> => {
    const begun = underway.get(key)
    if (begun) return begun
    const making = inTurn(() => make(originalKey, key, width, format)).finally(() => underway.delete(key))
    underway.set(key, making)
    return making
  }

  const variantOf = async (tenantId: string, folder: string, file: string): Promise<Shown | undefined> => {
    const variant = readVariant(file)
    if (!variant) return undefined
    const row = await database.inTenant(tenantId, (tx) => publicFileByStem(tx, `${folder}/${variant.stem}`))
    if (!row) return undefined
    const key = `${row.object_key.slice(0, row.object_key.lastIndexOf('/'))}/${file}`
    const bytes = (await files.store.get(key)) ?? (await makeOnce(row.object_key, key, variant.width, variant.format))
    return { bytes, type: `image/${variant.format}`, etag: `"${row.hash.slice(0, 16)}-${variant.width}-${variant.format}"` }
  }

  /** `folder` is `/media/{slug}/{hash16}`; undefined when nothing is published there. */
  return async (tenantId: string, folder: string, file: string): Promise<Shown | undefined> => {
    if (/\.w\d+\.(avif|webp)$/.test(file)) return variantOf(tenantId, folder, file)
    const row = await database.inTenant(tenantId, (tx) => publicFileByPath(tx, `${folder}/${file}`))
    const bytes = row && (await files.store.get(row.object_key))
    return bytes && { bytes, type: row.type, etag: `"${row.hash.slice(0, 32)}"` }
  }
}
