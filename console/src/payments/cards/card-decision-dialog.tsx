import { decimalsOf, typedSum } from '@parcelport/contract/billing/currency-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffCardAttempt } from '@parcelport/contract/payments/staff-cards.ts'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useState, type ReactNode } from 'react'
import { decideCardAttempt } from '../../api/payments/cards.ts'
import { ReasonField } from '@parcelport/ui/fields/reason-field.tsx'
import { MoneyDialog } from '../money/money-dialog.tsx'

export interface CardDecision {
  readonly attempt: StaffCardAttempt
  readonly outcome: 'paid' | 'not paid' | 'seen'
}

const words = {
  paid: {
    title: 'It was paid?',
    button: 'Book the payment',
    about: 'Look it up on the card company’s own site first. What came there is booked here.',
  },
  'not paid': {
    title: 'It was not paid?',
    button: 'Write it down',
    about: 'Look it up on the card company’s own site first. The customer reads why, and can pay again.',
  },
  seen: {
    title: 'Put it aside?',
    button: 'Put aside',
    about: 'No money moves by this. What people gave back there by hand is a refund to enter with the payment here.',
  },
} as const

/** Records how a card payment ended, after a person has looked it up. */
export const CardDecisionDialog = ({
  decision: { attempt, outcome },
  onClose,
}: {
  readonly decision: CardDecision
  readonly onClose: () => void
}): ReactNode => {
  const [key] = useState(newKey)
  const draft = useDraft(() => ({ amount: typedSum(attempt.amount, attempt.currency), currency: attempt.currency, reason: '' }))
  const { values, field } = draft
  const { title, button, about } = words[outcome]
  const act = () =>
    decideCardAttempt(key, attempt._id, {
      outcome,
      reason: values.reason.trim(),
      ...(outcome === 'paid' && { amount: Number(values.amount), currency: values.currency.trim().toUpperCase() }),
    })
  return (
    <MoneyDialog title={title} button={button} draft={draft} act={act} onClose={onClose}>
      <p>{`${attempt.customer.name}, ${moneyText(attempt.amount, attempt.currency)}, order ${attempt.code}. ${about}`}</p>
      {outcome === 'paid' && (
        <div className="pair">
          <MoneyField
            {...field('amount')}
            label="Received"
            decimals={decimalsOf(values.currency.trim().toUpperCase())}
            required
            autoFocus
          />
          <TextField {...field('currency')} label="Currency" required maxLength={3} />
        </div>
      )}
      <ReasonField {...field('reason')} label="How you know" autoFocus={outcome !== 'paid'} />
    </MoneyDialog>
  )
}
