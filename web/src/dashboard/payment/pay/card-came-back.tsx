import { isCardOpen } from '@parcelport/contract/payments/cards-rules.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { fetchReceipt, moneyKey } from '../../../api/billing/bills.ts'
import { cardAttempt } from '../../../api/payments/cards.ts'
import { cardEnds, FAILED_ATTEMPT, TRIAL } from './card-words.ts'
import { SavePaper } from '../bill/save-paper.tsx'

/**
 * The outcome of a card payment, after the return from the card company's page. It is read from our server, whatever the browser
 * says.
 */
export const CardCameBack = ({ id }: { readonly id: string }): ReactNode => {
  const client = useQueryClient()
  const { data: attempt, error } = useQuery(cardAttempt(id))
  const title = useRef<HTMLHeadingElement>(null)
  const isOver = attempt !== undefined && !isCardOpen(attempt.state)
  useEffect(() => {
    if (!isOver) return
    title.current?.focus()
    void client.invalidateQueries({ queryKey: moneyKey })
  }, [isOver, client])
  const said = attempt && cardEnds[attempt.state](attempt)
  return (
    <Card as="section" className={`pay-came is-${attempt?.state ?? 'begun'}`} aria-labelledby="card-came-back">
      <h2 id="card-came-back" ref={title} tabIndex={-1}>
        {said?.title ?? 'Your card payment'}
      </h2>
      <p role="status">{said?.words ?? (error ? FAILED_ATTEMPT : 'Looking it up...')}</p>
      {attempt?.live === false && <Notice>{TRIAL}</Notice>}
      {attempt?.paymentId != null && (
        <div className="row">
          <SavePaper
            name={`Receipt ${attempt.receipt ?? ''}`}
            label="Receipt"
            fetch={() => fetchReceipt(attempt.paymentId ?? '')}
          />
        </div>
      )}
    </Card>
  )
}
