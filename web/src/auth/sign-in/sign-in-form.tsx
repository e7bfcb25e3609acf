import { Button } from '@parcelport/ui/button.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { formText } from '@parcelport/ui/form-text.ts'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { logIn } from '../../api/customers/accounts.ts'
import { messageOf } from '../../api/api-error.ts'
import { userOf } from '../../api/customers/session.ts'
import { setToken } from '../../api/customers/token.ts'
import { preloadScreens } from '../../frame/match.ts'
import { paths } from '../../paths.ts'
import type { SignInArrival } from '../../frame/sign-in-arrival.ts'
import { useLeaveLater } from '../shell/use-leave-later.ts'

const FAILED = 'Login failed. Please try again.'
/** No toast has this id. */
const NO_TOAST = 'none'

interface SignInFormProps {
  readonly leadsTo: string
  /** The known email. */
  readonly email?: string | undefined
}

/**
 * Email and password, checked by the browser (specification.md §5). The inputs are uncontrolled: a password manager may fill
 * them without an event, so their values are read on submit.
 */
export const SignInForm = ({ leadsTo, email: known = '' }: SignInFormProps): ReactNode => {
  const client = useQueryClient()
  const { leave, leaving } = useLeaveLater()
  const [email, setEmail] = useState(known)
  const refusal = useRef<string>(NO_TOAST)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (entered: Parameters<typeof logIn>[0]) => {
      // The dashboard's code loads during the request, so that its frame appears at once; if it fails, its place shows a
      // message.
      const screens = preloadScreens(leadsTo).catch(() => undefined)
      const token = await logIn(entered)
      setToken(token)
      await Promise.all([client.fetchQuery(userOf(token)), screens])
    },
    onSuccess: () => {
      toast.success('Login successful!')
      leave(leadsTo, { replace: true })
    },
    onError: (failure) => {
      refusal.current = toast.error(messageOf(failure, FAILED))
    },
  })
  // The refusal is about this form: it does not follow to another page.
  useEffect(() => () => toast.dismiss(refusal.current), [])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    mutate({ email: formText(fields, 'email').trim(), password: formText(fields, 'password') })
  }
  return (
    <form className="auth-form" onSubmit={submit} onInput={() => error && reset()}>
      <Field label="Email">
        <Input
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={known}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" error={error && messageOf(error, FAILED)}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <div className="auth-remember">
        <Checkbox>Remember me</Checkbox>
        <Link className="auth-link" to={paths.verification} state={{ email: email.trim() } satisfies SignInArrival}>
          Forgot your password
        </Link>
      </div>
      <Button type="submit" size="lg" block busy={isPending} busyText="Logging in..." disabled={leaving}>
        Log In
      </Button>
    </form>
  )
}
