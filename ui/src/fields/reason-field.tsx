import type { ReactNode } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface ReasonFieldProps extends Pick<TextFieldProps, 'hint' | 'error' | 'name' | 'value' | 'onChange' | 'autoFocus'> {
  /** The label; "Why" by default. */
  readonly label?: string
  readonly maxLength?: 300 | 500
}

/** The reason that the books or the history keep for ever: a few required lines. */
export const ReasonField = ({ label = 'Why', maxLength = 300, ...text }: ReasonFieldProps): ReactNode => (
  <TextField {...text} label={label} rows={3} required maxLength={maxLength} />
)
