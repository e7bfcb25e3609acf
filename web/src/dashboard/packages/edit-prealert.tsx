import { MOST_TYPED_SIGNS } from '@parcelport/contract/warehouse/packages/numbers/number-limits-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { packageDetail, packagesKey, type PackageDetail } from '../../api/warehouse/packages.ts'
import { changePrealert, type ChangedPrealert } from '../../api/warehouse/prealerts.ts'
import { readUsd } from '../../lib/usd.ts'
import { HowMuchIsSent } from '../../sending/how-much-is-sent.tsx'
import { useSending } from '../../sending/use-sending.ts'
import { InvoiceDrop } from '../invoice-drop.tsx'
import { OtherConsignee } from '../other-consignee.tsx'
import { UsdField } from '../usd-field.tsx'

interface EditPrealertProps {
  readonly pkg: PackageDetail
  readonly onClose: () => void
}

const fields = ['trackingNumber', 'courier', 'store', 'value', 'consignee', 'description'] as const
type FieldName = (typeof fields)[number]
type Draft = Readonly<Record<FieldName, string>>

const missing: Draft = {
  trackingNumber: 'Enter the tracking number.',
  courier: 'Enter the courier.',
  store: 'Enter the store.',
  value: 'Enter the value in US dollars, such as 89.00.',
  consignee: 'Enter the name on the label.',
  description: 'Say what is inside.',
}

/** The problems by field, in sentences. Pure. */
const problemsOf = (draft: Draft): Partial<Draft> =>
  Object.fromEntries(
    fields
      .filter((name) => (name === 'value' ? readUsd(draft.value) === undefined : draft[name].trim() === ''))
      .map((name) => [name, missing[name]]),
  )

const draftOf = (pkg: PackageDetail): Draft => ({
  trackingNumber: pkg.trackingNumber,
  courier: pkg.courier,
  store: pkg.store,
  value: pkg.declaredValue === null ? '' : pkg.declaredValue.toFixed(2),
  consignee: pkg.consignee,
  description: pkg.description,
})

const written = ({ value, ...words }: Draft, invoice: File | null, numberAgain: boolean): ChangedPrealert => ({
  ...words,
  numberAgain,
  declaredValue: readUsd(value) ?? Number.NaN,
  invoice,
})

/** The draft of a correction, and the sending of it. Once it was sent with a gap, gaps show while they last. */
const useCorrection = ({ pkg, onClose }: EditPrealertProps) => {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(pkg))
  const [invoice, setInvoice] = useState<File | null>(null)
  const [key, setKey] = useState(newKey)
  const [asked, setAsked] = useState(false)
  /** The number of an ended package, about which the server has asked: sent once more, it is meant. */
  const [askedNumber, setAskedNumber] = useState<string>()
  const sending = useSending()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => changePrealert(pkg, written(draft, invoice, draft.trackingNumber === askedNumber), key, sending.begin()),
    onError: (failure) => {
      if (!(failure instanceof ApiError) || failure.fields['numberAgain'] === undefined) return
      setAskedNumber(draft.trackingNumber)
      setKey(newKey())
    },
    onSuccess: ({ detail, message }) => {
      toast.success(message)
      client.setQueryData(packageDetail(pkg.id).queryKey, detail)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: packagesKey }),
  })
  const problems = asked ? problemsOf(draft) : {}
  // What the person stopped has not failed.
  const refusal = error instanceof ApiError ? error : null
  const refused = refusal?.fields ?? {}
  // After a change it is another request, so it gets another key.
  const changed = (): void => {
    reset()
    setKey(newKey())
  }
  const text = (name: FieldName) => ({
    name,
    required: true,
    value: draft[name],
    error: problems[name] ?? refused[name === 'value' ? 'declaredValue' : name],
    onChange: (typed: string) => {
      changed()
      setDraft({ ...draft, [name]: typed })
    },
  })
  const choose = (file: File | null): void => {
    changed()
    setInvoice(file)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(problemsOf(draft)).length === 0) mutate()
  }
  return { draft, text, invoice, choose, submit, isPending, sending, error: refusal }
}

/** Corrects a sent prealert; the invoice only if it was the wrong one. */
export const EditPrealert = ({ pkg, onClose }: EditPrealertProps): ReactNode => {
  const { draft, text, invoice, choose, submit, isPending, sending, error } = useCorrection({ pkg, onClose })
  return (
    <Dialog open onClose={onClose} title="Edit prealert">
      <form noValidate onSubmit={submit}>
        <fieldset className="form" disabled={isPending}>
          <TextField {...text('trackingNumber')} label="Tracking Number" maxLength={MOST_TYPED_SIGNS} autoComplete="off" />
          <TextField {...text('courier')} label="Courier Company" maxLength={80} autoComplete="off" />
          <TextField {...text('store')} label="Store" maxLength={120} autoComplete="off" />
          <UsdField {...text('value')} label="Package value (USD)" />
          <TextField {...text('consignee')} label="Consignee" maxLength={120} autoComplete="name" />
          <OtherConsignee consignee={draft.consignee} />
          <TextField {...text('description')} label="Description" rows={2} maxLength={500} />
          <Field
            label="Another invoice"
            hint={pkg.invoice ? `We have ${pkg.invoice.name}. Choose a file only to replace it.` : undefined}
          >
            <InvoiceDrop file={invoice} onChange={choose} disabled={isPending} />
          </Field>
          {error && <Notice tone="red" live title={messageOf(error, 'Failed to change the prealert.')} />}
          <div className="form-foot">
            <Button variant="line" onClick={onClose}>
              Back
            </Button>
            <Button type="submit" busy={isPending} busyText="Saving...">
              Save changes
            </Button>
          </div>
        </fieldset>
        <HowMuchIsSent busy={isPending && invoice !== null} sending={sending} />
      </form>
    </Dialog>
  )
}
