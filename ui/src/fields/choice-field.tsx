import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Select } from './select.tsx'

export interface ChoiceFieldProps<Value extends string> extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'className'> {
  /** The values with their words, in the order of the list. */
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  /** The words of the first choice, whose value is ''; with `required`, the form cannot be sent with it. */
  readonly none?: ('' extends Value ? string : never) | undefined
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly name?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
}

/** One value of a list. */
export const ChoiceField = <Value extends string>(props: ChoiceFieldProps<Value>): ReactNode => {
  const { label, hint, error, className, choices, none, onChange, ...select } = props
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      <Select {...select} onChange={({ target }) => onChange(target.value as Value)}>
        {none !== undefined && <option value="">{none}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The choices of a list of values whose words are in a record. Pure. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): readonly { readonly value: Value; readonly label: string }[] => values.map((value) => ({ value, label: words[value] }))
