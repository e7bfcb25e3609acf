import { isCollected } from '@parcelport/contract/warehouse/desk/places-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { placesQuery } from '../../api/warehouse/places.ts'

interface PickupPlaceProps {
  /** A place's id; empty for the company's first counter. */
  readonly value: string
  readonly onChange: (placeId: string) => void
  readonly hint?: string
}

/** The choice of the pick-up place; shows nothing for a company with at most one. */
export const PickupPlace = ({ value, onChange, hint }: PickupPlaceProps): ReactNode => {
  const places = useQuery(placesQuery).data?.filter(({ kind, closed }) => !closed && isCollected(kind)) ?? []
  if (places.length < 2) return null
  const usual = places.find(({ kind }) => kind === 'counter') ?? places[0]
  return (
    <Field label="Customers collect at" hint={hint}>
      <Select value={value || usual?._id} onChange={(event) => onChange(event.target.value)}>
        {places.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
