import { manualCodes, type ManualCode } from '@parcelport/contract/billing/money-rules.ts'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useState, type ReactNode } from 'react'
import { addCharge } from '../../api/payments/money.ts'
import { capitalised } from '../../lib/capitalised.ts'
import { MoneyDialog } from '../../payments/money/money-dialog.tsx'

interface ChargeDialogProps {
  readonly customerId: string
  readonly packageId?: string
  readonly currency: string
  readonly onClose: () => void
}

/** Charges a customer by hand, with a reason. */
export const ChargeDialog = ({ customerId, packageId, currency: usual, onClose }: ChargeDialogProps): ReactNode => {
  const [key] = useState(newKey)
  const [code, setCode] = useState<ManualCode>('handling')
  const [title, setTitle] = useState('')
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState('USD')
  const [taxed, setTaxed] = useState(true)
  const [reason, setReason] = useState('')
  const act = () =>
    addCharge(key, {
      customerId,
      ...(packageId !== undefined && { packageId }),
      code,
      title: title.trim(),
      amount: Number(amount),
      currency,
      taxed,
      reason: reason.trim(),
    })
  return (
    <MoneyDialog title="Add a charge" button="Add it" act={act} onClose={onClose}>
      {(fields) => (
        <>
          <Field label="For" error={fields['code']}>
            <Select value={code} onChange={(event) => setCode(event.target.value as ManualCode)}>
              {manualCodes.map((each) => (
                <option key={each} value={each}>
                  {each === 'manual' ? 'Something else' : capitalised(each)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="On the bill" hint="What the customer reads." error={fields['title']}>
            <Input required maxLength={120} value={title} onChange={(event) => setTitle(event.target.value)} />
          </Field>
          <MoneyField label="Amount" error={fields['amount']} required value={amount} onChange={setAmount} />
          <Field label="Currency" error={fields['currency']}>
            <Select value={currency} onChange={(event) => setCurrency(event.target.value)}>
              {[...new Set(['USD', usual])].map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </Field>
          <Checkbox checked={taxed} onChange={({ target }) => setTaxed(target.checked)}>
            Our tax is added to it
          </Checkbox>
          <Field label="Why" error={fields['reason']}>
            <Input required maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </>
      )}
    </MoneyDialog>
  )
}
