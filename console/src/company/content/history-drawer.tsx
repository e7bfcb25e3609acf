import type { EditedDocument, Revision } from '@parcelport/contract/site/staff-content.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Drawer } from '@parcelport/ui/overlays/drawer.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState, type ReactNode } from 'react'
import { revertDocument, revisionsQuery } from '../../api/company/content.ts'
import { failureMessage } from '../../api/failure-message.ts'
import { writtenMoment } from '../../lib/written-moment.ts'
import { Changes } from './changes.tsx'
import type { DocumentEditing } from './use-document-editor.ts'

interface HistoryProps {
  readonly document: EditedDocument
  readonly editing: DocumentEditing
}
interface EntryProps extends HistoryProps {
  readonly entry: Revision
}

/** The changes of a revision, the changes since then, and a button that restores it. */
const Entry = ({ document, editing: { busy, act }, entry }: EntryProps): ReactNode => {
  const [compared, setCompared] = useState<'before' | 'now'>()
  const [asked, setAsked] = useState(false)
  const { revision, by, at, revertedTo } = entry
  const stands = revision === document.revision
  const toggle = (which: 'before' | 'now'): void => setCompared(compared === which ? undefined : which)
  const revert = async (): Promise<void> => {
    await act('revert', () => revertDocument(document.key, { revision, from: document.revision }), { keep: true })
    setAsked(false)
  }
  return (
    <li>
      <h3>
        {`Revision ${revision}`} {stands && <span className="muted">(live)</span>}
      </h3>
      <p className="sub">{`${by}, ${writtenMoment(at)}${revertedTo ? `, back to revision ${revertedTo}` : ''}`}</p>
      <div className="row">
        {revision > 1 && (
          <Button variant="line" size="sm" aria-expanded={compared === 'before'} onClick={() => toggle('before')}>
            {`What revision ${revision} changed`}
          </Button>
        )}
        {!stands && (
          <Button variant="line" size="sm" aria-expanded={compared === 'now'} onClick={() => toggle('now')}>
            {`Since revision ${revision}`}
          </Button>
        )}
        {!stands && (
          <Button variant="text" size="sm" onClick={() => setAsked(true)}>
            <Icon of={RotateCcw} /> {`Restore revision ${revision}`}
          </Button>
        )}
      </div>
      {compared === 'before' && <Changes documentKey={document.key} from={revision - 1} to={revision} />}
      {compared === 'now' && <Changes documentKey={document.key} from={revision} to={document.revision} />}
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={`Publish revision ${revision} again?`}
        actions={
          <>
            <Button variant="line" onClick={() => setAsked(false)}>
              Cancel
            </Button>
            <Button busy={busy === 'revert'} onClick={() => void revert()}>
              Publish it
            </Button>
          </>
        }
      >
        <p>It becomes a new revision, and the site shows it at once. What is live now stays in the history.</p>
      </Dialog>
    </li>
  )
}

const Entries = (props: HistoryProps): ReactNode => {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(revisionsQuery(props.document.key))
  if (error && !data) return <p role="alert">{failureMessage(error)}</p>
  if (!data) return <Spinner label="Loading the history" />
  return (
    <>
      <ol className="history">
        {data.pages
          .flatMap((page) => page.data)
          .map((entry) => (
            <Entry key={entry.revision} entry={entry} {...props} />
          ))}
      </ol>
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier ones
        </Button>
      )}
    </>
  )
}

/** The revisions of a document; each can be restored. */
export const HistoryDrawer = ({
  open,
  onClose,
  ...props
}: HistoryProps & { readonly open: boolean; readonly onClose: () => void }): ReactNode => (
  <Drawer open={open} onClose={onClose} title="History" below={<p className="muted">{props.document.title}</p>}>
    {open && <Entries {...props} />}
  </Drawer>
)
