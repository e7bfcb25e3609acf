import type { StaffMe } from '@parcelport/contract/company/staff-sign-in.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { formText } from '@parcelport/ui/form-text.ts'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '@parcelport/contract/api-error.ts'
import { failureMessage } from '../api/failure-message.ts'
import { signIn } from '../api/me.ts'
import { MailedWayOn } from './mailed-way-on.tsx'

const FAILED = 'Signing in failed. Please try again.'

/**
 * Email and password, then the second factor where the account has one. The inputs are uncontrolled: a password manager may fill
 * them without an event, so their values are read when the form is submitted.
 */
export const SignInForm = ({ onSignedIn }: { readonly onSignedIn: (me: StaffMe) => void }): ReactNode => {
  const [email, setEmail] = useState('')
  const [wantsCode, setWantsCode] = useState(false)
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: signIn,
    onSuccess: onSignedIn,
    onError: (failure) => {
      if (failure instanceof ApiError && failure.fields.code !== undefined) setWantsCode(true)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const read = (name: string): string => formText(fields, name)
    setEmail(read('email'))
    mutate({ email: read('email').trim(), password: read('password'), ...(wantsCode && { code: read('code').trim() }) })
  }
  // The request for a code is no failure; a wrong code is.
  const problem = error && !(wantsCode && variables?.code === undefined) ? failureMessage(error, FAILED) : ''
  const triedTooMuch = error instanceof ApiError && (error.status === 429 || error.fields.link !== undefined)
  return (
    <form onSubmit={submit}>
      <Field label="Email">
        <Input
          name="email"
          type="email"
          autoComplete="username"
          required
          autoFocus
          maxLength={254}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" {...(!wantsCode && { error: problem })}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      {wantsCode && (
        <Field label="Code" hint="The six-digit code from your authenticator app, or a recovery code." error={problem}>
          <Input
            name="code"
            autoComplete="one-time-code"
            required
            autoFocus
            maxLength={40}
            spellCheck={false}
            autoCapitalize="none"
          />
        </Field>
      )}
      <Button type="submit" size="lg" block busy={isPending} busyText="Signing in...">
        Sign in
      </Button>
      {triedTooMuch && <MailedWayOn key={email} email={email.trim()} />}
    </form>
  )
}
