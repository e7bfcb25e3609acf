import type { Config } from '../../../platform/config.ts'
import type { Tenant } from '../../../platform/http/door/tenant.ts'
import { hashPassword, isWeakHash } from '../../../platform/secrets/password-hash.ts'
import { isEasilyGuessedAt } from './new-password.ts'
import { passwordMark } from './password-mark.ts'

/** What is stored of a customer's password, by its columns. */
export interface KeptPassword {
  readonly password_hash: string
  readonly password_mark: Buffer
}

type Secret = Pick<Config, 'secretKey'>
type Company = Pick<Tenant, 'id' | 'name' | 'slug'>

const marked = (config: Secret, company: Company, password: string, password_hash: string): KeptPassword => ({
  password_hash,
  password_mark: passwordMark(config, company.id, password_hash, isEasilyGuessedAt(company, password)),
})

/** What to store of a new password. Throws 503 as `hashPassword` does. */
export const keptPassword = async (config: Secret, company: Company, password: string): Promise<KeptPassword> =>
  marked(config, company, password, await hashPassword(password))

/**
 * What to store instead of a password that was just proven right: another hash where it was made at less cost than today's, and the
 * mark where it is missing or says otherwise. Undefined where all is as it should be. Throws 503 as `hashPassword` does.
 */
export const renewedPassword = async (
  config: Secret,
  company: Company,
  password: string,
  stored: { readonly password_hash: string; readonly password_mark: Buffer | null },
): Promise<KeptPassword | undefined> => {
  const hash = isWeakHash(stored.password_hash) ? await hashPassword(password) : stored.password_hash
  const renewed = marked(config, company, password, hash)
  return hash === stored.password_hash && stored.password_mark?.equals(renewed.password_mark) ? undefined : renewed
}
