import { Button } from '@parcelport/ui/button.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { packagesKey } from '../../../api/warehouse/packages.ts'
import { sendSharedInvoice, type InvoiceTaker, type SharedInvoice } from '../../../api/warehouse/shared-invoices.ts'
import { HowMuchIsSent } from '../../../sending/how-much-is-sent.tsx'
import { useSending } from '../../../sending/use-sending.ts'
import { InvoiceDrop } from '../../invoice-drop.tsx'
import { UsdField } from '../../usd-field.tsx'
import { amountIn, problemsOf, standing, writtenShares, type ShareDraft } from './invoice-shares.ts'
import './share-invoice.css'

interface ShareInvoiceFormProps {
  /** The package that the form was opened from: it comes first, and is chosen. */
  readonly packageId: string
  readonly packages: readonly InvoiceTaker[]
  readonly onClose: () => void
}

interface ShareLineProps {
  readonly pkg: InvoiceTaker
  readonly draft: ShareDraft
  readonly change: (changes: Partial<ShareDraft>) => void
}

/** A package: whether the invoice covers it, and with how much. */
const ShareLine = ({ pkg, draft, change }: ShareLineProps): ReactNode => {
  const { id, trackingNumber, store, description, valueStands } = pkg
  const { chosen, amounts } = draft
  const tick = (on: boolean): void =>
    change({ chosen: new Set(on ? [...chosen, id] : [...chosen].filter((each) => each !== id)) })
  return (
    <li>
      <Checkbox checked={chosen.has(id)} onChange={({ target }) => tick(target.checked)}>
        <b className="wrap-anywhere">{[description, store].filter(Boolean).join(', ') || trackingNumber}</b>
        <span translate="no" className="small muted num wrap-anywhere">
          {trackingNumber}
        </span>
      </Checkbox>
      {chosen.has(id) && (
        <UsdField
          label={`Amount in ${trackingNumber} (USD)`}
          hint={valueStands ? 'It was received with this value. Write to us if the invoice says another.' : undefined}
          required
          readOnly={valueStands}
          value={amountIn(draft, pkg)}
          onChange={(amount) => change({ amounts: { ...amounts, [id]: amount } })}
        />
      )}
    </li>
  )
}

/** The invoice, its total, and the share of each package. */
export const ShareInvoiceForm = ({ packageId, packages: found, onClose }: ShareInvoiceFormProps): ReactNode => {
  const client = useQueryClient()
  const packages = found.toSorted((one, other) => Number(other.id === packageId) - Number(one.id === packageId))
  const [draft, setDraft] = useState<ShareDraft>({ total: '', chosen: new Set([packageId]), amounts: {} })
  const [invoice, setInvoice] = useState<File | null>(null)
  const [key, setKey] = useState(newKey)
  const [asked, setAsked] = useState(false)
  const sending = useSending()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (written: SharedInvoice) => sendSharedInvoice(written, key, sending.begin()),
    onSuccess: (message) => {
      toast.success(message)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: packagesKey }),
  })
  // After a change it is another request, so it gets another key.
  const change = (changes: Partial<ShareDraft>): void => {
    reset()
    setKey(newKey())
    setDraft({ ...draft, ...changes })
  }
  const problems = asked ? problemsOf(draft, packages, invoice !== null) : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (invoice && Object.keys(problemsOf(draft, packages, true)).length === 0) mutate(writtenShares(draft, packages, invoice))
  }
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className="form" disabled={isPending}>
        <Field label="The invoice" error={problems.invoice}>
          <InvoiceDrop
            file={invoice}
            onChange={(file) => {
              change({})
              setInvoice(file)
            }}
            disabled={isPending}
          />
        </Field>
        <UsdField
          label="Total of the invoice (USD)"
          error={problems.total}
          required
          value={draft.total}
          onChange={(total) => change({ total })}
        />
        <Field group label="Which packages does it cover, and with how much?" error={problems.packages}>
          <ul className="invoice-shares">
            {packages.map((pkg) => (
              <ShareLine key={pkg.id} pkg={pkg} draft={draft} change={change} />
            ))}
          </ul>
        </Field>
        <p role="status" className="num">
          {standing(draft, packages)}
        </p>
        {error instanceof ApiError && <Notice tone="red" live title={messageOf(error, 'Failed to send the invoice.')} />}
        <div className="form-foot">
          <Button variant="line" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" busy={isPending} busyText="Sending...">
            Send invoice
          </Button>
        </div>
      </fieldset>
      <HowMuchIsSent busy={isPending} sending={sending} />
    </form>
  )
}
