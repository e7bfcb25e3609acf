import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import type { Editor } from '@tiptap/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const allowed = /^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)\S*$/i

/** The address that the selected words link to. */
export const LinkDialog = ({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }): ReactNode => {
  const [href, setHref] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [problem, setProblem] = useState('')
  const there = editor.isActive('link')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const to = href.trim()
    if (!allowed.test(to)) return setProblem('A link begins with https://, mailto:, tel:, / or #.')
    const link = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !there)
      link.insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] }).run()
    else link.setLink({ href: to }).run()
    onClose()
  }
  return createPortal(
    <Dialog open onClose={onClose} title="Link">
      <form className="stack" onSubmit={submit} noValidate>
        <Field
          label="Address"
          hint="A place on this site, such as /rates, or an address that begins with https://."
          error={problem}
        >
          <Input value={href} maxLength={500} autoFocus autoComplete="off" onChange={({ target }) => setHref(target.value)} />
        </Field>
        <div className="row">
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          {there && (
            <Button
              variant="line"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              Remove the link
            </Button>
          )}
          <Button type="submit">Set the link</Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
