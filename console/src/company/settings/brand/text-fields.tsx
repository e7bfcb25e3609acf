import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import type { ReactNode } from 'react'

export interface TextFieldSpec<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly hint?: string
  readonly maxLength: number
  readonly long?: boolean
  readonly type?: 'email' | 'tel'
  readonly required?: boolean
}

interface TextFieldsProps<Name extends string> {
  readonly specs: readonly TextFieldSpec<Name>[]
  readonly value: Readonly<Record<Name, string>>
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (change: Partial<Record<Name, string>>) => void
}

/** One text field for each name. */
export const TextFields = <Name extends string>({ specs, value, errors, onChange }: TextFieldsProps<Name>): ReactNode =>
  specs.map(({ name, label, hint, maxLength, long, type, required }) => {
    const text = {
      label,
      hint,
      error: errors[name],
      maxLength,
      value: value[name],
      onChange: (typed: string) => onChange({ [name]: typed } as Partial<Record<Name, string>>),
    }
    return long ? (
      <TextField key={name} {...text} rows={3} />
    ) : (
      <TextField key={name} {...text} type={type ?? 'text'} autoComplete="off" required={required} />
    )
  })
