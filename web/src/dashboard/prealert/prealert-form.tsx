import { couriers } from '@parcelport/contract/warehouse/packages/numbers/label-formats-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import type { FormEvent, ReactNode, Ref } from 'react'
import { paths } from '../../paths.ts'
import { HowMuchIsSent } from '../../sending/how-much-is-sent.tsx'
import type { UseSending } from '../../sending/use-sending.ts'
import { InvoiceDrop } from '../invoice-drop.tsx'
import { ContentsField } from './contents-field.tsx'
import { ExpectedFields } from './expected-fields.tsx'
import { OtherConsignee } from '../other-consignee.tsx'
import { UsdField } from '../usd-field.tsx'
import type { PrealertField } from './prealert-draft.ts'
import { TrackingField } from './tracking-field.tsx'
import type { PrealertForm as Form } from './use-prealert-draft.ts'

interface PrealertFormProps {
  readonly form: Form
  /** The problems by field. */
  readonly errors: Partial<Readonly<Record<PrealertField | 'invoice', string>>>
  readonly busy: boolean
  readonly sending: UseSending
  /** Whether it has the fields for a price: not with a stored estimate. */
  readonly asksExpected: boolean
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly ref?: Ref<HTMLFormElement>
}

const Couriers = ({ id }: { readonly id: string }): ReactNode => (
  <datalist id={id}>
    {couriers.map((courier) => (
      <option key={courier} value={courier} />
    ))}
  </datalist>
)

interface ReviewedProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error: string | undefined
}

/** The customer's word that nothing in the package is restricted. */
const Reviewed = ({ checked, onChange, error }: ReviewedProps): ReactNode => (
  <Checkbox name="reviewed" required checked={checked} onChange={({ target }) => onChange(target.checked)} error={error}>
    I have reviewed the{' '}
    <a href={paths.restricted} target="_blank" rel="noopener">
      restricted and special-handling items list<span className="sr-only"> (opens in a new tab)</span>
    </a>
    , and nothing in this package is on it.
  </Checkbox>
)

/** Submits without leaving the page. */
const quietly =
  (submit: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault()
    submit()
  }

const Foot = ({ busy, sending, onCancel }: Pick<PrealertFormProps, 'busy' | 'sending' | 'onCancel'>): ReactNode => (
  <>
    <HowMuchIsSent busy={busy} sending={sending} ownCancel />
    <div className="form-foot">
      <Button variant="line" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" busy={busy} busyText="Prealerting...">
        Prealert
      </Button>
    </div>
  </>
)

/** Every field of specification.md §2 "Prealert". */
export const PrealertForm = ({
  form,
  errors,
  busy,
  sending,
  asksExpected,
  onSubmit,
  onCancel,
  ref,
}: PrealertFormProps): ReactNode => {
  const { draft, edit } = form
  const text = (field: Exclude<PrealertField, 'reviewed' | 'trackingNumber' | 'productId' | 'weight'>) => ({
    name: field,
    value: draft[field],
    error: errors[field],
    required: true,
    onChange: (typed: string) => edit({ [field]: typed }),
  })
  return (
    <form ref={ref} className="card form" noValidate onSubmit={quietly(onSubmit)}>
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
          <TextField
            {...text('courier')}
            label="Courier Company"
            hint="The courier who brings it to Miami."
            list="prealert-couriers"
            maxLength={80}
            autoComplete="off"
          />
          <TextField
            {...text('store')}
            label="Store where you bought this package"
            hint="As on your receipt."
            maxLength={120}
            autoComplete="off"
          />
          <UsdField {...text('value')} label="Package value (USD)" hint="What you paid, with US shipping and tax." />
          <TextField
            {...text('consignee')}
            label="Consignee"
            hint="The name on the store’s label."
            maxLength={120}
            autoComplete="name"
          />
        </div>
        <OtherConsignee consignee={draft.consignee} />
        <Couriers id="prealert-couriers" />
        <ContentsField {...text('description')} />
        <Field
          label="Invoice"
          error={errors.invoice}
          hint={form.lostInvoice ? 'We kept what you typed, but not the file: please choose it again.' : undefined}
        >
          <InvoiceDrop file={form.invoice} onChange={form.choose} disabled={busy} />
        </Field>
        {asksExpected && <ExpectedFields draft={draft} edit={edit} error={errors.weight} />}
        <Reviewed checked={draft.reviewed} onChange={(reviewed) => edit({ reviewed })} error={errors.reviewed} />
      </fieldset>
      <Foot busy={busy} sending={sending} onCancel={onCancel} />
    </form>
  )
}
