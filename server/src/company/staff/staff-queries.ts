import type { Tx } from '../../platform/database/database.ts'
import { ofAddress } from '../../platform/mail/email-address.ts'
import { roleColumns } from './roles/held-role.ts'

const columns = [
  'id',
  'name',
  'email',
  'role',
  'made_role',
  'password_hash',
  'totp_sealed',
  'totp_pending_sealed',
  'wrong_codes',
  'deactivated_at',
  'created_at',
] as const

export const staffByEmail = (tx: Tx, emailKey: string) =>
  tx.selectFrom('staff').select(columns).$call(ofAddress(emailKey)).executeTakeFirst()

export const staffById = (tx: Tx, staffId: string) =>
  tx.selectFrom('staff').select(columns).where('id', '=', staffId).executeTakeFirst()

/** A member of staff, locked until the transaction ends, before changing them or starting their session. */
export const lockStaff = (tx: Tx, staffId: string) =>
  tx.selectFrom('staff').select(columns).where('id', '=', staffId).forUpdate().executeTakeFirst()

export type StaffRow = NonNullable<Awaited<ReturnType<typeof staffById>>>

export interface NewStaff {
  readonly name: string
  readonly email: string
  readonly emailKey: string
  /** The name of a built-in role, or the id of a made one. */
  readonly role: string
  readonly passwordHash: string
  readonly at: Date
}

/** Adds a member of staff; undefined when the address already belongs to one, even in a race. */
export const addStaff = async (
  tx: Tx,
  { name, email, emailKey, role, passwordHash, at }: NewStaff,
): Promise<string | undefined> => {
  const added = await tx
    .insertInto('staff')
    .values({ name, email, email_key: emailKey, ...roleColumns(role), password_hash: passwordHash, created_at: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export const forgetPasswordLink = async (tx: Tx, staffId: string): Promise<void> => {
  await tx.deleteFrom('staff_password_links').where('staff_id', '=', staffId).execute()
}

export const recoveryCodesLeft = async (tx: Tx, staffId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Names of members of staff, also former ones; unknown ids are left out. */
export const staffNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const people = await tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}
