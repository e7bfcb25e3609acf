import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
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
  const [amount, setAmount] = useState(payment.refundable.toFixed(2))
  const [reason, setReason] = useState('')
  const act = () => chargeBack(key, payment._id, { amount: Number(amount), reason: reason.trim() })
  return (
    <MoneyDialog title={`The bank took ${payment.receipt} back?`} button="Record it" act={act} onClose={onClose}>
      {(fields) => (
        <>
          <p>
            {`Of it ${moneyText(payment.refundable, payment.currency)} is still there. What it paid is owed again, and packages of ${payment.customer.name} wait for payment until their credit is set anew.`}
          </p>
          <MoneyField
            label={`Taken back, in ${payment.currency}`}
            error={fields['amount']}
            required
            value={amount}
            onChange={setAmount}
          />
          <Field label="What the bank says" hint="The customer may read it." error={fields['reason']}>
            <Input required maxLength={250} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </>
      )}
    </MoneyDialog>
  )
}
