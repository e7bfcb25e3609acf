import { requestTitles } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import type { ReactNode } from 'react'
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
  const draft = useDraft({ reason: '' })
  const refuse = () => refuseRequest(request._id, draft.values.reason.trim())
  const { run, onReload, ...state } = useRequestAction(refuse, onClose, draft.refuse)
  return (
    <FormDialog
      title="This cannot be done?"
      button="Tell them"
      state={state}
      form={draft.form}
      onSubmit={() => run()}
      onReload={onReload}
      onClose={onClose}
    >
      <p>{`${request.customer.name} reads this under Notifications and by email. Nothing is charged.`}</p>
      <ReasonField {...draft.field('reason')} autoFocus />
    </FormDialog>
  )
}

/** Sets a price for a request; the work starts after the customer has accepted it. */
export const QuoteDialog = ({ request, onClose }: RequestDialogProps): ReactNode => {
  const { _id, customer, kind, packages } = request
  const draft = useDraft({ priceUsd: '', note: '' })
  const { values, field } = draft
  const quote = () => quoteRequest(_id, { priceUsd: Number(values.priceUsd), note: values.note.trim() })
  const { run, onReload, ...state } = useRequestAction(quote, onClose, draft.refuse)
  return (
    <FormDialog
      title={`The price of ${requestTitles[kind].toLowerCase()}`}
      button="Ask the customer"
      state={state}
      form={draft.form}
      onSubmit={() => run()}
      onReload={onReload}
      onClose={onClose}
    >
      <p>{`${customer.name} is asked first: nobody begins before they accept. VAT is added as on a bill.`}</p>
      <MoneyField
        {...field('priceUsd')}
        label={packages.length === 1 ? 'Price in US dollars' : `Price in US dollars, for each of ${packages.length} packages`}
        min={0}
        required
        autoFocus
      />
      <TextField {...field('note')} label="Why, for the customer (optional)" rows={2} maxLength={500} />
    </FormDialog>
  )
}
