import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** The first photo of each package; packages without photos are missing from the map. */
export const firstPhotosOf = async (tx: Tx, packageIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const photos = await tx
    .selectFrom('package_photos')
    .distinctOn('package_id')
    .select(['package_id', 'file_id'])
    .where('package_id', '=', sql<string>`any(${packageIds}::uuid[])`)
    .orderBy('package_id')
    .orderBy('taken_at')
    .orderBy('place')
    .orderBy('file_id')
    .execute()
  return new Map(photos.map(({ package_id, file_id }) => [package_id, file_id]))
}
