import { isRefundOpen, type CardRefundState } from '@parcelport/contract/payments/cards-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { CardRefund } from '@parcelport/contract/payments/staff-payments.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useState, type ReactNode } from 'react'
import { decideCardRefund } from '../../api/payments/cards.ts'
import { ReasonField } from '@parcelport/ui/fields/reason-field.tsx'
import { writtenMoment } from '../../lib/written-moment.ts'
import { MoneyDialog } from './money-dialog.tsx'

const stateWords: Readonly<Record<CardRefundState, string>> = {
  begun: 'On its way back onto the card',
  sent: 'On its way back onto the card',
  taken: 'On its way back onto the card',
  done: 'Given back onto the card',
  failed: 'Did not go back onto the card',
  unsure: 'Nobody could say whether it went back onto the card',
}

interface Deciding {
  readonly refund: CardRefund
  readonly outcome: 'given back' | 'not given back'
}

const DecideRefundDialog = ({
  deciding: { refund, outcome },
  onClose,
}: {
  readonly deciding: Deciding
  readonly onClose: () => void
}): ReactNode => {
  const [key] = useState(newKey)
  const [reason, setReason] = useState('')
  const isGiven = outcome === 'given back'
  const act = () => decideCardRefund(key, refund._id, { outcome, reason: reason.trim() })
  return (
    <MoneyDialog
      title={isGiven ? 'It was given back?' : 'It was not given back?'}
      button={isGiven ? 'Book the refund' : 'Write it down'}
      act={act}
      onClose={onClose}
    >
      {({ reason: error }) => (
        <>
          <p>{`${moneyText(refund.amount, refund.currency)} of ${refund.receipt}. Look it up on the site of ${refund.title} first.`}</p>
          <ReasonField label="How you know" error={error} autoFocus value={reason} onChange={setReason} />
        </>
      )}
    </MoneyDialog>
  )
}

/** Open or failed refunds at card companies, and their next steps. */
export const CardRefunds = ({
  refunds,
  mayDecide,
}: {
  readonly refunds: readonly CardRefund[]
  readonly mayDecide: boolean
}): ReactNode => {
  const [deciding, setDeciding] = useState<Deciding>()
  if (refunds.length === 0) return null
  return (
    <>
      <ul className="money-moves" aria-label="Refunds onto cards">
        {refunds.map((refund) => {
          const whose = <span className="sr-only">{`: ${moneyText(refund.amount, refund.currency)}`}</span>
          return (
            <li key={refund._id}>
              <span>
                {`${stateWords[refund.state]}, by ${refund.title}`}
                <span className="sub">
                  {[
                    refund.receipt,
                    writtenMoment(refund.begunAt),
                    refund.begunBy,
                    isRefundOpen(refund.state) ? null : refund.words,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="money-end">
                <b translate="no" className="num">
                  {moneyText(refund.amount, refund.currency)}
                </b>
                {mayDecide && refund.state === 'unsure' && (
                  <>
                    <Button variant="line" size="sm" onClick={() => setDeciding({ refund, outcome: 'not given back' })}>
                      Not given back{whose}
                    </Button>
                    <Button size="sm" onClick={() => setDeciding({ refund, outcome: 'given back' })}>
                      It was given back{whose}
                    </Button>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {deciding && <DecideRefundDialog deciding={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}
