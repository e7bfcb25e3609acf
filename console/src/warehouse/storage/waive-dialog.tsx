import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StoredPackage } from '@parcelport/contract/warehouse/desk/staff-storage.ts'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useState, type ReactNode } from 'react'
import { waiveStorage } from '../../api/warehouse/storage.ts'
import { ReasonField } from '@parcelport/ui/fields/reason-field.tsx'
import { MoneyDialog } from '../../payments/money/money-dialog.tsx'

interface WaiveDialogProps {
  readonly stored: StoredPackage
  readonly onClose: () => void
}

/** Waives some of a package's storage: it stays on the bill as a line of its own, with the reason. */
export const WaiveDialog = ({ stored, onClose }: WaiveDialogProps): ReactNode => {
  const { package: pkg, openUsd } = stored
  const [key] = useState(newKey)
  const [amount, setAmount] = useState(openUsd.toFixed(2))
  const [reason, setReason] = useState('')
  return (
    <MoneyDialog
      title={`Waive storage of ${pkg.trackingNumber}?`}
      button="Waive it"
      act={() => waiveStorage(key, pkg._id, { amount: Number(amount), reason: reason.trim() })}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <p>{`${moneyText(openUsd, 'USD')} is on no bill yet. What you waive stands on the bill as a line of its own.`}</p>
          <MoneyField label="US dollars" error={fields['amount']} required value={amount} onChange={setAmount} />
          <ReasonField hint="The customer may read it." error={fields['reason']} value={reason} onChange={setReason} />
        </>
      )}
    </MoneyDialog>
  )
}
