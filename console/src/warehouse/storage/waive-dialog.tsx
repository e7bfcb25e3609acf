import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StoredPackage } from '@parcelport/contract/warehouse/desk/staff-storage.ts'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
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
  const { package: pkg, openUsd, openWithTaxUsd } = stored
  const published = openWithTaxUsd === openUsd ? '' : `, ${moneyText(openWithTaxUsd, 'USD')} with tax,`
  const [key] = useState(newKey)
  const draft = useDraft({ amount: openUsd.toFixed(2), reason: '' })
  const { values, field } = draft
  return (
    <MoneyDialog
      title={`Waive storage of ${pkg.trackingNumber}?`}
      button="Waive it"
      draft={draft}
      act={() => waiveStorage(key, pkg._id, { amount: Number(values.amount), reason: values.reason.trim() })}
      onClose={onClose}
    >
      <p>{`${moneyText(openUsd, 'USD')}${published} is on no bill yet. What you waive is shown on the bill as a line of its own.`}</p>
      <MoneyField {...field('amount')} label="US dollars" {...(published !== '' && { hint: 'Without tax' })} required />
      <ReasonField {...field('reason')} hint="The customer may read it." />
    </MoneyDialog>
  )
}
