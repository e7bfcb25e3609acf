import type { Tenant } from '../../../platform/http/door/tenant.ts'
import type { Services } from '../../../platform/services.ts'
import { isEasilyGuessedAt } from './new-password.ts'
import { passwordMark } from './password-mark.ts'

export interface KeptPassword {
  readonly password_hash: string
  readonly password_mark: Buffer
}

type Keeping = Pick<Services, 'config' | 'passwords'>
type Company = Pick<Tenant, 'id' | 'name' | 'slug'>

const marked = ({ config }: Keeping, company: Company, password: string, password_hash: string): KeptPassword => ({
  password_hash,
  password_mark: passwordMark(config, company.id, password_hash, isEasilyGuessedAt(company, password)),
})

/** The columns of a new password. Throws 503 as `Passwords.hash` does. */
export const keptPassword = async (services: Keeping, company: Company, password: string): Promise<KeptPassword> =>
  marked(services, company, password, await services.passwords.hash(password))

/**
 * The columns to store after a password was proven right: a new hash when the old one cost less than today's, and the mark when
 * it is missing or wrong. Undefined when nothing changes. Throws 503 as `Passwords.hash` does.
 */
export const renewedPassword = async (
  services: Keeping,
  company: Company,
  password: string,
  stored: { readonly password_hash: string; readonly password_mark: Buffer | null },
): Promise<KeptPassword | undefined> => {
  const hash = services.passwords.isWeak(stored.password_hash) ? await services.passwords.hash(password) : stored.password_hash
  const renewed = marked(services, company, password, hash)
  return hash === stored.password_hash && stored.password_mark?.equals(renewed.password_mark) ? undefined : renewed
}
