import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Input, type InputProps } from './input.tsx'
import { readDecimal, type DecimalForm } from './read-decimal.ts'

const isSame = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && Number(one) === Number(other))

export interface NumberFieldProps
  extends
    DecimalForm,
    Pick<FieldProps, 'label' | 'hint' | 'error'>,
    Pick<InputProps, 'required' | 'autoFocus' | 'disabled' | 'before' | 'after' | 'className' | 'name'> {
  /** Digits with a point, as given to `onChange`. */
  readonly value: string | number
  /** Receives the number as digits with a point; '' for unreadable text, with which the form cannot be sent. */
  readonly onChange: (value: string) => void
}

/**
 * A typed number, with a point or a comma. The wheel and the arrow keys do not change it, as they do in the browser's own number
 * field. When the focus leaves, it shows the number as it will be sent.
 */
export const NumberField = ({
  label,
  hint,
  error,
  value,
  onChange,
  decimals = 0,
  min = 0,
  max,
  ...input
}: NumberFieldProps): ReactNode => {
  const box = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState(String(value))
  const [typed, setTyped] = useState(told)
  const [focused, setFocused] = useState(false)
  if (!focused && !isSame(String(value), told)) {
    setTold(String(value))
    setTyped(String(value))
  }
  const read = readDecimal(typed, { decimals, min, max })
  const problem = 'problem' in read ? read.problem : ''
  useEffect(() => box.current?.setCustomValidity(problem), [problem])
  const type = (text: string): void => {
    const next = readDecimal(text, { decimals, min, max })
    const number = 'value' in next ? next.value : ''
    setTyped(text)
    setTold(number)
    onChange(number)
  }
  return (
    <Field label={label} hint={hint} error={error ?? (focused || problem === '' ? undefined : problem)}>
      <Input
        {...input}
        ref={box}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={24}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          if ('value' in read) setTyped(read.value)
        }}
      />
    </Field>
  )
}
