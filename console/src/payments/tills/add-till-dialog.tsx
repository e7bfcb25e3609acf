import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { placesQuery } from '../../api/warehouse/places.ts'
import { addTill } from '../../api/payments/tills.ts'
import { MoneyDialog } from '../money/money-dialog.tsx'

/** A new drawer at a place. */
export const AddTillDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { data = [] } = useQuery(placesQuery)
  const open = data.filter(({ kind, closed }) => !closed && kind !== 'locker')
  const [name, setName] = useState('')
  const [chosen, setPlace] = useState<string>()
  const placeId = chosen ?? open.find(({ kind }) => kind === 'counter')?._id ?? open[0]?._id ?? ''
  return (
    <MoneyDialog title="Add a till" button="Add it" act={() => addTill({ name: name.trim(), placeId })} onClose={onClose}>
      {(fields) => (
        <>
          <Field label="Name" hint="As people at the counter call it." error={fields['name']}>
            <Input required autoFocus maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label="Place" error={fields['placeId']}>
            <Select value={placeId} onChange={(event) => setPlace(event.target.value)}>
              {open.map((place) => (
                <option key={place._id} value={place._id}>
                  {place.name}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </MoneyDialog>
  )
}
