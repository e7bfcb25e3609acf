import './rich-text.css'
import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { extensions } from './extensions.ts'
import { saysTheSame, tidyHtml } from './tidy-html.ts'
import { Toolbar } from './toolbar.tsx'

interface RichTextEditorProps {
  readonly html: string
  readonly onChange: (html: string) => void
  readonly labelledBy: string
  readonly maxLength?: number | undefined
  readonly ref?: Ref<{ focus: () => void }>
}

/**
 * Text with headings, lists, links, pictures and tables. It writes only after a person's edit: a text that is only shown keeps
 * its stored form. A text with parts that it cannot show opens as HTML, so that nothing is lost unseen.
 */
export const RichTextEditor = ({ html, onChange, labelledBy, maxLength, ref }: RichTextEditorProps): ReactNode => {
  const written = useRef(html)
  const source = useRef<HTMLTextAreaElement>(null)
  const [asHtml, setAsHtml] = useState<boolean>()
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { class: 'prose', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
    },
    onUpdate: ({ editor: now }) => {
      written.current = tidyHtml(now.getHTML())
      onChange(written.current)
    },
  })
  const keepsAll = (text: string): boolean => saysTheSame(text, tidyHtml(editor.getHTML()))
  const [lossy, setLossy] = useState(() => !keepsAll(html))
  const isSource = asHtml ?? lossy

  useEffect(() => {
    if (html === written.current) return
    written.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  useImperativeHandle(ref, () => ({
    focus: () => (source.current ? source.current.focus() : void editor.commands.focus()),
  }))

  const leaveHtml = (): void => {
    editor.commands.setContent(html, { emitUpdate: false })
    const loses = !keepsAll(html)
    setLossy(loses)
    setAsHtml(false)
  }
  return (
    <div className="rich-text">
      {isSource ? (
        <>
          {lossy && (
            <Notice tone="blue" title="This text is shown as HTML">
              <p>It contains parts the editor can’t show. Switching would drop them at the next change.</p>
            </Notice>
          )}
          <Textarea
            ref={source}
            className="rich-source"
            aria-labelledby={labelledBy}
            rows={12}
            spellCheck={false}
            maxLength={maxLength}
            value={html}
            onChange={({ target }) => {
              written.current = target.value
              onChange(target.value)
            }}
          />
          <Button variant="line" size="sm" onClick={leaveHtml}>
            Back to the editor
          </Button>
        </>
      ) : (
        <>
          <Toolbar editor={editor} onHtml={() => setAsHtml(true)} />
          <EditorContent editor={editor} />
        </>
      )}
    </div>
  )
}
