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
  /** Digits with a point, as `onChange` told them. */
  readonly value: string | number
  /** Told the number as digits with a point; '' while what stands there cannot be read, and then the form cannot be sent. */
  readonly onChange: (value: string) => void
}

/**
 * A number that somebody types, with a point or a comma. No wheel and no arrow key changes it, as they change the browser's own field for
 * numbers; when it is left it shows the number as it will be sent.
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
