import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { Payout } from '@parcelport/contract/payments/staff-approvals.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { moneyKey, payOut, payoutsQuery, receiptAddress } from '../../api/payments/money.ts'
import { useAction } from '../../api/use-action.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'

/** A refund to pay out: its sum, to whom, and who approved it. The cash is counted out before it is entered. */
const PayoutRow = ({
  payout,
  onPaid,
}: {
  readonly payout: Payout
  readonly onPaid: (paymentId: string) => void
}): ReactNode => {
  const { _id, customer, receipt, amount, currency, inCurrency, reason, approvedBy } = payout
  const client = useQueryClient()
  const [key] = useState(newKey)
  const [counting, setCounting] = useState(false)
  const { run, busy, problem } = useAction(() => payOut(key, _id), {
    onDone: ({ data }) => {
      onPaid(data._id)
      return client.invalidateQueries({ queryKey: moneyKey })
    },
  })
  const sum = moneyText(amount, currency)
  return (
    <li>
      <span>
        <b>{`${sum} to ${customer.name}`}</b>
        <span className="sub">
          {`Of receipt ${receipt ?? ''}${inCurrency === null ? '' : `, in ${inCurrency}`}. Approved by ${approvedBy}: “${reason}”`}
        </span>
        {problem && (
          <Notice tone="red" live>
            <p>{problem}</p>
          </Notice>
        )}
      </span>
      {counting ? (
        <span className="row">
          <Button variant="text" size="sm" onClick={() => setCounting(false)}>
            Not now
          </Button>
          <Button size="sm" autoFocus busy={busy} busyText="Saving..." onClick={() => run()}>
            {`${sum} is given`}
          </Button>
        </span>
      ) : (
        <Button variant="line" size="sm" onClick={() => setCounting(true)}>
          Pay out<span className="sr-only">{` ${sum} to ${customer.name}`}</span>
        </Button>
      )}
    </li>
  )
}

/** Approved cash refunds that wait to be paid out from an open till; shows nothing without any, and says so where they cannot be loaded. */
export const Payouts = (): ReactNode => {
  const heading = useId()
  const { data: payouts = [], error, refetch } = useQuery(payoutsQuery)
  const [paid, setPaid] = useState<string>()
  if (error && payouts.length === 0)
    return <NotShown title="What is to be paid out cannot be shown" error={error} onRetry={refetch} />
  if (payouts.length === 0 && paid === undefined) return null
  return (
    <Card as="section" className="stack" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        To pay out
      </h2>
      {paid !== undefined && (
        <Notice tone="green" live title="Paid out">
          <Button variant="line" size="sm" href={receiptAddress(paid, 'roll')} target="_blank" rel="noopener">
            80 mm receipt
          </Button>
        </Notice>
      )}
      <ul className="money-moves">
        {payouts.map((payout) => (
          <PayoutRow key={payout._id} payout={payout} onPaid={setPaid} />
        ))}
      </ul>
    </Card>
  )
}
