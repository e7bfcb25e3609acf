import type { Recurring, Task } from '../../jobs/task.ts'
import type { Database } from '../../database/database.ts'
import type { ObjectStore } from './object-store.ts'
import { drawingOf } from '../drawn-picture.ts'
import { isBackupUnderWay } from '../../database/backup-lock.ts'
import { enqueue } from '../../jobs/task.ts'
import { knownKeys } from '../files-queries.ts'

const HOUR_MS = 60 * 60 * 1000
const BATCH = 500
/** Milliseconds until the next try for an object that a backup kept. */
const AFTER_BACKUP_MS = 10 * 60 * 1000

/**
 * Keys of the originals of an object. A variant lives as long as its original: `….w640.avif` counts as `…` with the original's
 * extension, the pixels of an SVG as the SVG.
 */
const originalsOf = (key: string): string[] => {
  const drawing = drawingOf(key)
  if (drawing !== undefined) return [drawing]
  const stem = /^(.*)\.w\d+\.(avif|webp)$/.exec(key)?.[1]
  return stem === undefined ? [key] : [`${stem}.jpg`, `${stem}.png`, `${stem}.webp`]
}

/** Removes the objects among these that have no row; returns false, and removes none, while a backup may still copy them. */
const removeUnknown = async (
  database: Database,
  objects: ObjectStore,
  tenantId: string,
  keys: readonly string[],
): Promise<boolean> => {
  if (keys.length === 0) return true
  const known = await database.inTenant(tenantId, (tx) => knownKeys(tx, keys.flatMap(originalsOf)))
  // The order matters: a backup that begins after this check does not see the rows either.
  if (await isBackupUnderWay(database)) return false
  for (const key of keys) if (!originalsOf(key).some((original) => known.has(original))) await objects.remove(key)
  return true
}

const prefixesOf = (key: string) => ({
  folder: key.slice(0, key.lastIndexOf('/') + 1),
  sizes: `${key.replace(/\.[a-z]+$/, '')}.w`,
})

/** Removes an object whose row is gone, and the variants of a public picture. */
export const removeObject: Task<{ key: string }> = {
  name: 'files.remove-object',
  run: async ({ key }, { services: { files, database, clock }, tenantId, transaction }) => {
    if (!key.startsWith(`${tenantId}/`)) throw new Error('An object belongs to its tenant')
    const keys = [key]
    const { folder, sizes } = prefixesOf(key)
    if (key.startsWith(`${tenantId}/public/`)) {
      for await (const beside of files.objects.list(folder))
        if (beside.key.startsWith(sizes) || drawingOf(beside.key) === key) keys.push(beside.key)
    }
    if (await removeUnknown(database, files.objects, tenantId, keys)) return
    const runAt = new Date(clock.now().getTime() + AFTER_BACKUP_MS)
    await transaction((tx) => enqueue(tx, removeObject, { key }, { runAt }))
  },
}

/** Removes objects without a row that are older than an hour: their transaction rolled back, or a process died in between. */
export const sweepObjects: Recurring = {
  name: 'files.sweep',
  pattern: '11 * * * *',
  run: async ({ database, files, clock }) => {
    const before = new Date(clock.now().getTime() - HOUR_MS)
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants) {
      let keys: string[] = []
      for await (const { key, modifiedAt } of files.objects.list(`${id}/`)) {
        if (modifiedAt >= before) continue
        keys.push(key)
        if (keys.length < BATCH) continue
        await removeUnknown(database, files.objects, id, keys)
        keys = []
      }
      await removeUnknown(database, files.objects, id, keys)
    }
  },
}

const SOON_MS = 10 * 60 * 1000

/** Removes unfinished writes of crashed processes, which would keep a full disk full. No write takes this long. */
export const sweepParts: Recurring = {
  name: 'files.sweep-parts',
  pattern: '*/10 * * * *',
  run: ({ files, clock }) => files.objects.tidy(new Date(clock.now().getTime() - SOON_MS)),
}
