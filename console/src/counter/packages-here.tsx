import type { CounterVisit } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import { Card } from '@parcelport/ui/card.tsx'
import type { ReactNode } from 'react'
import { pounds } from '../lib/days-here.ts'
import { HoldMarks } from '../warehouse/packages/move/hold-marks.tsx'

interface PackagesHereProps extends Pick<CounterVisit, 'ready'> {
  /** The scanned package, if it waits here. */
  readonly scanned: string | null
  /** Ids of the packages that stay here. */
  readonly left: ReadonlySet<string>
  readonly onTick: (id: string, on: boolean) => void
}

/** The packages that wait here, each with its shelf: those ticked go. */
export const PackagesHere = ({ ready, scanned, left, onTick }: PackagesHereProps): ReactNode => (
  <Card as="section" className="counter-card" aria-labelledby="packages-here">
    <h2 className="counter-step" id="packages-here">
      <b aria-hidden="true">2</b>{' '}
      <span>{`To hand over: ${ready.filter(({ _id }) => !left.has(_id)).length} of ${ready.length}`}</span>
    </h2>
    <ul className="counter-packages">
      {ready.map(({ _id, trackingNumber, shelf, storeName, description, weightLb, holds }) => (
        <li key={_id} className={left.has(_id) ? undefined : _id === scanned ? 'is-going is-scanned' : 'is-going'}>
          <label className="check">
            <input
              type="checkbox"
              checked={!left.has(_id)}
              onChange={(event) => onTick(_id, event.target.checked)}
              aria-describedby={`about-${_id}`}
            />
            <b translate="no" className="track">
              {trackingNumber}
            </b>
          </label>
          <span id={`about-${_id}`}>
            {[description || storeName, weightLb === null ? '' : pounds(weightLb)].filter(Boolean).join(' · ')}
          </span>
          <b translate={shelf === null ? undefined : 'no'} className="counter-shelf num">
            {shelf ?? 'No shelf'}
          </b>
          <HoldMarks holds={holds} />
        </li>
      ))}
    </ul>
  </Card>
)
