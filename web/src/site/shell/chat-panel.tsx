import type { SiteSettings } from '@parcelport/contract/site/content.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useContentPending } from '../../api/site/content.ts'
import { whatsAppLink } from '../../lib/whatsapp.ts'

const DEFAULTS = { company: 'Support', greeting: 'Hello! What can we do for you?' }

interface ChatPanelProps {
  readonly settings: SiteSettings | undefined
  readonly open: boolean
  /** Whether a person opened it: then the text input takes the focus. */
  readonly focus: boolean
  readonly onClose: () => void
}

/**
 * The panel of the chat bubble: greeting, text, Send (specification.md §2). It opens a messaging link and calls nothing on our
 * server.
 */
export const ChatPanel = ({ settings, open, focus, onClose }: ChatPanelProps): ReactNode => {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // Before the number has come nobody knows that there is none.
  const waits = useContentPending('/get/site-settings')
  useEffect(() => {
    if (open && focus) input.current?.focus()
  }, [open, focus])

  const sendText = (event: FormEvent): void => {
    event.preventDefault()
    const link = whatsAppLink(settings?.infoNumber ?? '', text)
    if (link === undefined) return alert('Invalid Phone Number')
    window.open(link, '_blank', 'noopener')
    setText('')
  }
  return (
    <>
      <header className="on-ink">
        <span className="chat-mark" aria-hidden="true">
          {settings?.icon ? <img src={settings.icon} alt="" width="44" height="44" /> : <Icon of={MessageCircle} large />}
        </span>
        <div>
          <b>{settings?.infCompany || DEFAULTS.company}</b>
          <p>Typically replies within a day</p>
        </div>
        <button type="button" className="menu-btn" aria-label="Close chat" onClick={onClose}>
          <Icon of={ChevronDown} large />
        </button>
      </header>
      <div className="chat-body">
        <p>{settings?.infoMsg || DEFAULTS.greeting}</p>
      </div>
      <form onSubmit={sendText}>
        <input
          ref={input}
          className="input"
          aria-label="Type a message"
          placeholder="Type a message"
          autoComplete="off"
          maxLength={2_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={waits}>
          Send
        </Button>
        <p className="small muted">Send opens WhatsApp with your text.</p>
      </form>
    </>
  )
}
