import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useState, type ReactNode } from 'react'
import { custodyPaperAddress, custodyQuery } from '../../api/warehouse/packages.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenMoment } from '../../lib/written-moment.ts'

const Entries = ({ packageId }: { readonly packageId: string }): ReactNode => {
  const { data: log, error, refetch } = useQuery(custodyQuery(packageId))
  if (error && !log) return <NotShown title="The custody log cannot be shown" error={error} onRetry={refetch} />
  if (!log) return <Skeleton label="Loading the custody log" lines={4} />
  return (
    <>
      {log.fault ? (
        <Notice tone="red" title="This log is not what was written">
          <p>{log.fault.why}</p>
        </Notice>
      ) : (
        <p className="muted">Every entry follows from the one before: nothing was changed.</p>
      )}
      <ol className="history-list">
        {log.entries.map(({ entry, at, title, text, by }) => (
          <li key={entry}>
            <b>{title}</b>
            {text !== '' && <span>{text}</span>}
            <span className="small muted num">
              {writtenMoment(at)} · {by}
            </span>
          </li>
        ))}
      </ol>
      <Button variant="line" size="sm" href={custodyPaperAddress(packageId)} target="_blank">
        <Icon of={FileText} /> Paper
      </Button>
    </>
  )
}

/** The custody log of a package, loaded when it is opened and verified by the server. */
export const PackageCustody = ({ packageId }: { readonly packageId: string }): ReactNode => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="custody" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Custody log</summary>
      <div className="custody-body">{isOpen && <Entries packageId={packageId} />}</div>
    </details>
  )
}
