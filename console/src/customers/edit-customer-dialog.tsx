import type { StaffCustomerDetail } from '@parcelport/contract/staff-customers.ts'
import { Dialog } from '@parcelport/ui/dialog.tsx'
import { Field } from '@parcelport/ui/field.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { customerQuery, customersKey, editCustomer } from '../api/customers.ts'
import { useAction } from '../api/use-action.ts'
import { DialogFoot } from '../packages/dialog-foot.tsx'

interface EditCustomerProps {
  readonly customer: StaffCustomerDetail
  readonly onClose: () => void
}

/** Puts right what a customer is called and how they are reached; the customer is told. */
export const EditCustomerDialog = ({ customer, onClose }: EditCustomerProps): ReactNode => {
  const client = useQueryClient()
  const { name, telephone, homeAddress, email } = customer
  const [draft, setDraft] = useState({ name, telephone, homeAddress, email })
  const { run, busy, fields, problem, conflict } = useAction(
    () => editCustomer(customer._id, { version: customer.version, ...draft }),
    {
      onDone: ({ data }) => {
        client.setQueryData(customerQuery(customer._id).queryKey, data)
        void client.invalidateQueries({ queryKey: [...customersKey, 'list'] })
        onClose()
      },
    },
  )
  const field = (key: keyof typeof draft, maxLength: number) => ({
    value: draft[key],
    maxLength,
    required: true,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setDraft((before) => ({ ...before, [key]: event.target.value })),
  })
  return (
    <Dialog open onClose={onClose} title={`Edit ${name}`}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <Field label="Name" error={fields.name}>
          <Input {...field('name', 120)} />
        </Field>
        <Field label="Telephone" error={fields.telephone}>
          <Input type="tel" {...field('telephone', 40)} />
        </Field>
        <Field label="Home address" error={fields.homeAddress}>
          <Input {...field('homeAddress', 300)} />
        </Field>
        <Field label="Email" error={fields.email} hint="Changes once they open the link that we mail to the new address.">
          <Input type="email" {...field('email', 254)} />
        </Field>
        <p className="hint">The customer is told what changed.</p>
        <DialogFoot
          problem={Object.keys(fields).length > 0 ? '' : problem}
          conflict={conflict}
          onReload={() => {
            void client.invalidateQueries({ queryKey: customerQuery(customer._id).queryKey })
            onClose()
          }}
          onClose={onClose}
          busy={busy}
        >
          Save
        </DialogFoot>
      </form>
    </Dialog>
  )
}
