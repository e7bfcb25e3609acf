import type { Updateable } from 'kysely'
import { notify } from '../../notifications/notify.ts'
import type { DB, Tx } from '../../platform/database/database.ts'
import type { UploadedFile } from '../../platform/files/files.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { customerByEmail, customerById, type CustomerRow } from '../customers-queries.ts'
import type { EmailAddress } from '../../platform/mail/email-address.ts'
import { retireRecovery } from '../recovery/recovery-queries.ts'
import { emailTaken } from '../register/open-account.ts'
import { emailChangedMail } from './email-changed-mail.ts'
import { replacePicture } from './profile-picture.ts'

/** What a customer may change of themselves; account type and box number are not among it. */
type Profile = Pick<Updateable<DB['customers']>, 'name' | 'telephone' | 'home_address' | 'birthdate' | 'gender'>

interface Change {
  readonly tenantId: string
  readonly before: CustomerRow
  readonly address: EmailAddress
  readonly changes: Profile
  /** A new one; undefined leaves the present one. */
  readonly picture?: UploadedFile | undefined
  readonly at: Date
}

/**
 * Writes a customer's changes. A new e-mail address is told to the old one, and codes and links mailed there die. Throws 409
 * when another account took the address, or this one changed its address, since `before` was read.
 */
export const changeProfile = async (
  tx: Tx,
  services: Services,
  { tenantId, before, address, changes, picture, at }: Change,
): Promise<CustomerRow> => {
  const holder = await customerByEmail(tx, tenantId, address.key)
  if (holder && holder.id !== before.id) throw emailTaken(address.email)
  const profile_picture = picture && (await replacePicture(tx, services, { tenantId, customerId: before.id, picture }))
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({
      ...changes,
      ...(profile_picture && { profile_picture }),
      email: address.email,
      email_key: address.key,
      updated_at: at,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', before.id)
    .where('email_key', '=', before.email_key)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isTaken(error) ? emailTaken(address.email) : error
    })
  if (numUpdatedRows === 0n)
    throw refuse.conflict('Your e-mail address was changed elsewhere just now. Please reload and try again.')
  if (before.email_key !== address.key) await announceMove(tx, services, { tenantId, before, address, changes, at })
  const after = await customerById(tx, tenantId, before.id)
  if (!after) throw refuse.unauthorized('This account no longer exists.')
  return after
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'customers_by_email'

const announceMove = async (tx: Tx, services: Services, { tenantId, before, address, at }: Change): Promise<void> => {
  await retireRecovery(tx, tenantId, before.id, at)
  await notify(tx, services, {
    tenantId,
    customerId: before.id,
    kind: 'account',
    message: `Your e-mail address is now ${address.email}.`,
  })
  await services.mail.queue(tx, {
    tenantId,
    to: before.email,
    template: emailChangedMail,
    data: { name: before.name, newEmail: address.email, at: at.toISOString() },
  })
}
