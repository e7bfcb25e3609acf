import { customsStepWords } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import type { ReactNode } from 'react'
import { writtenMoment } from '../../lib/written-moment.ts'
import { StatusMark } from '../../lib/status-mark.tsx'

/** Every step of a package, the latest first: what, when, who took it, and that person's note. Undone steps stay in the list. */
export const PackageHistory = ({ history }: Pick<StaffPackageDetail, 'history'>): ReactNode => (
  <ol className="history-list" reversed>
    {history.toReversed().map((step, index) => (
      <li key={history.length - index}>
        <span className="when">
          <StatusMark status={step.status} />
          {step.customs && <b className="small">{customsStepWords[step.customs]}</b>}
          {step.counterEntry && <b className="small">undone</b>}
        </span>
        {step.note && <span>{step.note}</span>}
        <span className="small muted num">
          {writtenMoment(step.at)} · {step.by}
        </span>
      </li>
    ))}
  </ol>
)
