import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import MessageCircle from 'lucide-react/icons/message-circle'
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { PanelNotLoaded } from '../../frame/part-not-loaded.tsx'
import './chat.css'

const ChatPanel = lazy(() =>
  import('./chat-panel.tsx').then(
    ({ ChatPanel: panel }) => ({ default: panel }),
    () => ({ default: (): ReactNode => <PanelNotLoaded what="The chat" /> }),
  ),
)

/** The floating support chat: a button, and a panel whose code loads when it first opens. It can start open (`infoOpen`). */
export const ChatBubble = (): ReactNode => {
  const settings = useContent('/get/site-settings')
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? settings?.infoOpen === true
  const id = useId()
  const bubble = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setChosen(false)
    bubble.current?.focus()
  }
  return (
    <>
      <section
        id={id}
        className="chat"
        aria-label="Support chat"
        hidden={!open}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        {(open || chosen !== undefined) && (
          <Suspense fallback={null}>
            <ChatPanel settings={settings} open={open} focus={chosen !== undefined} onClose={close} />
          </Suspense>
        )}
      </section>
      <button
        ref={bubble}
        type="button"
        className="chat-btn"
        aria-label="Chat with us on WhatsApp"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        <Icon of={MessageCircle} />
      </button>
    </>
  )
}
