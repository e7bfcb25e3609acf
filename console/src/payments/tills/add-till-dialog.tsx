import { ChoiceField } from '@parcelport/ui/fields/choice-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { placesQuery } from '../../api/warehouse/places.ts'
import { addTill } from '../../api/payments/tills.ts'
import { MoneyDialog } from '../money/money-dialog.tsx'

/** A new drawer at a place. */
export const AddTillDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { data = [] } = useQuery(placesQuery)
  const open = data.filter(({ kind, closed }) => !closed && kind !== 'locker')
  const draft = useDraft({ name: '', placeId: '' })
  const { values, field } = draft
  const placeId = values.placeId || ((open.find(({ kind }) => kind === 'counter') ?? open[0])?._id ?? '')
  return (
    <MoneyDialog
      title="Add a till"
      button="Add it"
      draft={draft}
      act={() => addTill({ name: values.name.trim(), placeId })}
      onClose={onClose}
    >
      <TextField {...field('name')} label="Name" hint="As people at the counter call it." required autoFocus maxLength={40} />
      <ChoiceField
        {...field('placeId')}
        label="Place"
        choices={open.map((place) => ({ value: place._id, label: place.name }))}
        value={placeId}
      />
    </MoneyDialog>
  )
}
