import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffLossReport } from '@parcelport/contract/payments/staff-losses.ts'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useState, type ReactNode } from 'react'
import { decideLoss } from '../../api/payments/losses.ts'
import { ReasonField } from '@parcelport/ui/fields/reason-field.tsx'
import { MoneyDialog } from '../money/money-dialog.tsx'

interface AcceptLossProps {
  readonly report: StaffLossReport
  readonly onClose: () => void
}

/** The sum paid for a loss, and the reason, which the customer reads. */
export const AcceptLossDialog = ({ report, onClose }: AcceptLossProps): ReactNode => {
  const { _id, customer, askedUsd, cover } = report
  const [key] = useState(newKey)
  const draft = useDraft({ amountUsd: Math.min(askedUsd, cover.most).toFixed(2), reason: '' })
  const { values, field } = draft
  return (
    <MoneyDialog
      title="Pay for the loss?"
      button="Pay it"
      draft={draft}
      act={() => decideLoss(key, _id, { amountUsd: Number(values.amountUsd), reason: values.reason.trim() })}
      onClose={onClose}
    >
      <p>{`It is held for ${customer.name} as deposit: it pays their next bill, or is paid out when they ask.`}</p>
      <MoneyField
        {...field('amountUsd')}
        label="Paid, in US dollars"
        hint={`Asked for ${moneyText(askedUsd, 'USD')}, covered up to ${moneyText(cover.most, 'USD')}.`}
        required
        autoFocus
      />
      <ReasonField {...field('reason')} hint="The customer reads it." />
    </MoneyDialog>
  )
}
