import { decimalsOf } from '@parcelport/contract/billing/currency-rules.ts'
import type { Balance } from '@parcelport/contract/billing/bills.ts'
import { moneyText, paymentMeans, type PaymentMeans } from '@parcelport/contract/billing/money-rules.ts'
import { ChoiceField } from '@parcelport/ui/fields/choice-field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useState, type ReactNode } from 'react'
import { takePayment } from '../../api/payments/money.ts'
import { capitalised } from '../../lib/capitalised.ts'
import { MoneyDialog } from './money-dialog.tsx'

interface TakePaymentDialogProps {
  readonly customerId: string
  readonly balance: Balance
  readonly onClose: () => void
}

/** Takes a payment, or pays from the deposit: the oldest bill is paid first, the rest becomes the deposit. */
export const TakePaymentDialog = ({ customerId, balance, onClose }: TakePaymentDialogProps): ReactNode => {
  const [key] = useState(newKey)
  const draft = useDraft({ means: 'cash' as PaymentMeans, amount: '', currency: balance.currency, reference: '' })
  const { values, field, set } = draft
  const act = () => {
    const { amount, reference, ...payment } = values
    return takePayment(key, {
      customerId,
      ...payment,
      amount: Number(amount),
      ...(reference.trim() && { reference: reference.trim() }),
    })
  }
  return (
    <MoneyDialog title="Take a payment" button="Record the payment" draft={draft} act={act} onClose={onClose}>
      <p>
        {`Owed: ${moneyText(balance.owed, balance.currency)}. Held: ${moneyText(balance.deposit, balance.currency)}. The oldest bill is paid first; what is over is held.`}
      </p>
      <ChoiceField
        {...field('means')}
        label="How"
        choices={paymentMeans.map((each) => ({
          value: each,
          label: each === 'deposit' ? 'From the deposit' : capitalised(each),
        }))}
      />
      <MoneyField {...field('amount')} label="Amount" decimals={decimalsOf(values.currency)} required autoFocus />
      <TextField
        {...field('currency')}
        label="Currency"
        required
        maxLength={3}
        onChange={(typed) => set({ currency: typed.toUpperCase() })}
      />
      <TextField
        {...field('reference')}
        label="Reference (optional)"
        hint="Of the card slip, or of the transfer."
        maxLength={60}
      />
    </MoneyDialog>
  )
}
