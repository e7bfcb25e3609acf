import type { ListedDocument } from '@parcelport/contract/site/staff-content.ts'
import { Status } from '@parcelport/ui/lists/status.tsx'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FilePen from 'lucide-react/icons/file-pen'
import type { ReactNode } from 'react'
import { writtenMoment } from '../../lib/written-moment.ts'

/** Marks a document's unpublished draft and scheduled publication. */
export const Waiting = ({ document: { draft, scheduled } }: { readonly document: ListedDocument }): ReactNode => (
  <span className="row">
    {draft && <Status icon={FilePen}>Draft</Status>}
    {scheduled?.state === 'waiting' && (
      <Status tone="blue" icon={CalendarClock}>
        {writtenMoment(scheduled.at)}
      </Status>
    )}
    {scheduled?.state === 'refused' && (
      <Status tone="red" icon={CircleAlert}>
        Not published
      </Status>
    )}
  </span>
)
