import { Button } from '@parcelport/ui/button.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { createCustomer, customersKey } from '../../api/customers/customers.ts'
import { useAction } from '../../api/use-action.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'
import { CustomerFields, type CustomerDraft } from './customer-fields.tsx'

const nobody: CustomerDraft = { name: '', telephone: '', homeAddress: '', email: '' }

const NewCustomerDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const draft = useDraft(nobody)
  const [withoutEmail, setWithoutEmail] = useState(false)
  const { run, fields, problem, ...state } = useAction(
    () => createCustomer(withoutEmail ? { ...draft.values, email: '', withoutEmail } : draft.values),
    {
      onRefused: draft.refuse,
      onDone: ({ data }) => {
        void client.invalidateQueries({ queryKey: customersKey })
        void navigate(paths.customer(data._id))
      },
    },
  )
  return (
    <FormDialog
      title="New customer"
      button="Open the account"
      form={draft.form}
      state={{ ...state, problem: Object.keys(fields).length > 0 ? '' : problem, outdated: false }}
      onSubmit={() => run()}
      onReload={onClose}
      onClose={onClose}
    >
      <CustomerFields
        draft={draft}
        withoutEmail={withoutEmail}
        emailHint={
          withoutEmail
            ? 'Left out: no mail goes to them, and they can sign in once you add one.'
            : 'We mail them a link to choose a password, and to agree to your terms.'
        }
      />
      <Checkbox checked={withoutEmail} onChange={({ target }) => setWithoutEmail(target.checked)}>
        They have no email
      </Checkbox>
    </FormDialog>
  )
}

/** Opens an account for a person at the counter who has none; for staff who may open accounts. */
export const NewCustomer = (): ReactNode => {
  const [asking, setAsking] = useState(false)
  if (!useMay('customers.open')) return null
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setAsking(true)}>
        <Icon of={UserPlus} /> New customer
      </Button>
      {asking && <NewCustomerDialog onClose={() => setAsking(false)} />}
    </>
  )
}
