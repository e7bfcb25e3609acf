import { decimalsOf, typedSum } from '@parcelport/contract/billing/currency-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useState, type ReactNode } from 'react'
import { chargeBack } from '../../api/payments/money.ts'
import { MoneyDialog } from './money-dialog.tsx'

interface ChargebackProps {
  readonly payment: StaffPayment
  readonly onClose: () => void
}

/** Records that the bank has reversed a card payment: the bills that it paid become due again. */
export const ChargebackDialog = ({ payment, onClose }: ChargebackProps): ReactNode => {
  const [key] = useState(newKey)
  const draft = useDraft({ amount: typedSum(payment.refundable, payment.currency), reason: '' })
  const { values, field } = draft
  const act = () => chargeBack(key, payment._id, { amount: Number(values.amount), reason: values.reason.trim() })
  return (
    <MoneyDialog
      title={`Did the bank charge ${payment.receipt} back?`}
      button="Record it"
      draft={draft}
      act={act}
      onClose={onClose}
    >
      <p>
        {`Up to ${moneyText(payment.refundable, payment.currency)} can be charged back. Bills it paid become due again, and packages of ${payment.customer.name} wait for payment until somebody sets their credit again.`}
      </p>
      <MoneyField
        {...field('amount')}
        label={`Charged back, in ${payment.currency}`}
        decimals={decimalsOf(payment.currency)}
        required
      />
      <TextField {...field('reason')} label="What the bank says" hint="The customer may read it." required maxLength={250} />
    </MoneyDialog>
  )
}
