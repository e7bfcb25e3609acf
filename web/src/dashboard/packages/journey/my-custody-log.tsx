import type { CustodyLog } from '@parcelport/contract/warehouse/packages/custody.ts'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { custodyLog, fetchCustodyPaper } from '../../../api/warehouse/custody.ts'
import type { PackageDetail } from '../../../api/warehouse/packages.ts'
import { writtenMoment } from '../../../lib/written-date.ts'
import { FailedNotice } from '../../failed-notice.tsx'
import { SavePaper } from '../../payment/bill/save-paper.tsx'

const Entries = ({ pkg, log }: { readonly pkg: PackageDetail; readonly log: CustodyLog }): ReactNode => (
  <>
    {log.fault && (
      <Notice tone="red" title="This log is not what was written">
        <p>{`${log.fault.why} Please write to us.`}</p>
      </Notice>
    )}
    <ol className="custody-entries">
      {log.entries.map(({ entry, at, title, text, by }) => (
        <li key={entry}>
          <b>{title}</b>
          {text !== '' && <span>{text}</span>}
          <span className="small muted">{`${writtenMoment(at)} · ${by}`}</span>
        </li>
      ))}
    </ol>
    <SavePaper name={`Custody log ${pkg.trackingNumber}`} fetch={() => fetchCustodyPaper(pkg.id)} />
  </>
)

const Log = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => (
  <Loaded
    query={useQuery(custodyLog(pkg.id))}
    what="the custody log"
    loading={<Skeleton lines={4} label="Loading the custody log..." />}
    failed={(failure) => <FailedNotice {...failure} words="Failed to fetch the custody log." />}
  >
    {(log) => <Entries pkg={pkg} log={log} />}
  </Loaded>
)

/** The custody log of a package, which reveals later changes; loaded when it is opened. */
export const MyCustodyLog = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="custody" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Custody log</summary>
      <div className="custody-body">
        <p className="muted">
          Everything that was done with it. Each entry vouches for those before it, so that nothing can be changed later without
          it showing.
        </p>
        {isOpen && <Log pkg={pkg} />}
      </div>
    </details>
  )
}
