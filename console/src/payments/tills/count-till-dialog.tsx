import type { Shift } from '@parcelport/contract/payments/staff-tills.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { closeShift, drawerCurrenciesQuery } from '../../api/payments/tills.ts'
import { MoneyDialog } from '../money/money-dialog.tsx'
import { DrawerFields, sumsOf, type Drawer } from './drawer-fields.tsx'

/** Closes a till with a count, made without knowing the expected sum. */
export const CountTillDialog = ({ shift, onClose }: { readonly shift: Shift; readonly onClose: () => void }): ReactNode => {
  const { data: usual = [] } = useQuery(drawerCurrenciesQuery)
  const [drawer, setDrawer] = useState<Drawer>({})
  const [note, setNote] = useState('')
  // The count belongs to the moment at which it began: a movement of the drawer after that makes it void.
  const [{ version }] = useState(shift)
  const currencies = [...new Set([...usual, ...shift.movements.map(({ currency }) => currency)])]
  return (
    <MoneyDialog
      title={`Count and close ${shift.till.name}`}
      button="Close the till"
      act={() => closeShift(shift._id, { version, counts: sumsOf(drawer, currencies), note })}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <p>Count all that is in the drawer, float included. What should be there is shown afterwards.</p>
          <DrawerFields currencies={currencies} drawer={drawer} onChange={setDrawer} error={fields['counts']} />
          <Field label="Note (optional)" error={fields['note']}>
            <Textarea rows={2} maxLength={300} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
        </>
      )}
    </MoneyDialog>
  )
}
