import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '@parcelport/contract/api-error.ts'
import { failureMessage } from '../../api/failure-message.ts'
import { choosePassword } from '../../api/company/people.ts'
import { MailedStep } from './mailed-step.tsx'
import { takeToken } from './mailed-token.ts'

const arrivedWith = takeToken()

/** The page of a password link that an owner had sent to somebody who forgot their password. */
const NewPasswordPage = (): ReactNode => {
  const [password, setPassword] = useState('')
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: () => choosePassword({ token: arrivedWith, password }),
  })
  const wrong = error instanceof ApiError ? error.fields.password : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    mutate()
  }
  return (
    <MailedStep
      name="New password"
      heading="Choose a new password"
      token={arrivedWith}
      done={
        isSuccess && {
          heading: 'Your password was changed',
          text: 'You are signed out everywhere. Sign in with the password you just chose.',
        }
      }
    >
      <form onSubmit={submit}>
        <Field
          label="New password"
          hint="At least 12 characters, not easy to guess. It signs you out everywhere."
          error={wrong}
        >
          <PasswordInput
            autoComplete="new-password"
            required
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        {error && !wrong && (
          <Notice tone="red" live>
            {failureMessage(error)}
          </Notice>
        )}
        <Button type="submit" size="lg" block busy={isPending} busyText="Saving...">
          Save password
        </Button>
      </form>
    </MailedStep>
  )
}

export default NewPasswordPage
