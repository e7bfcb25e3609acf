import type { UnknownPackage } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { failureMessage } from '../../api/failure-message.ts'
import { findCustomers, type FoundCustomer } from '../../api/warehouse/receiving.ts'
import { assignUnknown, unknownKey } from '../../api/warehouse/unknown.ts'
import { SearchField } from '../../lib/lists/search-field.tsx'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { boxName } from '../../shell/this-company.ts'
import { useUnknownAction } from './use-unknown-action.ts'

interface GiveDialogProps {
  readonly unknown: UnknownPackage
  readonly onClose: () => void
}

/** Assigns an unknown package to the customer that staff found: it becomes their received package. */
export const GiveDialog = ({ unknown, onClose }: GiveDialogProps): ReactNode => {
  const [search, setSearch] = useState('')
  const [number, setNumber] = useState('')
  const [customer, setCustomer] = useState<FoundCustomer>()
  const found = useQuery({
    queryKey: [...unknownKey, 'customers', search],
    queryFn: () => findCustomers(search),
    enabled: search !== '',
  })
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
      <SearchField
        label="Box number, name or email"
        placeholder="Box number, name or email"
        maxLength={120}
        value={search}
        onSearch={(text) => {
          setSearch(text)
          setCustomer(undefined)
        }}
      />
      {fields.customerId && <p className="error">{fields.customerId}</p>}
      {search !== '' && found.isPending && <Spinner label="Looking for customers" />}
      {found.error && <p className="error">{failureMessage(found.error)}</p>}
      <p className="sr-only" role="status">
        {found.data && search !== '' ? `${found.data.length} found` : ''}
      </p>
      {found.data?.length === 0 && <p className="muted">No customer matches “{search}”.</p>}
      {search !== '' && found.data && found.data.length > 0 && (
        <fieldset className="people-found">
          <legend className="sr-only">Customer</legend>
          {found.data.map((person) => (
            <label key={person._id}>
              <input
                type="radio"
                name="customer"
                required
                checked={customer?._id === person._id}
                onChange={() => setCustomer(person)}
              />
              <span>
                <b>{person.name}</b>, {boxName(person.boxNumber)}
                <span className="sub">{person.email}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
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
