import { accountMessages } from '@parcelport/contract/customers/accounts-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { formText } from '@parcelport/ui/form-text.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../frame/link.tsx'
import { askForCode } from '../../api/customers/accounts.ts'
import { messageOf } from '../../api/api-error.ts'
import { paths } from '../../paths.ts'
import type { SignInArrival } from '../../frame/sign-in-arrival.ts'
import { AuthScreen } from '../shell/auth-screen.tsx'
import { PictureSide } from '../shell/picture-side.tsx'
import { useLeaveLater } from '../shell/use-leave-later.ts'

const FAILED = 'Something went wrong!'

/** The first step of recovery: the account's email. */
const VerificationPage = (): ReactNode => {
  const { leave, leaving } = useLeaveLater()
  const input = useRef<HTMLInputElement>(null)
  const { email: known = '' } = (useLocation().state ?? {}) as SignInArrival
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: askForCode,
    onSuccess: (_answer, address) => {
      toast.success('Verification submitted successfully!')
      leave(paths.verifyOtp, { state: { email: address } })
    },
    onError: (error) => toast.error(messageOf(error, FAILED)),
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    // The input is uncontrolled: a password manager may have filled it without an event.
    const address = formText(new FormData(event.currentTarget), 'email').trim()
    setProblem(address === '' ? accountMessages.email : undefined)
    if (address === '') input.current?.focus()
    else mutate(address)
  }
  return (
    <AuthScreen
      name="Verify Email"
      title="Verify Email"
      lead={
        <>
          Forgot your password? Enter your email and we’ll send you a <span className="no-break">four-digit</span> code to set a
          new password.
        </>
      }
      side={
        <PictureSide title="Happens to everyone" slide={1}>
          Your packages stay where they are. You’ll be back in two minutes.
        </PictureSide>
      }
    >
      <form className="auth-form" noValidate onSubmit={submit}>
        <Field label="Email" error={problem}>
          <Input
            ref={input}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={known}
            onChange={() => setProblem(undefined)}
          />
        </Field>
        <Button type="submit" size="lg" block busy={isPending} busyText="Saving..." disabled={leaving}>
          Save And Go
        </Button>
      </form>
      <p>
        <Link className="auth-link" to={paths.signIn}>
          <Icon of={ArrowLeft} /> Back to log in
        </Link>
      </p>
    </AuthScreen>
  )
}

export default VerificationPage
