import { accountMessages, passwordChecks, passwordProblem } from '@parcelport/contract/accounts-rules.ts'
import { refuse } from '../../platform/http/refusal.ts'

interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}

const refusePassword = (field: string, message: string) => refuse.badRequest(message, [{ field, message }])

/** The password of a new account: throws 400 in SPEC.md §5's words unless it satisfies sign-up's rule and its confirmation. */
export const checkSignUpPassword = ({ password, confirmPassword }: NewPassword): void => {
  const problem = passwordProblem(password)
  if (problem) throw refusePassword('password', problem)
  if (password !== confirmPassword) throw refusePassword('confirmPassword', accountMessages.passwordsDiffer)
}

/** The same for a reset, whose checklist does not limit the other characters. */
export const checkResetPassword = ({ password, confirmPassword }: NewPassword): void => {
  if (password !== confirmPassword) throw refusePassword('confirmPassword', accountMessages.passwordsDiffer)
  if (!passwordChecks.every(({ passes }) => passes(password)))
    throw refusePassword('password', accountMessages.passwordRequirements)
}
