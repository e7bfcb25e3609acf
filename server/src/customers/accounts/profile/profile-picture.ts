import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import type { UploadedFile } from '../../../platform/files/files.ts'
import type { StoredPublicFile } from '../../../platform/files/stored-file.ts'
import type { Services } from '../../../platform/services.ts'

interface NewPicture {
  readonly customerId: string
  readonly picture: StoredPublicFile
}

/**
 * A random name: the file's own name could reveal something, and no two pictures may share a path, so that each can be deleted
 * alone.
 */
const pictureName = (): string => `profile-${randomBytes(8).toString('hex')}`
const ownPath = /\/profile-[0-9a-f]{16}-\d+x\d+\.\w+$/

/** Stores a customer's picture, public under a name that nobody can guess. */
export const storePicture = ({ files }: Pick<Services, 'files'>, tenantId: string, picture: UploadedFile) =>
  files.storePublic(tenantId, { ...picture, name: pictureName() })

/** Unpublishes a customer's picture with `tx`. A picture from elsewhere, such as the demonstration's, stays: others may use it too. */
export const dropPicture = async (tx: Tx, { files }: Pick<Services, 'files'>, path: string | null): Promise<void> => {
  if (path !== null && ownPath.test(path)) await files.unpublish(tx, path)
}

/**
 * Publishes a customer's new picture and unpublishes the one before, both with `tx`. The customer stays locked, so that of two
 * simultaneous pictures neither is left behind. Returns the new picture's path.
 */
export const replacePicture = async (
  tx: Tx,
  { files }: Pick<Services, 'files'>,
  { customerId, picture }: NewPicture,
): Promise<string> => {
  const path = await files.publish(tx, picture)
  const before = await tx
    .selectFrom('customers')
    .select('profile_picture')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  await dropPicture(tx, { files }, before?.profile_picture ?? null)
  return path
}
