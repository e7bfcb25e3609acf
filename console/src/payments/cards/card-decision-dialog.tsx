import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffCardAttempt } from '@parcelport/contract/payments/staff-cards.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
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
  const [amount, setAmount] = useState(attempt.amount.toFixed(2))
  const [currency, setCurrency] = useState(attempt.currency)
  const [reason, setReason] = useState('')
  const { title, button, about } = words[outcome]
  const act = () =>
    decideCardAttempt(key, attempt._id, {
      outcome,
      reason: reason.trim(),
      ...(outcome === 'paid' && { amount: Number(amount), currency: currency.trim().toUpperCase() }),
    })
  return (
    <MoneyDialog title={title} button={button} act={act} onClose={onClose}>
      {(fields) => (
        <>
          <p>{`${attempt.customer.name}, ${moneyText(attempt.amount, attempt.currency)}, order ${attempt.code}. ${about}`}</p>
          {outcome === 'paid' && (
            <div className="pair">
              <MoneyField label="Received" error={fields['amount']} required autoFocus value={amount} onChange={setAmount} />
              <Field label="Currency" error={fields['currency']}>
                <Input required maxLength={3} value={currency} onChange={(event) => setCurrency(event.target.value)} />
              </Field>
            </div>
          )}
          <ReasonField
            label="How you know"
            error={fields['reason']}
            autoFocus={outcome !== 'paid'}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </MoneyDialog>
  )
}
