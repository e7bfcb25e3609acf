import { accountMessages, passwordChecks, passwordProblem } from '@parcelport/contract/customers/accounts-rules.ts'
import { isEasilyGuessed } from '@parcelport/contract/customers/easily-guessed-rules.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Tenant } from '../../../platform/http/door/tenant.ts'

interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}

const refusePassword = (field: string, message: string) => refuse.badRequest(message, [{ field, message }])

type Company = Pick<Tenant, 'name' | 'slug'>
type Rule = Company & Pick<Tenant, 'refusesEasilyGuessed'>

/** Whether a customer's password is easily guessed; the company's own name counts. */
export const isEasilyGuessedAt = ({ name, slug }: Company, password: string): boolean => isEasilyGuessed(password, [name, slug])

const refuseEasilyGuessed = (password: string, company: Rule): void => {
  if (company.refusesEasilyGuessed && isEasilyGuessedAt(company, password))
    throw refusePassword('password', accountMessages.passwordEasilyGuessed)
}

/**
 * Checks the password of a new account: throws 400 in specification.md §5's words unless it satisfies the sign-up rule and its
 * confirmation, and in our own words when it is easily guessed and the company refuses such passwords.
 */
export const checkSignUpPassword = ({ password, confirmPassword }: NewPassword, company: Rule): void => {
  const problem = passwordProblem(password)
  if (problem) throw refusePassword('password', problem)
  if (password !== confirmPassword) throw refusePassword('confirmPassword', accountMessages.passwordsDiffer)
  refuseEasilyGuessed(password, company)
}

/**
 * Checks the password of a reset, whose checklist does not limit the other characters. Throws as {@link checkSignUpPassword}.
 */
export const checkResetPassword = ({ password, confirmPassword }: NewPassword, company: Rule): void => {
  if (password !== confirmPassword) throw refusePassword('confirmPassword', accountMessages.passwordsDiffer)
  if (!passwordChecks.every(({ passes }) => passes(password)))
    throw refusePassword('password', accountMessages.passwordRequirements)
  refuseEasilyGuessed(password, company)
}
