import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Input, type InputProps } from './input.tsx'

interface DayFieldProps
  extends
    Pick<FieldProps, 'label' | 'hint' | 'error' | 'className'>,
    Pick<InputProps, 'name' | 'required' | 'autoFocus' | 'autoComplete' | 'disabled'> {
  /** The day as year-month-day, '' for none. */
  readonly value: string
  /** Receives '' for a day that is incomplete or does not exist. */
  readonly onChange: (day: string) => void
  /** The first and the last day that can be chosen, as year-month-day. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** A calendar day, chosen in the browser's calendar or typed. */
export const DayField = ({ label, hint, error, className, onChange, ...input }: DayFieldProps): ReactNode => (
  <Field label={label} hint={hint} error={error} className={className}>
    <Input {...input} type="date" onChange={({ target }) => onChange(target.value)} />
  </Field>
)
