import type { EditedDocument } from '@parcelport/contract/site/staff-content.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState, type ReactNode } from 'react'
import { previewAddress } from '../../api/company/content.ts'
import { failureMessage } from '../../api/failure-message.ts'
import type { DocumentEditing } from './use-document-editor.ts'

interface PreviewButtonProps {
  readonly document: EditedDocument
  readonly editing: DocumentEditing
  readonly save: () => Promise<{ message: string; data: EditedDocument }>
}

/** Opens the real page with this text in a new tab. Unsaved changes are saved as the draft first. */
export const PreviewButton = ({ document: { key, pages, draft }, editing, save }: PreviewButtonProps): ReactNode => {
  const { unsaved, busy, act } = editing
  const [chosen, setChosen] = useState('')
  const [blocked, setBlocked] = useState<string>()
  const [first] = pages
  if (!first) return <p className="hint">Only signed-in customers see this: there is no page to preview it on.</p>
  const page = pages.some(({ path }) => path === chosen) ? chosen : first.path

  const open = async (): Promise<void> => {
    // The click itself opens the tab: browsers refuse one that opens later.
    const tab = window.open('', '_blank')
    const show = (address: string): void => {
      if (tab) tab.location.href = address
      else setBlocked(address)
    }
    const saved = !unsaved || (await act('preview', save, { quiet: true }))
    if (!saved) return tab?.close()
    if (!unsaved && !draft) return show(page)
    try {
      show(await previewAddress(key, { page }))
    } catch (error) {
      tab?.close()
      toast.error(failureMessage(error))
    }
  }
  return (
    <div className="panel-preview">
      {pages.length > 1 && (
        <Field label="Preview on">
          <Select value={page} onChange={({ target }) => setChosen(target.value)}>
            {pages.map(({ title, path }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Button variant="line" block busy={busy === 'preview'} disabled={busy !== undefined} onClick={() => void open()}>
        <Icon of={ExternalLink} /> <span>{unsaved || draft ? 'Preview' : 'See the page'}</span>
      </Button>
      {blocked && (
        <Notice tone="blue" live>
          <p>
            <a href={blocked} target="_blank" rel="noreferrer">
              Open the preview
            </a>
          </p>
        </Notice>
      )}
    </div>
  )
}
