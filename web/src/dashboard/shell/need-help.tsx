import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { useSupportChat } from '../use-support-chat.ts'

/** Below every screen, where it covers nothing; the address page has a help card of its own. */
export const NeedHelp = (): ReactNode => {
  const { pathname } = useLocation()
  const chat = useSupportChat()
  if (pathname === paths.address) return null
  return (
    <p className="dash-help muted">
      Need help?{' '}
      {chat && (
        <span>
          <a href={chat} target="_blank" rel="noopener noreferrer">
            Chat with us on WhatsApp<span className="sr-only"> (opens in a new tab)</span>
          </a>{' '}
          or{' '}
        </span>
      )}
      <Link to={paths.contact}>{chat ? 'send us a message' : 'Send us a message'}</Link>.
    </p>
  )
}
