import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shelvesQuery } from '../../api/warehouse/receiving.ts'

interface ShelfFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (shelf: string) => void
}

/** The shelf for a package: chosen from the company's, or typed if it has none. */
export const ShelfField = ({ value, error, onChange }: ShelfFieldProps): ReactNode => {
  const { data: shelves = [], isLoading } = useQuery(shelvesQuery)
  const shelf = { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  return (
    <Field label="Shelf" error={error}>
      {isLoading || shelves.length > 0 ? (
        // Disabled while loading: nobody types into a field that then becomes a choice.
        <Select disabled={isLoading} {...shelf}>
          <option value="">{isLoading ? 'Loading shelves' : 'Choose a shelf'}</option>
          {shelves.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      ) : (
        <Input maxLength={20} autoComplete="off" {...shelf} />
      )}
    </Field>
  )
}
