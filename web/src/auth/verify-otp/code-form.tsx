import { accountMessages, OTP_LENGTH } from '@parcelport/contract/customers/accounts-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { OtpInput } from '@parcelport/ui/fields/special/otp-input.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { resendCode, verifyCode } from '../../api/customers/accounts.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { resetToken } from '../../api/customers/reset-token.ts'
import { paths } from '../../paths.ts'
import { useLeaveLater } from '../shell/use-leave-later.ts'

const FAILED = 'Invalid OTP'
const WRONG = 'That is not the code. A code stops working after three wrong tries.'
const NOT_SENT = 'Something went wrong!'
const isWhole = (code: string): boolean => code.length === OTP_LENGTH && /^[0-9]+$/.test(code)

/** Four boxes for the code, and a button for another code. */
export const CodeForm = ({ email }: { readonly email: string }): ReactNode => {
  const { leave, leaving } = useLeaveLater()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const verification = useMutation({
    mutationFn: verifyCode,
    onSuccess: (token) => {
      resetToken.write(token)
      toast.success('OTP Verified Successfully!')
      leave(paths.resetPassword, { state: { email } })
    },
    onError: (error) => {
      toast.error(messageOf(error, FAILED))
      // A wrong code is cleared to be typed again; one that did not reach the server stays, to be sent again.
      if (!(error instanceof ApiError) || error.status !== 400) return
      setCode('')
      setProblem(WRONG)
      form.current?.querySelector('input')?.focus()
    },
  })
  const another = useMutation({
    mutationFn: resendCode,
    onSuccess: (message) => {
      setCode('')
      toast.success(message)
    },
    onError: (error) => toast.error(messageOf(error, NOT_SENT)),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setProblem(isWhole(code) ? undefined : accountMessages.otp)
    if (isWhole(code)) return verification.mutate({ otp: code, email })
    const boxes = (event.currentTarget as HTMLFormElement).querySelectorAll('input')
    ;[...boxes].find((box) => box.value === '')?.focus()
  }
  return (
    <form ref={form} className="auth-form" noValidate onSubmit={submit}>
      <Field label="Code from the email" group error={problem}>
        <OtpInput
          value={code}
          length={OTP_LENGTH}
          autoFocus
          onChange={(typed) => {
            setCode(typed)
            setProblem(undefined)
          }}
        />
      </Field>
      <div className="row">
        <Button type="submit" size="lg" busy={verification.isPending} busyText="Verifying..." disabled={leaving}>
          Verify Code
        </Button>
        <Button variant="text" size="lg" busy={another.isPending} disabled={leaving} onClick={() => another.mutate(email)}>
          Resend Code
        </Button>
      </div>
    </form>
  )
}
