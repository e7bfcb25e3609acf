import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { staffLimits } from '../staff-limits.ts'
import { staffById, type StaffRow } from '../staff-queries.ts'

const WRONG = 'This is not your password.'

interface Proof {
  readonly staffId: string
  readonly password: string
  readonly field: string
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Checks the signed-in person's password again before a change that could lock them out. Throws 400 or 429. */
export const provePassword = async (
  { limits, passwords }: Services,
  { staffId, password, field, transaction }: Proof,
): Promise<StaffRow> => {
  await limits.consume(staffLimits.passwordProofs, staffId)
  const staff = await transaction((tx) => staffById(tx, staffId))
  if (!staff || !(await passwords.isRight(password, staff.password_hash)))
    throw refuse.badRequest(WRONG, [{ field, message: WRONG }])
  await limits.forget(staffLimits.passwordProofs, staffId)
  return staff
}
