import type { EditedDocument } from '@parcelport/contract/site/staff-content.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import History from 'lucide-react/icons/history'
import Save from 'lucide-react/icons/save'
import Send from 'lucide-react/icons/send'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { discardDraft, saveDraft } from '../../api/company/content.ts'
import { writtenMoment } from '../../lib/written-moment.ts'
import { PreviewButton } from './preview-button.tsx'
import type { DocumentEditing } from './use-document-editor.ts'

interface PublicationPanelProps {
  readonly document: EditedDocument
  readonly editing: DocumentEditing
  readonly onOpen: (what: 'history' | 'schedule') => void
}

/** The document's state, and the actions on the text in the form. It stands inside that form: Publish submits it. */
export const PublicationPanel = ({ document, editing, onOpen }: PublicationPanelProps): ReactNode => {
  const { basis, unsaved, busy, current, act } = editing
  const { key, revision, publishedAt, publishedBy, draft } = document
  const nothingNew = !unsaved && !draft && revision > 0
  const save = () => saveDraft(key, { body: current(), ...basis })
  return (
    <Card as="aside" className="panel" aria-label="Publication">
      <dl className="dl">
        <div>
          <dt>Published</dt>
          <dd>{publishedAt ? `Revision ${revision}, ${writtenMoment(publishedAt)}, ${publishedBy}` : 'Not yet'}</dd>
        </div>
        <div>
          <dt>Draft</dt>
          <dd>{draft ? `${writtenMoment(draft.at)}, ${draft.by}` : 'None'}</dd>
        </div>
      </dl>
      <p className="panel-state" role="status">
        {unsaved ? 'You have unsaved changes.' : 'No unsaved changes.'}
      </p>
      <Button
        type="submit"
        block
        busy={busy === 'publish'}
        busyText="Publishing..."
        disabled={nothingNew || busy !== undefined}
      >
        <Icon of={Send} /> Publish
      </Button>
      <Button
        variant="line"
        block
        busy={busy === 'save'}
        busyText="Saving..."
        disabled={!unsaved || busy !== undefined}
        onClick={() => void act('save', save)}
      >
        <Icon of={Save} /> Save draft
      </Button>
      <PreviewButton document={document} editing={editing} save={save} />
      <Button
        variant="line"
        block
        disabled={nothingNew || document.scheduled?.state === 'waiting'}
        onClick={() => onOpen('schedule')}
      >
        <Icon of={CalendarClock} /> Schedule
      </Button>
      <Button variant="line" block disabled={revision === 0} onClick={() => onOpen('history')}>
        <Icon of={History} /> History
      </Button>
      {draft && (
        <Button
          variant="text"
          block
          busy={busy === 'discard'}
          onClick={() => void act('discard', () => discardDraft(key, draft.version))}
        >
          <Icon of={Trash} /> Discard the draft
        </Button>
      )}
    </Card>
  )
}
