import { Select } from '@parcelport/ui/fields/select.tsx'
import type { ReactNode } from 'react'
import type { RoleChoice } from './role-choices.ts'

interface RoleSelectProps {
  readonly value: string
  readonly choices: readonly RoleChoice[]
  readonly onChange: (role: string) => void
}

const options = (choices: readonly RoleChoice[]): ReactNode =>
  choices.map(({ role, title }) => (
    <option key={role} value={role}>
      {title}
    </option>
  ))

/** Chooses a role: the built-in ones, then those that the company made. */
export const RoleSelect = ({ value, choices, onChange }: RoleSelectProps): ReactNode => {
  const made = choices.filter((choice) => choice.made)
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value)}>
      {options(choices.filter((choice) => !choice.made))}
      {made.length > 0 && <optgroup label="Made by your company">{options(made)}</optgroup>}
    </Select>
  )
}
