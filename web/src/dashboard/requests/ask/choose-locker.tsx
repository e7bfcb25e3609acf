import { Field } from '@parcelport/ui/fields/field.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import type { ReactNode } from 'react'
import type { Locker } from '../../../api/warehouse/requests.ts'

interface ChooseLockerProps {
  readonly lockers: readonly Locker[]
  readonly chosen: string
  readonly onChange: (placeId: string) => void
}

/** The choice of a locker, with its address. */
export const ChooseLocker = ({ lockers, chosen, onChange }: ChooseLockerProps): ReactNode => (
  <Field label="Which locker?" hint={lockers.find(({ _id }) => _id === chosen)?.addressLines.join(', ')}>
    <Select required value={chosen} onChange={({ target }) => onChange(target.value)}>
      <option value="">Choose a locker</option>
      {lockers.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
)
