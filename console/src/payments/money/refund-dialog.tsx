import { decimalsOf, typedSum } from '@parcelport/contract/billing/currency-rules.ts'
import { moneyText, refundWaysOf, type HandRefundWay, type RefundWay } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import { ChoiceField } from '@parcelport/ui/fields/choice-field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useState, type ReactNode } from 'react'
import { refundPayment } from '../../api/payments/money.ts'
import { capitalised } from '../../lib/capitalised.ts'
import { HandOut } from './hand-out.tsx'
import { MoneyDialog } from './money-dialog.tsx'

const wayWords: Readonly<Partial<Record<RefundWay, string>>> = {
  deposit: 'Hold it as deposit',
  'card online': 'Back onto the card, by hand on the card company’s site',
}

/** The available ways to refund this sum of a payment, and the reason why one is missing. */
const waysFor = (
  { means, amount: all, currency, ontoCard }: StaffPayment,
  amount: number,
): { readonly ways: readonly RefundWay[]; readonly missing: string | undefined } => {
  const byHand = refundWaysOf(means)
  if (!ontoCard || ontoCard.refund === 'none') return { ways: byHand, missing: undefined }
  if (ontoCard.refund === 'whole' && amount !== all)
    return {
      ways: byHand,
      missing: `${ontoCard.title} gives back whole payments only, ${moneyText(all, currency)} of this one. A part is held as deposit, or given back by hand.`,
    }
  return { ways: ['onto the card', ...byHand], missing: undefined }
}

const isHandedOut = (to: RefundWay): to is HandRefundWay => to !== 'deposit' && to !== 'onto the card'

/** Refunds money of a payment: onto its card, by hand, or into the customer's deposit. */
export const RefundDialog = ({
  payment,
  onClose,
}: {
  readonly payment: StaffPayment
  readonly onClose: () => void
}): ReactNode => {
  const [key] = useState(newKey)
  const draft = useDraft(() => {
    const amount = typedSum(payment.refundable, payment.currency)
    return { amount, to: waysFor(payment, Number(amount)).ways[0] ?? 'deposit', reason: '' }
  })
  const { values, field } = draft
  const amount = Number(values.amount)
  const { ways, missing } = waysFor(payment, amount)
  const to = ways.includes(values.to) ? values.to : 'deposit'
  const wayOf = (way: RefundWay): string =>
    way === 'onto the card' ? `Back onto the card, by ${payment.ontoCard?.title}` : (wayWords[way] ?? capitalised(way))
  const [currency, setCurrency] = useState<string>()
  const act = () =>
    refundPayment(key, payment._id, {
      to,
      amount,
      ...(isHandedOut(to) && currency !== undefined && { currency }),
      reason: values.reason.trim(),
    })
  return (
    <MoneyDialog
      title={`Give money of ${payment.receipt} back`}
      button="Give it back"
      draft={draft}
      act={act}
      onClose={onClose}
    >
      <p>{`Up to ${moneyText(payment.refundable, payment.currency)} can be refunded. Bills it paid become due again.`}</p>
      <ChoiceField
        {...field('to')}
        label="Where to"
        choices={ways.map((each) => ({ value: each, label: wayOf(each) }))}
        value={to}
      />
      {missing !== undefined && <p className="small muted">{missing}</p>}
      {to === 'onto the card' && (
        <p className="small muted">{`${payment.ontoCard?.title} is asked to. It is in the books once it says that it happened.`}</p>
      )}
      <MoneyField
        {...field('amount')}
        label={`Amount in ${payment.currency}`}
        decimals={decimalsOf(payment.currency)}
        required
      />
      {isHandedOut(to) && (
        <HandOut
          payment={payment}
          to={to}
          amount={amount}
          currency={currency}
          error={draft.error('currency')}
          onChoose={setCurrency}
        />
      )}
      <TextField {...field('reason')} label="Why" required maxLength={300} />
    </MoneyDialog>
  )
}
