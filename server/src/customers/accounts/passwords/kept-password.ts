import type { Tenant } from '../../../platform/http/door/tenant.ts'
import type { Services } from '../../../platform/services.ts'
import { isEasilyGuessedAt } from './new-password.ts'
import { passwordMark } from './password-mark.ts'

/** What is stored of a customer's password, by its columns. */
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

/** What to store of a new password. Throws 503 as `Passwords.hash` does. */
export const keptPassword = async (services: Keeping, company: Company, password: string): Promise<KeptPassword> =>
  marked(services, company, password, await services.passwords.hash(password))

/**
 * What to store instead of a password that was just proven right: another hash where it was made at less cost than today's, and the
 * mark where it is missing or says otherwise. Undefined where all is as it should be. Throws 503 as `Passwords.hash` does.
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
