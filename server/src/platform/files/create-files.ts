import type { FastifyBaseLogger } from 'fastify'
import { Away } from '../away.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../jobs/task.ts'
import { createSealing, SEAL_BYTES } from '../sealing.ts'
import { diskStore } from './store/disk-store.ts'
import { addFile, forgetPublicFile } from './files-queries.ts'
import type { Files } from './files.ts'
import { guardStore } from './store/guard-store.ts'
import type { ObjectStore } from './store/object-store.ts'
import { removeObject } from './store/remove-object.ts'
import { s3Store } from './store/s3-store.ts'
import { storePrivate, storePublic } from './store/store-file.ts'

/** Flushing blocks one of Node's four threads for disks, passwords and pictures: half of them stay free. */
const DISK_WRITERS = 2
const BUCKET_WRITERS = 32

/** @param patienceScale how many times longer than in production the store may take; only tests raise it */
export const openStore = async (
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  patienceScale = 1,
): Promise<ObjectStore> =>
  s3
    ? guardStore(await s3Store(s3), { log, writers: BUCKET_WRITERS, patienceScale })
    : guardStore(diskStore(`${dataDir}/files`), { log, writers: DISK_WRITERS, patienceScale })

/** Files over one object store, their rows in the database. */
export const createFiles = (objects: ObjectStore, database: Database, secrets: readonly [Buffer, ...Buffer[]]): Files => {
  const sealingOf = (tenantId: string) => createSealing(secrets, 'files', tenantId)
  const files: Files = {
    objects,
    store: (tenantId, file) => storePrivate(objects, sealingOf(tenantId), tenantId, file),
    storePublic: (tenantId, file) => storePublic(objects, database, tenantId, file),
    publish: async (tx, { row }) => {
      await addFile(tx, row)
      return row.path
    },
    publishAlone: async (tenantId, file) => {
      const stored = await files.storePublic(tenantId, file)
      return database.inTenant(tenantId, (tx) => files.publish(tx, stored))
    },
    unpublish: async (tx, path) => {
      const key = await forgetPublicFile(tx, path)
      if (key !== undefined) await enqueue(tx, removeObject, { key })
    },
    readIfThere: async ({ id, name, type, bytes, key, encrypted }) => {
      const stored = await objects.get(key, bytes + (encrypted ? SEAL_BYTES : 0))
      if (!stored) return undefined
      const [tenantId = ''] = key.split('/')
      try {
        return { id, name, type, bytes: encrypted ? sealingOf(tenantId).open(stored, key) : stored }
      } catch {
        // Altered, or sealed with a key that is gone.
        return undefined
      }
    },
    read: async (file) => {
      const found = await files.readIfThere(file)
      if (!found) throw new Away(`The object of file ${file.id} is incomplete`)
      return found
    },
  }
  return files
}
