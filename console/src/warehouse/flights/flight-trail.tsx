import type { Flight } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import type { ReactNode } from 'react'
import { writtenMoment } from '../../lib/written-moment.ts'

/** The past steps of a flight: when, and who took them. */
export const FlightTrail = ({ flight }: { readonly flight: Flight }): ReactNode => (
  <ol className="history-list">
    {(
      [
        ['Opened', flight.created],
        ['Closed', flight.closed],
        ['Departed', flight.departed],
        ['Arrived', flight.arrived],
        ['Finished', flight.finished],
      ] as const
    ).map(
      ([word, step]) =>
        step && (
          <li key={word}>
            <b>{word}</b>
            <span className="small muted num">
              {writtenMoment(step.at)} · {step.by}
            </span>
          </li>
        ),
    )}
  </ol>
)
