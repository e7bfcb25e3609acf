import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffTransfer } from '@parcelport/contract/payments/staff-transfers.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useState, type ReactNode } from 'react'
import { approveTransfer } from '../../api/payments/money.ts'
import { MoneyDialog } from './money-dialog.tsx'

interface ApproveTransferProps {
  readonly transfer: StaffTransfer
  readonly onClose: () => void
}

/** Approves a transfer that has reached the bank: the received sum may be less than the sent one. */
export const ApproveTransferDialog = ({ transfer, onClose }: ApproveTransferProps): ReactNode => {
  const [key] = useState(newKey)
  const [amount, setAmount] = useState(transfer.amount.toFixed(2))
  const [reference, setReference] = useState('')
  const { currency, customer, owed, owedCurrency, bill } = transfer
  const act = () =>
    approveTransfer(key, transfer._id, {
      amount: Number(amount),
      currency,
      ...(reference.trim() && { reference: reference.trim() }),
    })
  return (
    <MoneyDialog title={`The transfer of ${customer.name}`} button="Record the payment" act={act} onClose={onClose}>
      {(fields) => (
        <>
          <p>
            {`Owes ${moneyText(owed, owedCurrency)}. ${bill ? `Bill ${bill.number} is paid first` : 'The oldest bill is paid first'}; what is over is held as deposit.`}
          </p>
          <MoneyField
            label={`Received, in ${currency}`}
            hint="As the bank’s statement says."
            error={fields['amount']}
            required
            autoFocus
            value={amount}
            onChange={setAmount}
          />
          <Field label="The bank’s reference (optional)" error={fields['reference']}>
            <Input maxLength={60} value={reference} onChange={(event) => setReference(event.target.value)} />
          </Field>
        </>
      )}
    </MoneyDialog>
  )
}
