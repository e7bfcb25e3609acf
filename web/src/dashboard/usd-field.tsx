import { Field, type FieldProps } from '@parcelport/ui/fields/field.tsx'
import { Input, type InputProps } from '@parcelport/ui/fields/input.tsx'
import type { ReactNode } from 'react'

interface UsdFieldProps
  extends Pick<FieldProps, 'label' | 'hint' | 'error'>, Pick<InputProps, 'name' | 'required' | 'readOnly'> {
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** A sum in US dollars as a customer types it, such as `1,089.50`: `readUsd` reads it. */
export const UsdField = ({ label, hint, error, onChange, ...input }: UsdFieldProps): ReactNode => (
  <Field label={label} hint={hint} error={error}>
    <Input
      {...input}
      before="US$"
      className="num"
      inputMode="decimal"
      maxLength={16}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)
