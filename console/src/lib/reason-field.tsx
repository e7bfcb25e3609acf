import { Field } from '@parcelport/ui/fields/field.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import type { ReactNode } from 'react'

interface ReasonFieldProps {
  /** The label; "Why" by default. */
  readonly label?: string
  /** The hint that names its readers. */
  readonly hint?: string
  readonly error?: string | undefined
  readonly maxLength?: 300 | 500
  readonly autoFocus?: boolean
  readonly value: string
  readonly onChange: (reason: string) => void
}

/** The reason that the books or the history keep for ever: a few required lines. */
export const ReasonField = ({
  label = 'Why',
  hint,
  error,
  maxLength = 300,
  autoFocus = false,
  value,
  onChange,
}: ReasonFieldProps): ReactNode => (
  <Field label={label} hint={hint} error={error}>
    <Textarea
      rows={3}
      required
      maxLength={maxLength}
      autoFocus={autoFocus}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)
