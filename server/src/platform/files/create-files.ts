import { createHash, randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../database/database.ts'
import { refuse } from '../http/refusal.ts'
import { enqueue } from '../jobs/task.ts'
import { createSealing, type Sealing } from '../sealing.ts'
import { addFile, fileById, forgetFile, forgetPublicFile, publicFileByPath, slugOf } from './files-queries.ts'
import type { Files, UploadedFile } from './files.ts'
import { judge } from './judge.ts'
import { judgeSvg } from './judge-svg.ts'
import { mediaPath, stemOf } from './media-path.ts'
import { diskStore, s3Store, type ObjectStore } from './object-store.ts'
import { reEncode } from './re-encode.ts'
import { removeObject } from './remove-object.ts'
import { extensionOf, safeName } from './safe-name.ts'

const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
const videos = ['video/mp4', 'video/webm', 'video/ogg']
/** As they are; checked for their structure. */
const documents = ['application/pdf']
const MAX_VIDEO_BYTES = 60 * 1024 * 1024

interface Publishable {
  readonly bytes: Buffer
  readonly type: string
  readonly size: { readonly width: number; readonly height: number } | undefined
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** What may be published of a file, by its content. Throws a refusal. */
const publishable = async ({ bytes, type }: UploadedFile): Promise<Publishable> => {
  if (type === 'image/svg+xml') {
    const size = await judgeSvg(bytes)
    if (!size) throw refuse.badRequest('The drawing does more than draw, or is no SVG.')
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

/** What is kept of a private file: pictures without their metadata, documents as they are. */
const keepable = async ({ bytes, type, name }: UploadedFile): Promise<UploadedFile> => {
  if (!type.startsWith('image/')) return { bytes, type, name: safeName(name, type) }
  const picture = await reEncode(bytes, type)
  return { bytes: picture.bytes, type: picture.type, name: safeName(name, picture.type) }
}

const keep = async (
  store: ObjectStore,
  sealing: Sealing,
  tx: Tx,
  tenantId: string,
  file: UploadedFile & { encrypt?: boolean },
): Promise<string> => {
  const { bytes, type, name } = await keepable(file)
  const id = randomUUID()
  const key = `${tenantId}/private/${id}`
  const encrypted = file.encrypt !== false
  // The object first: a row always has its object; an object without a row is swept away.
  await store.put(key, encrypted ? sealing.seal(bytes, key) : bytes, encrypted ? 'application/octet-stream' : type)
  await addFile(tx, {
    id,
    tenantId,
    visibility: 'private',
    path: null,
    name,
    type,
    hash: sha256(bytes),
    bytes: bytes.length,
    key,
    encrypted,
  })
  return id
}

const publish = async (
  store: ObjectStore,
  database: Database,
  tenantId: string,
  file: UploadedFile,
  tx?: Tx,
): Promise<string> => {
  const inScope = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => (tx ? work(tx) : database.inTenant(tenantId, work))
  const { bytes, type, size } = await publishable(file)
  const slug = await slugOf(database, tenantId)
  const hash = sha256(bytes)
  const extension = extensionOf(type)
  const path = mediaPath(slug, hash, stemOf(file.name), size, extension)
  if (await inScope((scope) => publicFileByPath(scope, path))) return path
  const key = `${tenantId}/public/${path.split('/').slice(3).join('/')}`
  await store.put(key, bytes, type)
  const row = {
    id: randomUUID(),
    tenantId,
    visibility: 'public',
    path,
    name: safeName(file.name, type),
    type,
    hash,
    bytes: bytes.length,
    key,
    encrypted: false,
  } as const
  await inScope((scope) => addFile(scope, row))
  return path
}

/** The object store that the configuration names. */
export const openStore = async (config: Pick<Config, 's3' | 'dataDir'>): Promise<ObjectStore> =>
  config.s3 ? s3Store(config.s3) : diskStore(`${config.dataDir}/files`)

/** Files over one object store, their rows in the database. */
export const createFiles = (store: ObjectStore, database: Database, secrets: readonly [Buffer, ...Buffer[]]): Files => {
  const sealing = createSealing(secrets, 'files')
  return {
    store,
    publish: (tenantId, file, tx) => publish(store, database, tenantId, file, tx),
    unpublish: async (tx, path) => {
      const key = await forgetPublicFile(tx, path)
      if (key !== undefined) await enqueue(tx, removeObject, { key })
    },
    keep: (tx, tenantId, file) => keep(store, sealing, tx, tenantId, file),
    read: async (tx, fileId) => {
      const row = await fileById(tx, fileId)
      if (!row) return undefined
      const stored = await store.get(row.object_key)
      if (!stored) throw new Error(`The object of file ${fileId} is gone`)
      return {
        id: fileId,
        name: row.name,
        type: row.type,
        bytes: row.encrypted ? sealing.open(stored, row.object_key) : stored,
      }
    },
    describe: async (tx, fileId) => {
      const row = await fileById(tx, fileId)
      return row && { name: row.name, type: row.type, bytes: row.bytes }
    },
    remove: async (tx, fileId) => {
      const key = await forgetFile(tx, fileId)
      if (key !== undefined) await enqueue(tx, removeObject, { key })
    },
  }
}
