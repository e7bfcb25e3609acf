import type { Shift } from '@parcelport/contract/payments/staff-tills.ts'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { closeShift, drawerCurrenciesQuery } from '../../api/payments/tills.ts'
import { MoneyDialog } from '../money/money-dialog.tsx'
import { DrawerFields, sumsOf, type Drawer } from './drawer-fields.tsx'

/** Closes a till with a count, made without knowing the expected sum. */
export const CountTillDialog = ({ shift, onClose }: { readonly shift: Shift; readonly onClose: () => void }): ReactNode => {
  const { data: usual = [] } = useQuery(drawerCurrenciesQuery)
  const draft = useDraft<{ counts: Drawer; note: string }>({ counts: {}, note: '' })
  const { counts, note } = draft.values
  // The count belongs to the moment at which it began: a movement of the drawer after that makes it void.
  const [{ version }] = useState(shift)
  const currencies = [...new Set([...usual, ...shift.movements.map(({ currency }) => currency)])]
  return (
    <MoneyDialog
      title={`Count and close ${shift.till.name}`}
      button="Close the till"
      draft={draft}
      act={() => closeShift(shift._id, { version, counts: sumsOf(counts, currencies), note })}
      onClose={onClose}
    >
      <p>Count all that is in the drawer, float included. What should be there is shown afterwards.</p>
      <DrawerFields {...draft.field('counts')} currencies={currencies} />
      <TextField {...draft.field('note')} label="Note (optional)" rows={2} maxLength={300} />
    </MoneyDialog>
  )
}
