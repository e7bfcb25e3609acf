import { accountMessages, passwordChecks } from '@parcelport/contract/customers/accounts-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { formText } from '@parcelport/ui/form-text.ts'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { resetPassword } from '../../api/customers/accounts.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { resetToken } from '../../api/customers/reset-token.ts'
import { NewPasswordField } from '../../new-password-field.tsx'
import { paths } from '../../paths.ts'
import type { SignInArrival } from '../../frame/sign-in-arrival.ts'
import { Agreement } from '../shell/agreement.tsx'
import { useLeaveLater } from '../shell/use-leave-later.ts'

const FAILED = 'Something went wrong'

interface Problem {
  readonly field: 'password' | 'confirmation'
  readonly message: string
}

/** The problem of a new password and its repetition, in the order and words of specification.md §5. */
export const resetProblem = (password: string, confirmation: string): Problem | undefined => {
  if (password !== confirmation) return { field: 'confirmation', message: accountMessages.passwordsDiffer }
  if (!passwordChecks.every(({ passes }) => passes(password)))
    return { field: 'password', message: accountMessages.passwordRequirements }
  return undefined
}

interface ResetFormProps {
  /** The account's email, for a password manager; empty on the page of a mailed link. */
  readonly email: string
  /** Whether it is the first password of an account that staff opened: then it includes the agreement of sign-up. */
  readonly first?: boolean
}

/** A new password, twice. The inputs are uncontrolled: their values are read on submit, also when a password manager wrote them. */
export const ResetForm = ({ email, first = false }: ResetFormProps): ReactNode => {
  const { leave, leaving } = useLeaveLater()
  const passwordInput = useRef<HTMLInputElement>(null)
  const confirmationInput = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const { mutate, isPending } = useMutation({
    mutationFn: resetPassword,
    onSuccess: () => {
      resetToken.write(null)
      toast.success(first ? 'Your password is set. Please log in.' : 'Password reset successful!')
      leave(paths.signIn, { state: { email, passwordChanged: !first } satisfies SignInArrival })
    },
    onError: (error) => {
      toast.error(messageOf(error, FAILED))
      const message = error instanceof ApiError ? error.fields['password'] : undefined
      if (message === undefined) return
      setProblem({ field: 'password', message })
      passwordInput.current?.focus()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const chosen = formText(fields, 'password')
    setPassword(chosen)
    const found = resetProblem(chosen, formText(fields, 'confirmation'))
    setProblem(found)
    if (found) return (found.field === 'password' ? passwordInput : confirmationInput).current?.focus()
    const token = resetToken.read()
    if (token === null) toast.error(accountMessages.resetTokenMissing)
    else mutate({ password: chosen, token })
  }
  return (
    <form className="auth-form" noValidate onSubmit={submit} onInput={() => setProblem(undefined)}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label="New Password"
        typed={password}
        error={problem?.field === 'password' ? problem.message : undefined}
        ref={passwordInput}
        name="password"
        onChange={(event) => setPassword(event.target.value)}
      />
      <Field label="Confirm Password" error={problem?.field === 'confirmation' && problem.message}>
        <PasswordInput ref={confirmationInput} name="confirmation" autoComplete="new-password" />
      </Field>
      <Button type="submit" size="lg" block busy={isPending} busyText="Changing..." disabled={leaving}>
        {first ? 'Set password' : 'Change'}
      </Button>
      {first && <Agreement by="choosing a password" />}
    </form>
  )
}
