import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import type { Draft } from '@parcelport/ui/forms/use-draft.ts'
import type { ReactNode } from 'react'

/** A customer's name and contact details, as typed. */
export interface CustomerDraft {
  readonly name: string
  readonly telephone: string
  readonly homeAddress: string
  readonly email: string
}

interface CustomerFieldsProps {
  readonly draft: Draft<CustomerDraft>
  readonly emailHint: string
  /** Whether the customer has no email: the field may stay empty. */
  readonly withoutEmail?: boolean
}

/** A customer's fields for staff, to enter or correct. */
export const CustomerFields = ({ draft: { field }, emailHint, withoutEmail = false }: CustomerFieldsProps): ReactNode => (
  <>
    <TextField {...field('name')} label="Name" required maxLength={120} autoComplete="off" />
    <TextField {...field('telephone')} label="Telephone" type="tel" required maxLength={40} autoComplete="off" />
    <TextField {...field('homeAddress')} label="Home address" required maxLength={300} autoComplete="off" />
    <TextField
      {...field('email')}
      label="Email"
      hint={emailHint}
      type="email"
      required={!withoutEmail}
      maxLength={254}
      autoComplete="off"
    />
  </>
)
