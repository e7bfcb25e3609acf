import type { UnknownPackage } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useState, type ReactNode } from 'react'
import type { FoundCustomer } from '../../api/warehouse/receiving.ts'
import { assignUnknown } from '../../api/warehouse/unknown.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { CustomerFinder } from '../customer-finder.tsx'
import { useUnknownAction } from './use-unknown-action.ts'

interface GiveDialogProps {
  readonly unknown: UnknownPackage
  readonly onClose: () => void
}

/** Assigns an unknown package to the customer that staff found: it becomes their received package. */
export const GiveDialog = ({ unknown, onClose }: GiveDialogProps): ReactNode => {
  const [number, setNumber] = useState('')
  const [customer, setCustomer] = useState<FoundCustomer>()
  const { run, fields, onReload, ...state } = useUnknownAction(
    ({ _id }: FoundCustomer) =>
      assignUnknown(unknown._id, {
        version: unknown.version,
        customerId: _id,
        ...(number.trim() && { trackingNumber: number.trim() }),
      }),
    onClose,
  )
  return (
    <FormDialog
      title={`Assign ${unknown.trackingNumber ?? unknown.reference} to a customer`}
      button={customer ? `Assign to ${customer.name}` : 'Assign'}
      state={state}
      onSubmit={() => customer && run(customer)}
      onReload={onReload}
      onClose={onClose}
    >
      <CustomerFinder chosen={customer} onChoose={setCustomer} error={fields.customerId} />
      <Field
        label={
          unknown.trackingNumber ? 'Another tracking number, if the label’s is wrong' : 'Tracking number, if it is known by now'
        }
        error={fields.trackingNumber}
      >
        <Input maxLength={64} autoComplete="off" value={number} onChange={(event) => setNumber(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
