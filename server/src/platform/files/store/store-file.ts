import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { refuse } from '../../http/answer/refusal.ts'
import type { Sealing } from '../../sealing.ts'
import { publicFileByPath, slugOf } from '../files-queries.ts'
import type { UploadedFile } from '../files.ts'
import { judge } from '../judge/judge.ts'
import { judgeSvg } from '../judge/judge-svg.ts'
import { mediaPath, stemOf } from '../media-path.ts'
import type { ObjectStore } from './object-store.ts'
import { reEncode } from '../re-encode.ts'
import { extensionOf, safeName } from '../safe-name.ts'
import type { StoredFile, StoredPublicFile } from '../stored-file.ts'

const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
const videos = ['video/mp4', 'video/webm', 'video/ogg']
/** Stored unchanged after a check of their structure. */
const documents = ['application/pdf']
const MAX_VIDEO_BYTES = 60 * 1024 * 1024

interface Publishable {
  readonly bytes: Buffer
  readonly type: string
  readonly size: { readonly width: number; readonly height: number } | undefined
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Prepares a file for publication, by its content. Throws a refusal. */
const publishable = async ({ bytes, type }: UploadedFile): Promise<Publishable> => {
  if (type === 'image/svg+xml') {
    const size = await judgeSvg(bytes)
    if ('problem' in size) throw refuse.badRequest(size.problem)
    return { bytes, type, size }
  }
  const verdict = await judge(bytes, [...pictures, ...videos, ...documents])
  if ('problem' in verdict) throw refuse.badRequest(verdict.problem)
  if (verdict.type.startsWith('image/')) {
    const { width, height, ...picture } = await reEncode(bytes, verdict.type)
    return { ...picture, size: { width, height } }
  }
  if (bytes.length > MAX_VIDEO_BYTES) throw refuse.tooLarge('The file is larger than 60 MB.')
  return { bytes, type: verdict.type, size: undefined }
}

/** Prepares a private file: pictures lose their metadata, documents stay unchanged. */
const keepable = async ({ bytes, type, name }: UploadedFile): Promise<UploadedFile> => {
  if (!type.startsWith('image/')) return { bytes, type, name: safeName(name, type) }
  const picture = await reEncode(bytes, type)
  return { bytes: picture.bytes, type: picture.type, name: safeName(name, picture.type) }
}

export const storePrivate = async (
  objects: ObjectStore,
  sealing: Sealing,
  tenantId: string,
  file: UploadedFile,
): Promise<StoredFile> => {
  const { bytes, type, name } = await keepable(file)
  const id = randomUUID()
  const key = `${tenantId}/private/${id}`
  await objects.put(key, sealing.seal(bytes, key), 'application/octet-stream')
  const content = { name, type, hash: sha256(bytes), bytes: bytes.length, key }
  return { row: { id, tenantId, visibility: 'private', path: null, ...content, encrypted: true } } as StoredFile
}

export const storePublic = async (
  objects: ObjectStore,
  database: Database,
  tenantId: string,
  file: UploadedFile,
): Promise<StoredPublicFile> => {
  const { bytes, type, size } = await publishable(file)
  const slug = await slugOf(database, tenantId)
  const hash = sha256(bytes)
  const path = mediaPath(slug, hash, stemOf(file.name), size, extensionOf(type))
  const key = `${tenantId}/public/${path.split('/').slice(3).join('/')}`
  const isPublished = await database.inTenant(tenantId, (tx) => publicFileByPath(tx, path))
  if (!isPublished) await objects.put(key, bytes, type)
  const content = { name: safeName(file.name, type), type, hash, bytes: bytes.length, key }
  const row = { id: randomUUID(), tenantId, visibility: 'public', path, ...content, encrypted: false }
  return { row } as StoredPublicFile
}
