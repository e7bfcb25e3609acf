import type { Updateable } from 'kysely'
import type { DB, Tx } from '../../../platform/database/database.ts'
import type { StoredPublicFile } from '../../../platform/files/stored-file.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { customerById, type CustomerRow } from '../customers-queries.ts'
import { replacePicture } from './profile-picture.ts'

/** Columns that customers may change themselves; not account type or box number. */
type Profile = Pick<Updateable<DB['customers']>, 'name' | 'telephone' | 'home_address' | 'birthdate' | 'gender'>

interface Change {
  readonly before: CustomerRow
  readonly spelling?: string | undefined
  readonly changes: Profile
  /** A new picture; undefined leaves the present one. */
  readonly picture?: StoredPublicFile | undefined
  readonly at: Date
}

/** Saves a customer's changes. Throws 409 when their address changed since `before` was read. */
export const changeProfile = async (
  tx: Tx,
  services: Services,
  { before, spelling, changes, picture, at }: Change,
): Promise<CustomerRow> => {
  const profile_picture = picture && (await replacePicture(tx, services, { customerId: before.id, picture }))
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({
      ...changes,
      ...(profile_picture && { profile_picture }),
      ...(spelling !== undefined && { email: spelling }),
      updated_at: at,
    })
    .where('id', '=', before.id)
    .where('email_key', '=', before.email_key)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw refuse.conflict('Your email address was changed elsewhere just now. Please reload and try again.')
  const after = await customerById(tx, before.id)
  if (!after) throw refuse.unauthorized('This account no longer exists.')
  return after
}
