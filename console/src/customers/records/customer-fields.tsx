import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import type { ReactNode } from 'react'

/** A customer's name and contact details, as typed. */
export interface CustomerDraft {
  readonly name: string
  readonly telephone: string
  readonly homeAddress: string
  readonly email: string
}

interface CustomerFieldsProps {
  readonly draft: CustomerDraft
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly emailHint: string
  readonly onChange: (draft: CustomerDraft) => void
}

/** A customer's fields for staff, to enter or correct. */
export const CustomerFields = ({ draft, errors, emailHint, onChange }: CustomerFieldsProps): ReactNode => {
  const field = (key: keyof CustomerDraft, maxLength: number) => ({
    value: draft[key],
    maxLength,
    required: true,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [key]: event.target.value }),
  })
  return (
    <>
      <Field label="Name" error={errors['name']}>
        <Input {...field('name', 120)} />
      </Field>
      <Field label="Telephone" error={errors['telephone']}>
        <Input type="tel" {...field('telephone', 40)} />
      </Field>
      <Field label="Home address" error={errors['homeAddress']}>
        <Input {...field('homeAddress', 300)} />
      </Field>
      <Field label="Email" error={errors['email']} hint={emailHint}>
        <Input type="email" {...field('email', 254)} />
      </Field>
    </>
  )
}
