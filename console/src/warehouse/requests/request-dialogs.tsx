import { requestTitles } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import { useState, type ReactNode } from 'react'
import { quoteRequest, refuseRequest, type StaffRequest } from '../../api/warehouse/requests.ts'
import { ReasonField } from '@parcelport/ui/fields/reason-field.tsx'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { useRequestAction } from './use-request-action.ts'

interface RequestDialogProps {
  readonly request: StaffRequest
  readonly onClose: () => void
}

/** Refuses a request with a reason for the customer. */
export const RefuseDialog = ({ request, onClose }: RequestDialogProps): ReactNode => {
  const [reason, setReason] = useState('')
  const { run, fields, onReload, ...state } = useRequestAction(() => refuseRequest(request._id, reason.trim()), onClose)
  return (
    <FormDialog
      title="This cannot be done?"
      button="Tell them"
      state={state}
      onSubmit={() => run()}
      onReload={onReload}
      onClose={onClose}
    >
      <p>{`${request.customer.name} reads this under Notifications and by email. Nothing is charged.`}</p>
      <ReasonField error={fields['reason']} autoFocus value={reason} onChange={setReason} />
    </FormDialog>
  )
}

/** Sets a price for a request; the work starts after the customer has accepted it. */
export const QuoteDialog = ({ request, onClose }: RequestDialogProps): ReactNode => {
  const { _id, customer, kind, packages } = request
  const [price, setPrice] = useState('')
  const [note, setNote] = useState('')
  const { run, fields, onReload, ...state } = useRequestAction(
    () => quoteRequest(_id, { priceUsd: Number(price), note: note.trim() }),
    onClose,
  )
  return (
    <FormDialog
      title={`The price of ${requestTitles[kind].toLowerCase()}`}
      button="Ask the customer"
      state={state}
      onSubmit={() => run()}
      onReload={onReload}
      onClose={onClose}
    >
      <p>{`${customer.name} is asked, and nobody begins before they say yes. VAT is added as on a bill.`}</p>
      <MoneyField
        label={packages.length === 1 ? 'Price in US dollars' : `Price in US dollars, for each of ${packages.length} packages`}
        error={fields['priceUsd']}
        min={0}
        required
        autoFocus
        value={price}
        onChange={setPrice}
      />
      <Field label="Why, for the customer (optional)" error={fields['note']}>
        <Textarea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  )
}
