import { moneyText, refundWaysOf, type RefundWay } from '@parcelport/contract/money-rules.ts'
import type { StaffPayment } from '@parcelport/contract/staff-payments.ts'
import { Field } from '@parcelport/ui/field.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Select } from '@parcelport/ui/select.tsx'
import { useState, type ReactNode } from 'react'
import { refundPayment } from '../api/money.ts'
import { capitalised } from '../lib/capitalised.ts'
import { MoneyDialog } from './money-dialog.tsx'

const wayWords: Readonly<Partial<Record<RefundWay, string>>> = {
  deposit: 'Hold it as deposit',
  'card online': 'Back onto the card, on the card company’s site',
}

/** Gives money of a payment back: out of hand, or into what is held for the customer. */
export const RefundDialog = ({
  payment,
  onClose,
}: {
  readonly payment: StaffPayment
  readonly onClose: () => void
}): ReactNode => {
  const [key] = useState(newKey)
  const [to, setTo] = useState<RefundWay>('deposit')
  const [amount, setAmount] = useState(payment.refundable.toFixed(2))
  const [reason, setReason] = useState('')
  const act = () => refundPayment(key, payment._id, { to, amount: Number(amount), reason: reason.trim() })
  return (
    <MoneyDialog title={`Give money of ${payment.receipt} back`} button="Give it back" act={act} onClose={onClose}>
      {(fields) => (
        <>
          <p>{`Of it ${moneyText(payment.refundable, payment.currency)} can be given back. A bill that it paid is owed again.`}</p>
          <Field label="Where to" error={fields['to']}>
            <Select value={to} onChange={(event) => setTo(event.target.value as RefundWay)}>
              {refundWaysOf(payment.means).map((each) => (
                <option key={each} value={each}>
                  {wayWords[each] ?? capitalised(each)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={`Amount in ${payment.currency}`} error={fields['amount']}>
            <Input
              type="number"
              inputMode="decimal"
              min="0.01"
              step="0.01"
              required
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          </Field>
          <Field label="Why" error={fields['reason']}>
            <Input required maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </>
      )}
    </MoneyDialog>
  )
}
