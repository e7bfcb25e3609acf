import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Files, UploadedFile } from '../src/platform/files/files.ts'
import { PICTURE_PREFIX } from './demo/picture.ts'

const folder = new URL('./demo/pictures/', import.meta.url)

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

/** Puts addresses where the demonstration's data name files of `pictures/`; each file is published once. */
export interface DemoPictures {
  /** The address of one reference (`demo-picture:<file>`). */
  address(reference: string): Promise<string>
  /** The file of one reference, as somebody uploads it. */
  file(reference: string): Promise<UploadedFile>
  /** A copy of any data in which every reference has become an address. */
  resolve<T>(data: T): Promise<T>
}

/** Publishes the demonstration's pictures for a tenant, as they are asked for. */
export const demoPictures = (files: Files, tenantId: string): DemoPictures => {
  const published = new Map<string, Promise<string>>()

  const file = async (reference: string): Promise<UploadedFile> => {
    const path = reference.slice(PICTURE_PREFIX.length)
    const type = types[extname(path)]
    if (!type) throw new Error(`No picture or video: ${path}`)
    return { bytes: await readFile(new URL(path, folder)), name: basename(path), type }
  }
  const address = (reference: string): Promise<string> => {
    const known = published.get(reference) ?? file(reference).then((read) => files.publishAlone(tenantId, read))
    published.set(reference, known)
    return known
  }
  const resolve = async (data: unknown): Promise<unknown> => {
    if (typeof data === 'string') return data.startsWith(PICTURE_PREFIX) ? address(data) : withAddresses(data)
    if (Array.isArray(data)) return Promise.all(data.map(resolve))
    if (data === null || typeof data !== 'object') return data
    return Object.fromEntries(
      await Promise.all(Object.entries(data).map(async ([key, inner]) => [key, await resolve(inner)] as const)),
    )
  }
  /** References inside rich text. */
  const withAddresses = async (text: string): Promise<string> => {
    let whole = text
    for (const [reference] of text.matchAll(new RegExp(`${PICTURE_PREFIX}[\\w./-]+`, 'g')))
      whole = whole.replace(reference, await address(reference))
    return whole
  }
  return { address, file, resolve: <T>(data: T) => resolve(data) as Promise<T> }
}
