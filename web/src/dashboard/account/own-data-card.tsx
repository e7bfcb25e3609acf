import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useId, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { fetchOwnData } from '../../api/customers/own-data.ts'
import { saveFile } from '../../lib/save-file.ts'
import { submitWhatStands } from '../../submit-what-stands.ts'
import { useCustomer } from '../shell/customer-context.ts'

const FAILED = 'We could not get your data ready.'
const MISSING = 'Please enter your current password.'

const OwnDataForm = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { user } = useCustomer()
  const form = useForm({ defaultValues: { currentPassword: '' } })
  const { register, setError, formState } = form
  const { mutate, isPending } = useMutation({
    mutationFn: fetchOwnData,
    onSuccess: (file) => {
      saveFile(file, 'your-data.zip')
      toast.success('Your data is in the file your-data.zip.')
      onClose()
    },
    onError: (error) => {
      const named = error instanceof ApiError ? error.fields['currentPassword'] : undefined
      if (named === undefined) toast.error(messageOf(error, FAILED))
      else setError('currentPassword', { message: named }, { shouldFocus: true })
    },
  })
  return (
    <form className="form" noValidate onSubmit={submitWhatStands(form, ({ currentPassword }) => mutate(currentPassword))}>
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field label="Your password, once more" error={formState.errors.currentPassword?.message}>
        <PasswordInput
          autoComplete="current-password"
          autoFocus
          {...register('currentPassword', { validate: (value) => value !== '' || MISSING })}
        />
      </Field>
      <div className="form-foot">
        <Button variant="line" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending} busyText="Getting it ready...">
          <Icon of={Download} /> Download my data
        </Button>
      </div>
    </form>
  )
}

/** Downloads everything that the company holds about the customer, after the password was entered again. */
export const OwnDataCard = (): ReactNode => {
  const heading = useId()
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" className="account-card" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Take your data with you
      </h2>
      <p className="muted">
        Everything we hold about you, as files that people and programs can read: your profile and photo ID, packages with their
        steps, photos and invoices, bills, payments, requests, and every message we sent.
      </p>
      {open ? (
        <OwnDataForm onClose={() => setOpen(false)} />
      ) : (
        <Button variant="line" onClick={() => setOpen(true)}>
          <Icon of={Download} /> Get my data
        </Button>
      )}
    </Card>
  )
}
