import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { formText } from '@parcelport/ui/form-text.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '@parcelport/contract/api-error.ts'
import { failureMessage } from '../../api/failure-message.ts'
import { meKey, signIn } from '../../api/me.ts'
import { joinStaff } from '../../api/company/people.ts'
import { paths } from '../../paths.ts'
import { MailedStep } from './mailed-step.tsx'
import { takeToken } from './mailed-token.ts'

const arrivedWith = takeToken()

/**
 * The page of an invitation: with a name and a password, the person has joined and is signed in. The inputs are uncontrolled: a
 * password manager may fill them without an event, so their values are read on submit.
 */
const JoinPage = (): ReactNode => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: async ({ name, password }: { readonly name: string; readonly password: string }) => {
      const { email } = (await joinStaff({ token: arrivedWith, name, password })).data
      // They have joined even when signing in fails; they are then led to the sign-in page.
      return signIn({ email, password }).catch(() => null)
    },
    onSuccess: (me) => {
      if (!me) return
      client.setQueryData(meKey, me)
      void navigate(paths.front, { replace: true })
    },
  })
  const fields = error instanceof ApiError ? error.fields : {}
  const other = error && !fields.name && !fields.password ? failureMessage(error) : ''
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    mutate({ name: formText(typed, 'name').trim(), password: formText(typed, 'password') })
  }
  return (
    <MailedStep
      name="Join"
      heading="Join the console"
      token={arrivedWith}
      done={
        isSuccess && {
          heading: 'You are in',
          text: 'Your account is ready. Sign in with your email address and the password you just chose.',
        }
      }
    >
      <form onSubmit={submit}>
        <Field label="Your name" hint="Colleagues see it, and customers in the history of their packages." error={fields.name}>
          <Input name="name" autoComplete="name" required autoFocus maxLength={120} />
        </Field>
        <Field label="Password" hint="At least 12 characters, not easy to guess." error={fields.password}>
          <PasswordInput name="password" autoComplete="new-password" required />
        </Field>
        {other && (
          <Notice tone="red" live>
            {other}
          </Notice>
        )}
        <Button type="submit" size="lg" block busy={isPending} busyText="Joining...">
          Join
        </Button>
      </form>
    </MailedStep>
  )
}

export default JoinPage
