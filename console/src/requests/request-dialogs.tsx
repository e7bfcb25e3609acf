import { requestMessages, requestTitles } from '@parcelport/contract/requests-rules.ts'
import { Dialog } from '@parcelport/ui/dialog.tsx'
import { Field } from '@parcelport/ui/field.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import { Textarea } from '@parcelport/ui/textarea.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { quoteRequest, refuseRequest, requestsKey, type StaffRequest } from '../api/requests.ts'
import { ReasonField } from '../lib/reason-field.tsx'
import { DialogFoot } from '../packages/dialog-foot.tsx'
import { useRequestAction } from './use-request-action.ts'

interface RequestDialogProps {
  readonly request: StaffRequest
  readonly onClose: () => void
}

const useDialog = (act: () => ReturnType<typeof refuseRequest>, onClose: () => void) => {
  const client = useQueryClient()
  const { run, busy, fields, problem, conflict } = useRequestAction(act, onClose)
  const onReload = (): void => {
    void client.invalidateQueries({ queryKey: requestsKey })
    onClose()
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    run()
  }
  return { fields, onSubmit, foot: { busy, problem, conflict, onReload, onClose } }
}

/** Cannot be done: the customer reads why. */
export const RefuseDialog = ({ request, onClose }: RequestDialogProps): ReactNode => {
  const [reason, setReason] = useState('')
  const { fields, onSubmit, foot } = useDialog(() => refuseRequest(request._id, reason.trim()), onClose)
  return (
    <Dialog open onClose={onClose} title="This cannot be done?">
      <form className="dialog-form" onSubmit={onSubmit}>
        <p>{`${request.customer.name} reads this under Notifications and by email. Nothing is charged.`}</p>
        <ReasonField error={fields['reason']} autoFocus value={reason} onChange={setReason} />
        <DialogFoot {...foot}>Tell them</DialogFoot>
      </form>
    </Dialog>
  )
}

/** A price that only a person can say: nobody begins before its customer has said yes. */
export const QuoteDialog = ({ request, onClose }: RequestDialogProps): ReactNode => {
  const { _id, customer, kind, packages } = request
  const [price, setPrice] = useState('')
  const [note, setNote] = useState('')
  const given = /^\d{1,7}(?:\.\d{1,2})?$/.test(price.trim())
  const { fields, onSubmit, foot } = useDialog(() => quoteRequest(_id, { priceUsd: Number(price), note: note.trim() }), onClose)
  return (
    <Dialog open onClose={onClose} title={`The price of ${requestTitles[kind].toLowerCase()}`}>
      <form className="dialog-form" onSubmit={given ? onSubmit : (event) => event.preventDefault()}>
        <p>{`${customer.name} is asked, and nobody begins before they say yes. VAT is added as on a bill.`}</p>
        <Field
          label={packages.length === 1 ? 'Price in US dollars' : `Price in US dollars, for each of ${packages.length} packages`}
          error={fields['priceUsd'] ?? (price !== '' && !given ? requestMessages.price : undefined)}
        >
          <Input
            inputMode="decimal"
            required
            maxLength={10}
            autoFocus
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
        </Field>
        <Field label="Why, for the customer (optional)" error={fields['note']}>
          <Textarea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <DialogFoot {...foot}>Ask the customer</DialogFoot>
      </form>
    </Dialog>
  )
}
