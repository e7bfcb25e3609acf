import type { Till } from '@parcelport/contract/payments/staff-tills.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { useId, useState, type ReactNode } from 'react'
import { writtenMoment } from '../../lib/written-moment.ts'
import { useMay } from '../../shell/use-me.ts'
import { AddTillDialog } from './add-till-dialog.tsx'
import { OpenTillDialog } from './open-till-dialog.tsx'

/** The company's tills: who has each one open, and which can be opened. */
export const TillList = ({ tills, mayOpen }: { readonly tills: readonly Till[]; readonly mayOpen: boolean }): ReactNode => {
  const heading = useId()
  const mayAdd = useMay('tills.manage')
  const [opening, setOpening] = useState<Till>()
  const [adding, setAdding] = useState(false)
  return (
    <Card as="section" className="stack" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Tills
      </h2>
      {tills.length === 0 && (
        <p className="muted">
          {mayAdd ? 'There is no till yet. Add one for each drawer.' : 'There is no till yet. Who keeps the books adds them.'}
        </p>
      )}
      <ul className="money-moves">
        {tills.map((till) => (
          <li key={till._id}>
            <span>
              {till.name}
              <span className="sub">
                {till.open
                  ? `${till.open.cashier} has it since ${writtenMoment(till.open.since)}`
                  : `${till.place.name}, closed`}
              </span>
            </span>
            {mayOpen && !till.open && (
              <Button variant="ink" size="sm" onClick={() => setOpening(till)}>
                Open<span className="sr-only">{` ${till.name}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayAdd && (
        <div className="form-foot">
          <Button variant="line" size="sm" onClick={() => setAdding(true)}>
            Add a till
          </Button>
        </div>
      )}
      {opening && <OpenTillDialog till={opening} onClose={() => setOpening(undefined)} />}
      {adding && <AddTillDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}
