import type { StaffCustomerDetail } from '@parcelport/contract/customers/staff-customers.ts'
import { couriers } from '@parcelport/contract/warehouse/packages/numbers/label-formats-rules.ts'
import { MOST_TYPED_SIGNS } from '@parcelport/contract/warehouse/packages/numbers/number-limits-rules.ts'
import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import PackagePlus from 'lucide-react/icons/package-plus'
import { useId, useState, type ReactNode } from 'react'
import { customersKey } from '../../api/customers/customers.ts'
import { useAction } from '../../api/use-action.ts'
import { announceForCustomer, packagesKey } from '../../api/warehouse/packages.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { useMay } from '../../shell/use-me.ts'
import { InvoiceField } from '../../warehouse/packages/invoice-field.tsx'

interface AnnounceProps {
  readonly customer: StaffCustomerDetail
  readonly onClose: () => void
}

/** The fields of the customer's own prealert, and its sending. */
const useAnnouncement = ({ customer, onClose }: AnnounceProps) => {
  const client = useQueryClient()
  const draft = useDraft({
    ...{ trackingNumber: '', courierCompany: '', storeName: '', packageValue: '', description: '', numberAgain: false },
    consignee: customer.name,
  })
  const [invoice, setInvoice] = useState<File | null>(null)
  // Pressed twice, or sent again after its answer was lost, it is announced once.
  const [key] = useState(() => crypto.randomUUID())
  const action = useAction(
    () => {
      const { numberAgain, ...texts } = draft.values
      const form = new FormData()
      for (const [name, text] of Object.entries(texts)) form.set(name, text.trim())
      if (numberAgain) form.set('numberAgain', 'true')
      if (invoice) form.set('invoice', invoice)
      return announceForCustomer(customer._id, form, key)
    },
    {
      onRefused: draft.refuse,
      onDone: () => {
        void client.invalidateQueries({ queryKey: customersKey })
        void client.invalidateQueries({ queryKey: packagesKey })
        onClose()
      },
    },
  )
  return { draft, invoice, setInvoice, action }
}

const AnnounceDialog = ({ customer, onClose }: AnnounceProps): ReactNode => {
  const list = useId()
  const { draft, invoice, setInvoice, action } = useAnnouncement({ customer, onClose })
  const { run, fields, problem, ...state } = action
  const { field, set, values } = draft
  const askedAgain = draft.error('numberAgain')
  return (
    <FormDialog
      title={`Announce a package for ${customer.name}`}
      button="Announce"
      form={draft.form}
      state={{ ...state, problem: Object.keys(fields).length > 0 ? '' : problem, outdated: false }}
      onSubmit={() => run()}
      onReload={onClose}
      onClose={onClose}
    >
      <p>They read that you added it for them.</p>
      <TextField
        {...field('trackingNumber')}
        label="Tracking number"
        required
        maxLength={MOST_TYPED_SIGNS}
        autoComplete="off"
        onChange={(trackingNumber) => {
          const { courier } = readTrackingNumber(trackingNumber)
          set({ trackingNumber, numberAgain: false, ...(courier && { courierCompany: courier }) })
        }}
      />
      {(askedAgain !== undefined || values.numberAgain) && (
        <Checkbox {...draft.check('numberAgain')}>It is another package: announce it</Checkbox>
      )}
      <TextField {...field('courierCompany')} label="Courier" required maxLength={80} autoComplete="off" list={list} />
      <datalist id={list}>
        {couriers.map((courier) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
      <TextField {...field('storeName')} label="Store" required maxLength={120} autoComplete="off" />
      <MoneyField {...field('packageValue')} label="Value" before="US$" required max={1_000_000} />
      <TextField {...field('consignee')} label="Name on the label" required maxLength={120} autoComplete="off" />
      <TextField {...field('description')} label="Contents" rows={2} required maxLength={500} />
      <InvoiceField file={invoice} onChange={setInvoice} error={fields['invoice']} />
    </FormDialog>
  )
}

/** Announces a package for a customer at the counter or on the telephone; for staff who may act for customers. */
export const AnnounceForCustomer = ({ customer }: Pick<AnnounceProps, 'customer'>): ReactNode => {
  const [asking, setAsking] = useState(false)
  if (!useMay('customers.serve')) return null
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setAsking(true)}>
        <Icon of={PackagePlus} /> Announce a package
      </Button>
      {asking && <AnnounceDialog customer={customer} onClose={() => setAsking(false)} />}
    </>
  )
}
