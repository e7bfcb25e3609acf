import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { accountLimits } from '../account-limits.ts'
import { passwordOf } from '../customers-queries.ts'

const MISSING = 'To change your email address, please enter your current password.'
const WRONG = 'The current password is not right.'

const refused = (message: string) => refuse.field('currentPassword', message)

/**
 * Checks that the signed-in customer knows the password. Throws 400 when it is missing or wrong (the session stays valid), and
 * 429 after too many wrong ones. Returns the hash that was proven.
 */
export const proveOwner = async (
  services: Services,
  tenantId: string,
  customerId: string,
  password: string | undefined,
): Promise<string> => {
  if (!password) throw refused(MISSING)
  const key = `${tenantId}:${customerId}`
  await services.limits.consume(accountLimits.passwordProofsOfDay, key)
  await services.limits.consume(accountLimits.passwordProofs, key)
  const stored = await services.database.inTenant(tenantId, (tx) => passwordOf(tx, customerId))
  if (!(await services.passwords.isRight(password, stored?.password_hash)) || stored === undefined) throw refused(WRONG)
  await services.limits.forget(accountLimits.passwordProofs, key)
  await services.limits.forget(accountLimits.passwordProofsOfDay, key)
  return stored.password_hash
}
