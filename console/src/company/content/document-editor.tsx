import type { EditedDocument } from '@parcelport/contract/site/staff-content.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { memo, useState, type FormEvent, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { publishDocument } from '../../api/company/content.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PublicationPanel } from './publication-panel.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduledNotice } from './scheduled-notice.tsx'
import { SchemaForm } from './schema-form/schema-form.tsx'
import { useDocumentEditor } from './use-document-editor.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** Typing renders only the fields again; everything around them stays the same. */
const Fields = memo(SchemaForm)

/** A document in its form, with its publication panel next to it. */
export const DocumentEditor = ({ document }: { readonly document: EditedDocument }): ReactNode => {
  const editing = useDocumentEditor(document)
  const { form, schema, basis, unsaved, busy, current, act } = editing
  const [opened, setOpened] = useState<'history' | 'schedule'>()
  const leaving = useLeaveWarning(unsaved)
  const publish = (event: FormEvent): void => {
    event.preventDefault()
    void act('publish', () => publishDocument(document.key, { body: current(), ...basis }))
  }
  return (
    <FormProvider {...form}>
      <form className="document" onSubmit={publish} noValidate aria-busy={busy !== undefined}>
        <div className="document-notices">
          <h2 className="sr-only">What to know</h2>
          <ConflictNotice document={document} editing={editing} />
          <ScheduledNotice document={document} editing={editing} />
        </div>
        <Card as="section" aria-label="Fields">
          <Fields schema={schema} title={document.title} />
        </Card>
        <PublicationPanel document={document} editing={editing} onOpen={setOpened} />
      </form>
      {opened === 'schedule' && <ScheduleDialog document={document} editing={editing} onClose={() => setOpened(undefined)} />}
      <HistoryDrawer document={document} editing={editing} open={opened === 'history'} onClose={() => setOpened(undefined)} />
      <LeaveDialog {...leaving} />
    </FormProvider>
  )
}
