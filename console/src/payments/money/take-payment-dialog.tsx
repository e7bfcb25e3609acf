import type { Balance } from '@parcelport/contract/billing/bills.ts'
import { moneyText, paymentMeans, type PaymentMeans } from '@parcelport/contract/billing/money-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Select } from '@parcelport/ui/fields/select.tsx'
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
  const [means, setMeans] = useState<PaymentMeans>('cash')
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState(balance.currency)
  const [reference, setReference] = useState('')
  const act = () =>
    takePayment(key, {
      customerId,
      means,
      amount: Number(amount),
      currency,
      ...(reference.trim() && { reference: reference.trim() }),
    })
  return (
    <MoneyDialog title="Take a payment" button="Record the payment" act={act} onClose={onClose}>
      {(fields) => (
        <>
          <p>
            {`Owed: ${moneyText(balance.owed, balance.currency)}. Held: ${moneyText(balance.deposit, balance.currency)}. The oldest bill is paid first; what is over is held.`}
          </p>
          <Field label="How" error={fields['means']}>
            <Select value={means} onChange={(event) => setMeans(event.target.value as PaymentMeans)}>
              {paymentMeans.map((each) => (
                <option key={each} value={each}>
                  {each === 'deposit' ? 'From the deposit' : capitalised(each)}
                </option>
              ))}
            </Select>
          </Field>
          <MoneyField label="Amount" error={fields['amount']} required autoFocus value={amount} onChange={setAmount} />
          <Field label="Currency" error={fields['currency']}>
            <Input
              required
              maxLength={3}
              value={currency}
              onChange={(event) => setCurrency(event.target.value.toUpperCase())}
            />
          </Field>
          <Field label="Reference (optional)" hint="Of the card slip, or of the transfer." error={fields['reference']}>
            <Input maxLength={60} value={reference} onChange={(event) => setReference(event.target.value)} />
          </Field>
        </>
      )}
    </MoneyDialog>
  )
}
