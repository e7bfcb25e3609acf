import { accountMessages } from '@parcelport/contract/customers/accounts-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useId, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { HowMuchIsSent } from '../../sending/how-much-is-sent.tsx'
import { submitWhatStands } from '../../submit-what-stands.ts'
import { useCustomer } from '../shell/customer-context.ts'
import { PictureField } from './picture-field.tsx'
import { genderChoices, type ProfileValues } from './profile-values.ts'
import { useFixedDetails } from './profile-view.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const PASSWORD_NEEDED = 'To change your email address, please enter your current password.'

interface ProfileFormProps {
  readonly form: UseFormReturn<ProfileValues>
  readonly onClose: (leftToDo?: string) => void
}

const required = (message: string) => ({ validate: (value: string) => value.trim() !== '' || message })

/** Edit mode: all fields except account number and account type. */
export const ProfileForm = ({ form, onClose }: ProfileFormProps): ReactNode => {
  const heading = useId()
  const { user } = useCustomer()
  const fixed = useFixedDetails()
  const { register, formState, watch } = form
  const { errors } = formState
  const { save, isPending, hasPicture, sending } = useSaveProfile(form, onClose)
  const movesAway = watch('email').trim().toLowerCase() !== user.email.toLowerCase()
  return (
    <form className="card form" noValidate aria-labelledby={heading} onSubmit={submitWhatStands(form, save)}>
      <h2 className="card-title" id={heading}>
        Profile Information
      </h2>
      <PictureField form={form} />
      <div className="pair">
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="name" maxLength={120} autoFocus {...register('name', required(accountMessages.name))} />
        </Field>
        <Field label="Phone" error={errors.telePhoneNumber?.message}>
          <Input
            type="tel"
            autoComplete="tel"
            maxLength={40}
            {...register('telePhoneNumber', required(accountMessages.mobile))}
          />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" maxLength={254} {...register('email', required(accountMessages.email))} />
        </Field>
        {movesAway && (
          <Field
            label="Current password"
            hint="Needed to change your email address. The change takes effect when you open the link we send there."
            error={errors.currentPassword?.message}
          >
            <PasswordInput
              autoComplete="current-password"
              maxLength={200}
              {...register('currentPassword', { validate: (value) => value !== '' || PASSWORD_NEEDED, shouldUnregister: true })}
            />
          </Field>
        )}
        <Field label="Birthdate" error={errors.birthdate?.message}>
          <Input type="date" autoComplete="bday" {...register('birthdate')} />
        </Field>
        <Field label="Gender" error={errors.gender?.message}>
          <Select autoComplete="sex" {...register('gender')}>
            <option value="">Not given</option>
            {genderChoices(user.gender).map((gender) => (
              <option key={gender}>{gender}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label="Home address" error={errors.homeAddress?.message}>
        <Input autoComplete="street-address" maxLength={300} {...register('homeAddress', required(accountMessages.address))} />
      </Field>
      <div className="profile-fixed">
        <DetailList items={fixed} />
      </div>
      <HowMuchIsSent busy={hasPicture} sending={sending} ownCancel />
      <div className="form-foot">
        <Button variant="line" onClick={isPending ? sending.stop : () => onClose()}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending} busyText="Saving...">
          Save User Information
        </Button>
      </div>
    </form>
  )
}
