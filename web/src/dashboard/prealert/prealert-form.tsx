import { couriers } from '@parcelport/contract/warehouse/packages/label-formats-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import type { ChangeEvent, FormEvent, ReactNode, Ref } from 'react'
import { paths } from '../../paths.ts'
import { InvoiceDrop } from '../invoice-drop.tsx'
import { ExpectedFields } from './expected-fields.tsx'
import { OtherConsignee } from '../other-consignee.tsx'
import type { PrealertField } from './prealert-draft.ts'
import { TrackingField } from './tracking-field.tsx'
import type { PrealertForm as Form } from './use-prealert-draft.ts'

interface PrealertFormProps {
  readonly form: Form
  /** The problems by field. */
  readonly errors: Partial<Readonly<Record<PrealertField | 'invoice', string>>>
  readonly busy: boolean
  /** Whether it has the fields for a price: not with a stored estimate. */
  readonly asksExpected: boolean
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly ref?: Ref<HTMLFormElement>
}

/** Every field of specification.md §2 "Prealert". */
export const PrealertForm = ({ form, errors, busy, asksExpected, onSubmit, onCancel, ref }: PrealertFormProps): ReactNode => {
  const { draft, edit } = form
  const text = (field: Exclude<PrealertField, 'reviewed' | 'trackingNumber' | 'productId' | 'weight'>) => ({
    name: field,
    value: draft[field],
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => edit({ [field]: target.value }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={ref} className="card" noValidate onSubmit={submit}>
      <fieldset className="form" disabled={busy}>
        <legend className="sr-only">Create Prealert</legend>
        <p className="muted prealert-intro">
          Tell us before it lands and we match your package the second it is scanned. It takes about a minute.
        </p>
        <TrackingField
          value={draft.trackingNumber}
          onChange={(trackingNumber) => edit({ trackingNumber })}
          error={errors.trackingNumber}
        />
        <div className="pair">
          <Field label="Courier Company" error={errors.courier} hint="The courier who brings it to Miami.">
            <Input {...text('courier')} list="prealert-couriers" maxLength={80} autoComplete="off" />
          </Field>
          <Field label="Store where you bought this package" error={errors.store} hint="As on your receipt.">
            <Input {...text('store')} maxLength={120} autoComplete="off" />
          </Field>
          <Field label="Package value (USD)" error={errors.value} hint="What you paid, with US shipping and tax.">
            <Input {...text('value')} before="US$" className="num" inputMode="decimal" maxLength={16} autoComplete="off" />
          </Field>
          <Field label="Consignee" error={errors.consignee} hint="The name on the store’s label.">
            <Input {...text('consignee')} maxLength={120} autoComplete="name" />
          </Field>
        </div>
        <OtherConsignee consignee={draft.consignee} />
        <datalist id="prealert-couriers">
          {couriers.map((courier) => (
            <option key={courier} value={courier} />
          ))}
        </datalist>
        <Field
          label="Describe your package"
          error={errors.description}
          hint="What is inside, as Customs would read it: “wireless earbuds”, not “gift”."
        >
          <Textarea {...text('description')} maxLength={500} />
        </Field>
        <Field
          label="Invoice"
          error={errors.invoice}
          hint={form.lostInvoice ? 'We kept what you typed, but not the file: please choose it again.' : undefined}
        >
          <InvoiceDrop file={form.invoice} onChange={form.choose} disabled={busy} />
        </Field>
        {asksExpected && <ExpectedFields draft={draft} edit={edit} error={errors.weight} />}
        <Checkbox
          name="reviewed"
          required
          checked={draft.reviewed}
          onChange={({ target }) => edit({ reviewed: target.checked })}
          error={errors.reviewed}
        >
          I have reviewed the{' '}
          <a href={paths.restricted} target="_blank" rel="noopener">
            restricted and special-handling items list<span className="sr-only"> (opens in a new tab)</span>
          </a>
          , and nothing in this package is on it.
        </Checkbox>
        <div className="form-foot">
          <Button variant="line" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyText="Prealerting...">
            Prealert
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
