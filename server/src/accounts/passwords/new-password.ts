import { accountMessages, passwordChecks, passwordProblem } from '@parcelport/contract/accounts/accounts-rules.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Tenant } from '../../platform/http/tenant.ts'
import { isEasilyGuessed } from '../../platform/secrets/easily-guessed.ts'

interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}

const EASILY_GUESSED = 'This password is one of the first that others would try. Please choose another.'

const refusePassword = (field: string, message: string) => refuse.badRequest(message, [{ field, message }])

/** Refuses a password that guessers try early, such as one made of the company's name. Throws 400 with a sentence. */
const refuseEasilyGuessed = (password: string, { name, slug }: Pick<Tenant, 'name' | 'slug'>): void => {
  if (isEasilyGuessed(password, [name, slug])) throw refusePassword('password', EASILY_GUESSED)
}

/**
 * The password of a new account: throws 400 in specification.md §5's words unless it satisfies sign-up's rule and its confirmation, and in
 * ours where it is easily guessed.
 */
export const checkSignUpPassword = (
  { password, confirmPassword }: NewPassword,
  company: Pick<Tenant, 'name' | 'slug'>,
): void => {
  const problem = passwordProblem(password)
  if (problem) throw refusePassword('password', problem)
  if (password !== confirmPassword) throw refusePassword('confirmPassword', accountMessages.passwordsDiffer)
  refuseEasilyGuessed(password, company)
}

/** The same for a reset, whose checklist does not limit the other characters. */
export const checkResetPassword = (
  { password, confirmPassword }: NewPassword,
  company: Pick<Tenant, 'name' | 'slug'>,
): void => {
  if (password !== confirmPassword) throw refusePassword('confirmPassword', accountMessages.passwordsDiffer)
  if (!passwordChecks.every(({ passes }) => passes(password)))
    throw refusePassword('password', accountMessages.passwordRequirements)
  refuseEasilyGuessed(password, company)
}
