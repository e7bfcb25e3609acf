import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { formText } from '@parcelport/ui/form-text.ts'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '@parcelport/contract/api-error.ts'
import { failureMessage } from '../../api/failure-message.ts'
import { choosePassword } from '../../api/company/people.ts'
import { MailedStep } from './mailed-step.tsx'
import { takeToken } from './mailed-token.ts'

const arrivedWith = takeToken()

/**
 * The page of a password link that an owner had sent to somebody who forgot their password. The input is uncontrolled: a password
 * manager may fill it without an event, so its value is read on submit.
 */
const NewPasswordPage = (): ReactNode => {
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: (password: string) => choosePassword({ token: arrivedWith, password }),
  })
  const wrong = error instanceof ApiError ? error.fields.password : undefined
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    mutate(formText(new FormData(event.currentTarget), 'password'))
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
          <PasswordInput name="password" autoComplete="new-password" required autoFocus />
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
