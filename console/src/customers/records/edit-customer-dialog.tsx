import type { StaffCustomerDetail } from '@parcelport/contract/customers/staff-customers.ts'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { customerQuery, customersKey, editCustomer } from '../../api/customers/customers.ts'
import { useAction } from '../../api/use-action.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { CustomerFields } from './customer-fields.tsx'

interface EditCustomerProps {
  readonly customer: StaffCustomerDetail
  readonly onClose: () => void
}

/** Corrects a customer's name and contact details; the customer is told. */
export const EditCustomerDialog = ({ customer, onClose }: EditCustomerProps): ReactNode => {
  const client = useQueryClient()
  const { name, telephone, homeAddress, email } = customer
  const draft = useDraft({ name, telephone, homeAddress, email })
  const { run, fields, problem, ...state } = useAction(
    () => editCustomer(customer._id, { version: customer.version, ...draft.values }),
    {
      onRefused: draft.refuse,
      onDone: ({ data }) => {
        client.setQueryData(customerQuery(customer._id).queryKey, data)
        void client.invalidateQueries({ queryKey: [...customersKey, 'list'] })
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={`Edit ${name}`}
      button="Save"
      form={draft.form}
      state={{ ...state, problem: Object.keys(fields).length > 0 ? '' : problem }}
      onSubmit={() => run()}
      onReload={() => {
        void client.invalidateQueries({ queryKey: customerQuery(customer._id).queryKey })
        onClose()
      }}
      onClose={onClose}
    >
      <CustomerFields
        draft={draft}
        withoutEmail={email === ''}
        emailHint={
          email === ''
            ? 'They have none. We mail a link to the one you add; once they open it, they choose a password.'
            : 'Changes once they open the link that we mail to the new address.'
        }
      />
      <p className="hint">The customer is told what changed.</p>
    </FormDialog>
  )
}
