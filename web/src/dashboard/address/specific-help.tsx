import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { useSupportChat } from '../use-support-chat.ts'

/** A person to contact. Without a support number in the site settings, the contact page. */
export const SpecificHelp = (): ReactNode => {
  const chat = useSupportChat()
  return (
    <Card as="section" aria-labelledby="specific-help">
      <h2 className="card-title" id="specific-help">
        Need specific help?
      </h2>
      <p className="muted specific-help">Send us a picture of the store’s form, and we’ll show you what goes where.</p>
      {chat ? (
        <Button variant="ink" href={chat} target="_blank" rel="noopener">
          <Icon of={MessageCircle} /> Contact via WhatsApp
        </Button>
      ) : (
        <Link className="btn btn-ink" to={paths.contact}>
          Contact us
        </Link>
      )}
    </Card>
  )
}
