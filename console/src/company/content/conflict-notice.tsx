import type { EditedDocument } from '@parcelport/contract/site/staff-content.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useState, type ReactNode } from 'react'
import { writtenMoment } from '../../lib/written-moment.ts'
import { Changes } from './changes.tsx'
import type { DocumentEditing } from './use-document-editor.ts'

interface ConflictNoticeProps {
  readonly document: EditedDocument
  readonly editing: DocumentEditing
}

/** Somebody published this document after the editing began: who, when, their changes, and two ways to continue. */
const Overtaken = ({ document, editing }: ConflictNoticeProps): ReactNode => {
  const { basis, setBasis, load } = editing
  const [shown, setShown] = useState(false)
  const { revision, publishedBy, publishedAt } = document
  return (
    <Notice tone="red" live title={`${publishedBy} published this ${publishedAt ? `on ${writtenMoment(publishedAt)}` : ''}`}>
      <p>
        The text below was made from revision {basis.from}; revision {revision} is live. Nothing was overwritten.
      </p>
      <div className="row">
        {basis.from > 0 && (
          <Button variant="line" size="sm" onClick={() => setShown(true)}>
            Show what they changed
          </Button>
        )}
        <Button
          variant="line"
          size="sm"
          onClick={() => {
            setBasis({ ...basis, from: revision })
            load(document.body, basis.draftVersion === 0)
          }}
        >
          Take theirs
        </Button>
        <Button variant="line" size="sm" onClick={() => setBasis({ ...basis, from: revision })}>
          Keep mine
        </Button>
      </div>
      <Dialog
        open={shown}
        onClose={() => setShown(false)}
        title={`What ${publishedBy} changed`}
        actions={<Button onClick={() => setShown(false)}>Close</Button>}
      >
        {shown && <Changes documentKey={document.key} from={basis.from} to={revision} />}
      </Dialog>
    </Notice>
  )
}

/** Somebody else saved a draft of this document after the editing began. */
const Drafted = ({ document, editing }: ConflictNoticeProps): ReactNode => {
  const { basis, setBasis, load } = editing
  const { draft } = document
  if (!draft) return null
  return (
    <Notice tone="red" live title={`${draft.by} saved a draft on ${writtenMoment(draft.at)}`}>
      <p>It is not the one that the text below was made from.</p>
      <div className="row">
        <Button
          variant="line"
          size="sm"
          onClick={() => {
            setBasis({ from: draft.from, draftVersion: draft.version })
            load(document.draftBody, true)
          }}
        >
          Take theirs
        </Button>
        <Button variant="line" size="sm" onClick={() => setBasis({ ...basis, draftVersion: draft.version })}>
          Keep mine
        </Button>
      </div>
    </Notice>
  )
}

/** Shows what others have done to this document since it was opened. */
export const ConflictNotice = (props: ConflictNoticeProps): ReactNode => {
  const { document, editing } = props
  const drafted = document.draft !== null && document.draft.version !== editing.basis.draftVersion
  return (
    <>
      {document.revision !== editing.basis.from && <Overtaken {...props} />}
      {drafted && <Drafted {...props} />}
    </>
  )
}
