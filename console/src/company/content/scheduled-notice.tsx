import type { EditedDocument } from '@parcelport/contract/site/staff-content.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { ReactNode } from 'react'
import { cancelSchedule } from '../../api/company/content.ts'
import { writtenMoment } from '../../lib/written-moment.ts'
import type { DocumentEditing } from './use-document-editor.ts'

interface ScheduledNoticeProps {
  readonly document: EditedDocument
  readonly editing: DocumentEditing
}

/** A publication that waits for its time, or that was refused. */
export const ScheduledNotice = ({ document: { key, scheduled }, editing: { act, busy } }: ScheduledNoticeProps): ReactNode => {
  if (!scheduled) return null
  const refused = scheduled.state === 'refused'
  const when = writtenMoment(scheduled.at)
  return (
    <Notice
      tone={refused ? 'red' : 'blue'}
      {...(!refused && { icon: CalendarClock })}
      title={refused ? `Not published on ${when}` : `Will be published on ${when}`}
    >
      <p>{refused ? scheduled.message : `${scheduled.by} scheduled another text of this document.`}</p>
      <div className="row">
        <Button
          variant="line"
          size="sm"
          busy={busy === 'cancel'}
          onClick={() => void act('cancel', () => cancelSchedule(key), { keep: true })}
        >
          {refused ? 'Put its text back as a draft' : 'Cancel the publication'}
        </Button>
      </div>
    </Notice>
  )
}
