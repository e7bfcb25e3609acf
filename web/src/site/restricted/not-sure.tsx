import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { useContent } from '../../api/site/content.ts'
import { whatsAppLink } from '../../lib/whatsapp.ts'
import { paths } from '../../paths.ts'

/** The contact for an item that the list does not settle: WhatsApp if the company has a number, otherwise the contact form. */
export const NotSure = (): ReactNode => {
  const chat = whatsAppLink(useContent('/get/site-settings')?.infoNumber ?? '')
  return (
    <Notice tone="blue" icon={MessageCircle} title="Not sure?">
      <p className="muted">Send us the product’s link before you pay for it.</p>
      {chat === undefined ? (
        <Button as={Link} to={paths.contact} variant="ink">
          Ask us
        </Button>
      ) : (
        <Button href={chat} variant="ink">
          Ask on WhatsApp
        </Button>
      )}
    </Notice>
  )
}
