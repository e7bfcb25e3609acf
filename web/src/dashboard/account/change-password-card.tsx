import { accountMessages, passwordChecks } from '@parcelport/contract/customers/accounts-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { changePassword, passwordAdvice, sessions, type PasswordChange } from '../../api/customers/accounts.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { NewPasswordField } from '../../new-password-field.tsx'
import { submitWhatStands } from '../../submit-what-stands.ts'
import { useCustomer } from '../shell/customer-context.ts'

const FAILED = 'Failed to change your password.'
const CURRENT_MISSING = 'Please enter your current password.'

const empty: PasswordChange = { currentPassword: '', password: '', confirmPassword: '' }

const PasswordForm = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { user } = useCustomer()
  const client = useQueryClient()
  const form = useForm<PasswordChange>({ defaultValues: empty })
  const { register, control, setError, formState } = form
  const { errors } = formState
  const { mutate, isPending } = useMutation({
    mutationFn: changePassword,
    onSuccess: (message) => {
      toast.success(message)
      void client.invalidateQueries({ queryKey: sessions.queryKey })
      void client.invalidateQueries({ queryKey: passwordAdvice.queryKey })
      onClose()
    },
    onError: (error) => {
      const named = error instanceof ApiError ? Object.entries(error.fields) : []
      for (const [field, message] of named)
        if (field in empty) setError(field as keyof PasswordChange, { message }, { shouldFocus: true })
      if (named.length === 0) toast.error(messageOf(error, FAILED))
    },
  })
  const chosen = useWatch({ control, name: 'password' })
  return (
    <form className="form" noValidate onSubmit={submitWhatStands(form, (values) => mutate(values))}>
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput
          autoComplete="current-password"
          autoFocus
          {...register('currentPassword', { validate: (value) => value !== '' || CURRENT_MISSING })}
        />
      </Field>
      <NewPasswordField
        label="New password"
        typed={chosen}
        error={errors.password?.message}
        {...register('password', {
          validate: (value) => passwordChecks.every(({ passes }) => passes(value)) || accountMessages.passwordRequirements,
        })}
      />
      <Field label="New password again" error={errors.confirmPassword?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...register('confirmPassword', {
            validate: (value, { password }) => value === password || accountMessages.passwordsDiffer,
          })}
        />
      </Field>
      <div className="form-foot">
        <Button variant="line" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending} busyText="Changing...">
          Change password
        </Button>
      </div>
    </form>
  )
}

/** Changes the password, with the present one; it signs out every other device. */
export const ChangePasswordCard = (): ReactNode => {
  const heading = useId()
  const [open, setOpen] = useState(false)
  const { data: advice } = useQuery(passwordAdvice)
  return (
    <Card as="section" className="account-card" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Password
      </h2>
      {open ? (
        <PasswordForm onClose={() => setOpen(false)} />
      ) : (
        <>
          {advice?.easilyGuessed && (
            <Notice>
              <p className="small">Yours is one of the first passwords that others try. A longer one of your own is safer.</p>
            </Notice>
          )}
          <p className="muted">A new password signs out every other device.</p>
          <Button variant="line" onClick={() => setOpen(true)}>
            Change password
          </Button>
        </>
      )}
    </Card>
  )
}
