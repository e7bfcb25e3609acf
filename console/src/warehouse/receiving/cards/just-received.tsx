import type { JustReceived as Line } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pounds } from '../../../lib/days-here.ts'
import { paths } from '../../../paths.ts'

const about = ({ kind, customerName, about: store }: Line): string =>
  kind === 'unknown' ? ['No match', store].filter(Boolean).join(', ') : [customerName, store].filter(Boolean).join(', ')

export interface JustReceivedProps {
  /** The packages; undefined until they are loaded. */
  readonly lines: readonly Line[] | undefined
  readonly failed: boolean
  readonly onRetry: () => void
}

/** The packages that the signed-in person received today, the latest first. */
export const JustReceived = ({ lines, failed, onRetry }: JustReceivedProps): ReactNode => (
  <Card as="section" aria-label="Just received">
    <div className="spread">
      <h2>Just received</h2>
      <span className="small muted">this shift</span>
    </div>
    {!lines && failed && (
      <div className="stack justify-items-start">
        <p className="muted small">The list cannot be shown; what is saved is saved.</p>
        <Button variant="line" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </div>
    )}
    {lines?.length === 0 && <p className="muted small">Nothing yet. Scan the first package.</p>}
    <ul className="done-list">
      {lines?.map((line) => (
        <li key={line._id}>
          <Link to={line.kind === 'unknown' ? paths.unknownBy({ search: line.number }) : paths.package(line._id)}>
            <span translate="no">{line.number}</span>
          </Link>
          <b className="r">{pounds(line.weightLb)}</b>
          <span>{about(line)}</span>
          <span translate={line.kind === 'unknown' ? undefined : 'no'} className="r">
            {line.kind === 'unknown' ? `Unknown, ${line.shelf}` : (line.shelf ?? '')}
          </span>
        </li>
      ))}
    </ul>
  </Card>
)
