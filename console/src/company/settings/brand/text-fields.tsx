import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
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
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<Record<Name, string>>) => void
}

/** One text field for each name. */
export const TextFields = <Name extends string>({ specs, value, errors, onChange }: TextFieldsProps<Name>): ReactNode =>
  specs.map(({ name, label, hint, maxLength, long, type, required }) => {
    const set = (text: string): void => onChange({ [name]: text } as Partial<Record<Name, string>>)
    return (
      <Field key={name} label={label} hint={hint} error={errors[name]}>
        {long ? (
          <Textarea maxLength={maxLength} rows={3} value={value[name]} onChange={(event) => set(event.target.value)} />
        ) : (
          <Input
            type={type ?? 'text'}
            autoComplete="off"
            required={required}
            maxLength={maxLength}
            value={value[name]}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </Field>
    )
  })
