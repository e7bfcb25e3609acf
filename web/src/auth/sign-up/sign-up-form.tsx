import { accountMessages, governmentIdDigits, passwordProblem } from '@parcelport/contract/customers/accounts-rules.ts'
import { WHO_SEES_AN_ID } from '@parcelport/contract/statuses/identity-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { register as openAccount, type Registration } from '../../api/customers/accounts.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { NewPasswordField } from '../../new-password-field.tsx'
import { paths } from '../../paths.ts'
import { HowMuchIsSent } from '../../sending/how-much-is-sent.tsx'
import { useSending } from '../../sending/use-sending.ts'
import { submitWhatStands } from '../../submit-what-stands.ts'
import type { SignInArrival } from '../../frame/sign-in-arrival.ts'
import { Agreement } from '../shell/agreement.tsx'
import { useLeaveLater } from '../shell/use-leave-later.ts'
import { GovernmentIdField } from './government-id-field.tsx'
import { governmentIdProblem } from './government-id-number.ts'
import { emptySignUp, type SignUpValues } from './sign-up-values.ts'

const FAILED = 'Signup failed!'

/** A rule against blank text, with the words of specification.md §5. */
const required = (message: string) => ({ validate: (value: string) => value.trim() !== '' || message })

/** The values of the form, and the sending of them. A new account leads to sign-in. */
const useSignUp = (onName: (name: string) => void) => {
  const { leave, leaving } = useLeaveLater()
  const form = useForm<SignUpValues>({ defaultValues: emptySignUp })
  const sending = useSending()
  const { mutate, isPending } = useMutation({
    mutationFn: (registration: Registration) => openAccount(registration, sending.begin()),
    onSuccess: (_answer, { email }) => {
      form.reset(emptySignUp)
      onName('')
      toast.success('Signup successful!')
      leave(paths.signIn, { state: { email: email.trim() } satisfies SignInArrival })
    },
    onError: (error) => {
      if (sending.wasStopped()) return
      toast.error(messageOf(error, FAILED))
      const wrong = error instanceof ApiError ? Object.entries(error.fields) : []
      const known = wrong.filter(([field]) => field in emptySignUp)
      known.forEach(([field, message], i) => form.setError(field as keyof SignUpValues, { message }, { shouldFocus: i === 0 }))
    },
  })
  const submit = ({ governmentId, ...values }: SignUpValues): void => {
    if (!governmentId) return
    mutate({ ...values, governmentId, governmentIdNumber: governmentIdDigits(values.governmentIdNumber) })
  }
  return { form, onSubmit: submitWhatStands(form, submit), isPending, leaving, sending }
}

/** The sign-up form. `onName` receives the name during typing. */
export const SignUpForm = ({ onName }: { readonly onName: (name: string) => void }): ReactNode => {
  const { form, onSubmit, isPending, leaving, sending } = useSignUp(onName)
  const { register, formState } = form
  const { errors } = formState
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] })
  return (
    <form className="auth-form" noValidate onSubmit={onSubmit}>
      <Field label="Name" hint="Exactly as on your ID. Stores and Customs will see it." error={errors.name?.message}>
        <Input
          autoComplete="name"
          maxLength={120}
          {...register('name', { ...required(accountMessages.name), onChange: (event) => onName(event.target.value) })}
        />
      </Field>
      <div className="pair">
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" maxLength={254} {...register('email', required(accountMessages.email))} />
        </Field>
        <Field label="Mobile number" error={errors.mobile?.message}>
          <Input type="tel" autoComplete="tel" maxLength={40} {...register('mobile', required(accountMessages.mobile))} />
        </Field>
      </div>
      <Field label="Home address" error={errors.address?.message}>
        <Input autoComplete="street-address" maxLength={300} {...register('address', required(accountMessages.address))} />
      </Field>
      <NewPasswordField
        label="Password"
        account={email}
        typed={password}
        error={errors.password?.message}
        {...register('password', { validate: passwordProblem })}
      />
      <Field
        label="Government ID number"
        hint="Numbers only, from your national ID or driver’s licence."
        error={errors.governmentIdNumber?.message}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          {...register('governmentIdNumber', { validate: governmentIdProblem })}
        />
      </Field>
      <GovernmentIdField form={form} />
      <Notice icon={ShieldCheck}>
        <p className="small">US law requires us to know who receives mail at our address. {WHO_SEES_AN_ID}</p>
      </Notice>
      <HowMuchIsSent busy={isPending} sending={sending} />
      <Button type="submit" size="lg" block busy={isPending} disabled={leaving}>
        Sign up
      </Button>
      <Agreement by="signing up" />
    </form>
  )
}
