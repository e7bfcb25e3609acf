import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { custodyLog, fetchCustodyPaper } from '../../../api/warehouse/custody.ts'
import type { PackageDetail } from '../../../api/warehouse/packages.ts'
import { writtenMoment } from '../../../lib/written-date.ts'
import { SavePaper } from '../../payment/bill/save-paper.tsx'

const Entries = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => {
  const { data: log, error, isPending, refetch } = useQuery(custodyLog(pkg.id))
  if (isPending) return <Skeleton lines={4} label="Loading the custody log..." />
  if (!log)
    return (
      <Notice tone="red" live title={messageOf(error, 'Failed to fetch the custody log.')}>
        <Button variant="line" size="sm" className="mt-3" onClick={() => void refetch()}>
          Reload
        </Button>
      </Notice>
    )
  return (
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
}

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
        {isOpen && <Entries pkg={pkg} />}
      </div>
    </details>
  )
}
