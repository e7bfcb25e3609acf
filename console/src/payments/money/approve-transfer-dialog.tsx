import { decimalsOf, typedSum } from '@parcelport/contract/billing/currency-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffTransfer } from '@parcelport/contract/payments/staff-transfers.ts'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
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
  const draft = useDraft({ amount: typedSum(transfer.amount, transfer.currency), reference: '' })
  const reference = draft.values.reference.trim()
  const { currency, customer, owed, owedCurrency, bill } = transfer
  const act = () =>
    approveTransfer(key, transfer._id, {
      amount: Number(draft.values.amount),
      currency,
      ...(reference && { reference }),
    })
  return (
    <MoneyDialog
      title={`The transfer of ${customer.name}`}
      button="Record the payment"
      draft={draft}
      act={act}
      onClose={onClose}
    >
      <p>
        {`Owes ${moneyText(owed, owedCurrency)}. ${bill ? `Bill ${bill.number} is paid first` : 'The oldest bill is paid first'}; what is over is held as deposit.`}
      </p>
      <MoneyField
        {...draft.field('amount')}
        label={`Received, in ${currency}`}
        hint="As the bank’s statement says."
        decimals={decimalsOf(currency)}
        required
        autoFocus
      />
      <TextField {...draft.field('reference')} label="The bank’s reference (optional)" maxLength={60} />
    </MoneyDialog>
  )
}
