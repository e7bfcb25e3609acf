import { moneyText, refundWaysOf, type HandRefundWay, type RefundWay } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Select } from '@parcelport/ui/fields/select.tsx'
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
  const [amount, setAmount] = useState(payment.refundable.toFixed(2))
  const { ways, missing } = waysFor(payment, Number(amount))
  const [chosen, setTo] = useState<RefundWay>(ways[0] ?? 'deposit')
  const to = ways.includes(chosen) ? chosen : 'deposit'
  const wayOf = (way: RefundWay): string =>
    way === 'onto the card' ? `Back onto the card, by ${payment.ontoCard?.title}` : (wayWords[way] ?? capitalised(way))
  const [reason, setReason] = useState('')
  const [currency, setCurrency] = useState<string>()
  const act = () =>
    refundPayment(key, payment._id, {
      to,
      amount: Number(amount),
      ...(isHandedOut(to) && currency !== undefined && { currency }),
      reason: reason.trim(),
    })
  return (
    <MoneyDialog title={`Give money of ${payment.receipt} back`} button="Give it back" act={act} onClose={onClose}>
      {(fields) => (
        <>
          <p>{`Of it ${moneyText(payment.refundable, payment.currency)} can be given back. A bill that it paid is owed again.`}</p>
          <Field label="Where to" error={fields['to']}>
            <Select value={to} onChange={(event) => setTo(event.target.value as RefundWay)}>
              {ways.map((each) => (
                <option key={each} value={each}>
                  {wayOf(each)}
                </option>
              ))}
            </Select>
          </Field>
          {missing !== undefined && <p className="small muted">{missing}</p>}
          {to === 'onto the card' && (
            <p className="small muted">{`${payment.ontoCard?.title} is asked to. It is in the books once it says that it happened.`}</p>
          )}
          <MoneyField
            label={`Amount in ${payment.currency}`}
            error={fields['amount']}
            required
            value={amount}
            onChange={setAmount}
          />
          {isHandedOut(to) && (
            <HandOut
              payment={payment}
              to={to}
              amount={Number(amount)}
              currency={currency}
              error={fields['currency']}
              onChoose={setCurrency}
            />
          )}
          <Field label="Why" error={fields['reason']}>
            <Input required maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </>
      )}
    </MoneyDialog>
  )
}
