import { Button, buttonClass } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { Link } from '../../../frame/link.tsx'
import type { PackageDetail } from '../../../api/warehouse/packages.ts'
import { paths } from '../../../paths.ts'
import { useSupportChat } from '../../use-support-chat.ts'

interface ContactRemedyProps {
  readonly pkg: PackageDetail
  /** As a secondary button, next to another remedy. */
  readonly line?: boolean
}

/** Settled by contacting the company: a chat that already names the package. */
export const ContactRemedy = ({ pkg, line = false }: ContactRemedyProps): ReactNode => {
  const variant = line ? 'line' : 'coral'
  const chat = useSupportChat(`Package ${pkg.trackingNumber} (${pkg.store}): `)
  return (
    <>
      <div className="row">
        {chat ? (
          <Button variant={variant} href={chat} target="_blank" rel="noopener">
            <Icon of={MessageCircle} /> Contact via WhatsApp
          </Button>
        ) : (
          <Link className={buttonClass({ variant })} to={paths.contact}>
            Contact us
          </Link>
        )}
      </div>
      {chat && <p className="small muted">You can send pictures and papers in the chat. It already names this package.</p>}
    </>
  )
}
