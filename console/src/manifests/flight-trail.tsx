import type { Manifest } from '@parcelport/contract/warehouse/staff-manifests.ts'
import type { ReactNode } from 'react'
import { writtenMoment } from '../lib/written-moment.ts'

/** The steps that a flight has taken: when, and by whom. */
export const FlightTrail = ({ manifest }: { readonly manifest: Manifest }): ReactNode => (
  <ol className="history-list">
    {(
      [
        ['Opened', manifest.created],
        ['Closed', manifest.closed],
        ['Departed', manifest.departed],
        ['Arrived', manifest.arrived],
        ['Finished', manifest.finished],
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
