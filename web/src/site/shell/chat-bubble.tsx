import { Icon } from '@parcelport/ui/icon.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useContent } from '../../api/content.ts'
import { whatsAppLink } from '../../lib/whatsapp.ts'

const DEFAULTS = { company: 'Support', greeting: 'Hello! What can we do for you?' }

/** The floating support chat (SPEC.md §2): it opens a messaging link and calls nothing of ours. */
export const ChatBubble = (): ReactNode => {
  const settings = useContent('/get/site-settings')
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? settings?.infoOpen === true
  const [text, setText] = useState('')
  const id = useId()
  const bubble = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (open && asked.current) input.current?.focus()
  }, [open])

  const toggle = (): void => {
    asked.current = true
    setChosen(!open)
  }
  const close = (): void => {
    setChosen(false)
    bubble.current?.focus()
  }
  const sendText = (event: FormEvent): void => {
    event.preventDefault()
    const link = whatsAppLink(settings?.infoNumber ?? '', text)
    if (link === undefined) return alert('Invalid Phone Number')
    window.open(link, '_blank', 'noopener')
    setText('')
  }
  return (
    <>
      <section id={id} className="chat" aria-label="Support chat" hidden={!open} onKeyDown={({ key }) => key === 'Escape' && close()}>
        <header className="on-ink">
          <span className="chat-mark" aria-hidden="true">
            {settings?.icon ? <img src={settings.icon} alt="" width="44" height="44" /> : <Icon of={MessageCircle} large />}
          </span>
          <div>
            <b>{settings?.infCompany || DEFAULTS.company}</b>
            <p>Typically replies within a day</p>
          </div>
          <button type="button" className="menu-btn" aria-label="Close chat" onClick={close}>
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
          <button type="submit" className="btn">
            Send
          </button>
        </form>
      </section>
      <button ref={bubble} type="button" className="chat-btn" aria-label="Chat with us" aria-expanded={open} aria-controls={id} onClick={toggle}>
        <Icon of={MessageCircle} />
      </button>
    </>
  )
}
