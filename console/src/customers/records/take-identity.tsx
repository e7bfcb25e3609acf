import { governmentIdDigits } from '@parcelport/contract/customers/accounts-rules.ts'
import type { StaffCustomerDetail } from '@parcelport/contract/customers/staff-customers.ts'
import { acceptIdentity } from '@parcelport/contract/uploads-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import Camera from 'lucide-react/icons/camera'
import { useState, type ReactNode } from 'react'
import { customerQuery, customersKey, takeIdentity } from '../../api/customers/customers.ts'
import { useAction } from '../../api/use-action.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { PaperField } from '../../lib/paper-field.tsx'
import { useMay } from '../../shell/use-me.ts'

interface TakeIdentityProps {
  readonly customer: StaffCustomerDetail
}

const IdentityDialog = ({ customer, onClose }: TakeIdentityProps & { readonly onClose: () => void }): ReactNode => {
  const client = useQueryClient()
  const draft = useDraft({ govId: '' })
  const [document, setDocument] = useState<File | null>(null)
  const { run, fields, problem, ...state } = useAction(
    () => {
      const form = new FormData()
      form.set('govId', governmentIdDigits(draft.values.govId))
      if (document) form.set('document', document)
      return takeIdentity(customer._id, form)
    },
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
      title={`ID of ${customer.name}`}
      button="Hand it in"
      form={draft.form}
      state={{ ...state, problem: Object.keys(fields).length > 0 ? '' : problem, outdated: false }}
      onSubmit={() => run()}
      onReload={onClose}
      onClose={onClose}
    >
      <p>It is kept encrypted and waits for its check. They read that you added it for them.</p>
      <PaperField
        label="ID"
        file={document}
        onChange={setDocument}
        accept={acceptIdentity}
        otherType="An ID is an image or a PDF."
        hint="Image or PDF, up to 10 MB. All of it must be readable."
        error={fields['document']}
      />
      <TextField
        {...draft.field('govId')}
        label="Number of the ID"
        hint="Digits only. Leave it empty if we have it."
        maxLength={40}
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  )
}

/** Takes the identity document of a customer who stands at the counter, until their identity is confirmed. */
export const TakeIdentity = ({ customer }: TakeIdentityProps): ReactNode => {
  const [asking, setAsking] = useState(false)
  const mayServe = useMay('customers.serve')
  if (!mayServe || customer.identity === 'approved') return null
  return (
    <div>
      <Button variant="line" size="sm" onClick={() => setAsking(true)}>
        <Icon of={Camera} /> Take their ID
      </Button>
      {asking && <IdentityDialog customer={customer} onClose={() => setAsking(false)} />}
    </div>
  )
}
