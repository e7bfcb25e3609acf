import { Icon, type IconShape } from '@parcelport/ui/pictures/icon.tsx'
import { useEditorState, type Editor } from '@tiptap/react'
import Code from 'lucide-react/icons/code'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { PictureDialog } from '../pictures/picture-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { tools } from './tools.ts'

interface ToolButtonProps {
  readonly label: string
  readonly icon: IconShape
  readonly pressed?: boolean | undefined
  readonly disabled?: boolean
  readonly first: boolean
  readonly onPress: () => void
}

const ToolButton = ({ label, icon, pressed, disabled = false, first, onPress }: ToolButtonProps): ReactNode => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-disabled={disabled || undefined}
    tabIndex={first ? 0 : -1}
    onClick={() => disabled || onPress()}
  >
    <Icon of={icon} />
  </button>
)

/** Arrow keys move along the buttons; Tab leaves the toolbar (ARIA practices, toolbar). */
const goAlong = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (to === undefined || at === -1) return
  event.preventDefault()
  const next = buttons.at(to % buttons.length)
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1
  next?.focus()
}

/** The buttons above a text. */
export const Toolbar = ({ editor, onHtml }: { readonly editor: Editor; readonly onHtml: () => void }): ReactNode => {
  const [asking, setAsking] = useState<'link' | 'picture'>()
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ pressed, enabled }) => [pressed?.(now), enabled?.(now) ?? true] as const),
  })
  const press = ({ ask, run }: (typeof tools)[number]): void => {
    if (ask) setAsking(ask)
    else run?.(editor)
  }
  return (
    <>
      <div className="toolbar" role="toolbar" aria-label="Format" tabIndex={-1} onKeyDown={goAlong}>
        {tools.map((tool, place) => (
          <ToolButton
            key={tool.label}
            label={tool.label}
            icon={tool.icon}
            pressed={states[place]?.[0]}
            disabled={states[place]?.[1] === false}
            first={place === 0}
            onPress={() => press(tool)}
          />
        ))}
        <ToolButton label="Edit as HTML" icon={Code} first={false} onPress={onHtml} />
      </div>
      {asking === 'link' && <LinkDialog editor={editor} onClose={() => setAsking(undefined)} />}
      {asking === 'picture' && (
        <PictureDialog
          onClose={() => setAsking(undefined)}
          onChoose={({ url, alt, width, height }) => {
            editor.chain().focus().setImage({ src: url, alt, width, height }).run()
            setAsking(undefined)
          }}
        />
      )}
    </>
  )
}
