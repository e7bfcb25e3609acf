import { decimalsOf } from '@parcelport/contract/billing/currency-rules.ts'
import { manualCodes, type ManualCode } from '@parcelport/contract/billing/money-rules.ts'
import { ChoiceField } from '@parcelport/ui/fields/choice-field.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
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

const noCharge = { code: 'handling' as ManualCode, title: '', amount: '', currency: 'USD', taxed: true, reason: '' }
const codes = manualCodes.map((code) => ({ value: code, label: code === 'manual' ? 'Something else' : capitalised(code) }))

/** Charges a customer by hand, with a reason. */
export const ChargeDialog = ({ customerId, packageId, currency: usual, onClose }: ChargeDialogProps): ReactNode => {
  const [key] = useState(newKey)
  const draft = useDraft(noCharge)
  const { values, field } = draft
  const act = () =>
    addCharge(key, {
      customerId,
      ...(packageId !== undefined && { packageId }),
      ...values,
      title: values.title.trim(),
      amount: Number(values.amount),
      reason: values.reason.trim(),
    })
  return (
    <MoneyDialog title="Add a charge" button="Add it" draft={draft} act={act} onClose={onClose}>
      <ChoiceField {...field('code')} label="For" choices={codes} />
      <TextField {...field('title')} label="On the bill" hint="What the customer reads." required maxLength={120} />
      <MoneyField {...field('amount')} label="Amount" decimals={decimalsOf(values.currency)} required />
      <ChoiceField
        {...field('currency')}
        label="Currency"
        choices={[...new Set(['USD', usual])].map((each) => ({ value: each, label: each }))}
      />
      <Checkbox {...draft.check('taxed')}>Our tax is added to it</Checkbox>
      <TextField {...field('reason')} label="Why" required maxLength={300} />
    </MoneyDialog>
  )
}
