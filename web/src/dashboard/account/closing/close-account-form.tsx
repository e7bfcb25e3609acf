import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { accountClosing, closeAccount } from '../../../api/customers/closing.ts'
import { userOf } from '../../../api/customers/session.ts'
import { writtenMoment } from '../../../lib/written-date.ts'
import { submitWhatStands } from '../../../submit-what-stands.ts'
import { useCustomer } from '../../shell/customer-context.ts'

const FAILED = 'We could not close your account.'
const MISSING = 'Please enter your current password.'

/** The last question before an account is going to be closed. */
export const CloseAccountForm = ({
  closesAt,
  onCancel,
}: {
  readonly closesAt: string
  readonly onCancel: () => void
}): ReactNode => {
  const { user, token } = useCustomer()
  const client = useQueryClient()
  const form = useForm({ defaultValues: { currentPassword: '' } })
  const { register, setError, formState } = form
  const { mutate, isPending } = useMutation({
    mutationFn: closeAccount,
    onSuccess: async (closing) => {
      client.setQueryData(accountClosing.queryKey, closing)
      await client.invalidateQueries({ queryKey: userOf(token).queryKey })
    },
    onError: async (error) => {
      const named = error instanceof ApiError ? error.fields['currentPassword'] : undefined
      if (named === undefined) {
        toast.error(messageOf(error, FAILED))
        // Something may have come since: a package, or a bill.
        await client.invalidateQueries({ queryKey: accountClosing.queryKey })
      } else setError('currentPassword', { message: named }, { shouldFocus: true })
    },
  })
  return (
    <form className="form" noValidate onSubmit={submitWhatStands(form, ({ currentPassword }) => mutate(currentPassword))}>
      <p>{`It closes on ${writtenMoment(closesAt)}. Until then nothing is lost: sign in and press “Keep my account”.`}</p>
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field label="Your password, to close the account" error={formState.errors.currentPassword?.message}>
        <PasswordInput
          autoComplete="current-password"
          autoFocus
          {...register('currentPassword', { validate: (value) => value !== '' || MISSING })}
        />
      </Field>
      <div className="form-foot">
        <Button variant="line" onClick={onCancel} disabled={isPending}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={isPending} busyText="One moment...">
          Close my account
        </Button>
      </div>
    </form>
  )
}
