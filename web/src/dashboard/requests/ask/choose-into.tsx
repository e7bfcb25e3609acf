import { requestBounds } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import type { ReactNode } from 'react'

/** From two packages up to the limit of a request. */
const counts = Array.from({ length: requestBounds.packages - 1 }, (_, index) => index + 2)

interface ChooseIntoProps {
  readonly chosen: number
  readonly onChange: (into: number) => void
}

/** The number of packages of a split. */
export const ChooseInto = ({ chosen, onChange }: ChooseIntoProps): ReactNode => (
  <Field label="Into how many packages?" hint="One of them keeps the number. The others get numbers of ours.">
    <Select value={String(chosen)} onChange={({ target }) => onChange(Number(target.value))}>
      {counts.map((count) => (
        <option key={count}>{count}</option>
      ))}
    </Select>
  </Field>
)
