import { Field } from '@parcelport/ui/fields/field.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import type { ReactNode } from 'react'
import { chooseWorkPlace, useWorkPlace } from './use-work-place.ts'

/** The choice of the workplace; shows nothing for a company with one place. */
export const WorkPlace = (): ReactNode => {
  const { place, places } = useWorkPlace()
  if (places.length < 2) return null
  return (
    <div className="work-place">
      <Field label="You work at">
        <Select
          value={place?._id ?? ''}
          onChange={(event) => chooseWorkPlace(places.find(({ _id }) => _id === event.target.value))}
        >
          <option value="">Any place</option>
          {places.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
