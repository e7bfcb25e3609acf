import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { shiftQuery } from '../../api/payments/tills.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenMoment } from '../../lib/written-moment.ts'
import { CountTillDialog } from './count-till-dialog.tsx'
import { MoveCashDialog } from './move-cash-dialog.tsx'
import { movementWords } from './till-words.ts'

/** The open till of the signed-in person: cash put in and taken out, and the count that closes it. Sales are not shown. */
export const MyShift = ({ shiftId }: { readonly shiftId: string }): ReactNode => {
  const heading = useId()
  const { data: shift, error, refetch } = useQuery(shiftQuery(shiftId))
  const [doing, setDoing] = useState<'move' | 'count'>()
  const close = (): void => setDoing(undefined)
  return (
    <Card as="section" className="stack" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        {shift ? `${shift.till.name} is yours` : 'Your till'}
      </h2>
      {error && !shift && <NotShown title="Your till cannot be shown" error={error} onRetry={refetch} />}
      {!shift && !error && <Skeleton label="Loading your till" lines={3} />}
      {shift && (
        <>
          <p className="muted">
            {`Since ${writtenMoment(shift.openedAt)}. Cash that you take and give back goes through its drawer.`}
          </p>
          <ul className="money-moves">
            {shift.movements.map(({ kind, currency, amount, words, at }, index) => (
              <li key={index}>
                <span>
                  {`${movementWords[kind]}${kind === 'float' ? '' : `: ${words}`}`}
                  <span className="sub">{writtenMoment(at)}</span>
                </span>
                <b translate="no" className="num">
                  {moneyText(amount, currency)}
                </b>
              </li>
            ))}
          </ul>
          <div className="form-foot">
            <Button variant="line" onClick={() => setDoing('move')}>
              Put in or take out
            </Button>
            <Button variant="ink" onClick={() => setDoing('count')}>
              Count and close
            </Button>
          </div>
          {doing === 'move' && <MoveCashDialog shift={shift} onClose={close} />}
          {doing === 'count' && <CountTillDialog shift={shift} onClose={close} />}
        </>
      )}
    </Card>
  )
}
