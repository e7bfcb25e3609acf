import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/field.tsx'
import { Notice } from '@parcelport/ui/notice.tsx'
import { PasswordInput } from '@parcelport/ui/password-input.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { failureMessage } from '../api/failure-message.ts'
import { choosePassword } from '../api/people.ts'
import { company } from '../shell/this-company.ts'
import { INCOMPLETE_LINK, takeToken } from './mailed-token.ts'

const arrivedWith = takeToken()

/** Where the link leads that an owner had sent to somebody who forgot their password. */
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
    <main className="sign-in" id="main">
      <title>{`New password · ${company().name} console`}</title>
      <p className="logo">{company().name}</p>
      <Card>
        <h1>{isSuccess ? 'Your password is new' : 'Choose a new password'}</h1>
        {isSuccess ? (
          <>
            <p>You are signed out everywhere. Sign in with the password that you chose just now.</p>
            <Button as={Link} to="/" size="lg" block>
              Sign in
            </Button>
          </>
        ) : arrivedWith === '' ? (
          <Notice tone="red">{INCOMPLETE_LINK}</Notice>
        ) : (
          <form onSubmit={submit}>
            <Field label="New password" hint="At least 12 characters. It signs you out everywhere." error={wrong}>
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
        )}
      </Card>
    </main>
  )
}

export default NewPasswordPage
