import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import type { ReactNode } from 'react'
import { useShelvesFor } from '../shelves-for.ts'

interface ShelfFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (shelf: string) => void
}

/** The shelf for a package that was packed in the warehouse: chosen from the shelves there, or typed if there are none. */
export const ShelfField = ({ value, error, onChange }: ShelfFieldProps): ReactNode => {
  const { shelves, isLoading } = useShelvesFor('Received')
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
