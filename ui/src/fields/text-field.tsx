import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Input, type InputProps } from './input.tsx'
import { Textarea } from './textarea.tsx'

export interface TextFieldProps
  extends
    Pick<FieldProps, 'label' | 'hint' | 'error' | 'found' | 'advice' | 'className'>,
    Pick<
      InputProps,
      'name' | 'required' | 'maxLength' | 'autoFocus' | 'autoComplete' | 'disabled' | 'readOnly' | 'placeholder' | 'inputMode'
    > {
  readonly value: string
  readonly onChange: (value: string) => void
  /** A text of several lines, with room for this many. */
  readonly rows?: number | undefined
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'datetime-local' | 'time' | undefined
  /** Id of a datalist with suggestions. */
  readonly list?: string | undefined
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** A typed text: one line, or several with `rows`. */
export const TextField = (props: TextFieldProps): ReactNode => {
  const { label, hint, error, found, advice, className, value, onChange, rows, type, list, before, after, ...input } = props
  const typed = { ...input, value }
  return (
    <Field label={label} hint={hint} error={error} found={found} advice={advice} className={className}>
      {rows === undefined ? (
        <Input
          {...typed}
          type={type}
          list={list}
          before={before}
          after={after}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Textarea {...typed} rows={rows} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}
