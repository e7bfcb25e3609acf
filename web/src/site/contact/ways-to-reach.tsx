import { Icon, type IconShape } from '@parcelport/ui/pictures/icon.tsx'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import PackageSearch from 'lucide-react/icons/package-search'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { Link } from '../../frame/link.tsx'
import { BreakableEmail } from '../../lib/breakable-email.tsx'
import { mailLink, mapsLink, telephoneLink } from '../../lib/contact-links.ts'
import { whatsAppLink } from '../../lib/whatsapp.ts'

interface Way {
  readonly icon: IconShape
  readonly label: string
  readonly text: string
  readonly href: string | undefined
}

/** The form of tracking without an account (paths.track without a wildcard value). */
const followAt = '/track'

/**
 * Telephone, email and address from the site settings, each as a working link, and the hours of the counter; missing ones are
 * left out.
 */
export const WaysToReach = (): ReactNode => {
  const settings = useContent('/get/site-settings')
  if (!settings) return null
  const { phoneNumber, infoNumber, email, address, openingHours = [] } = settings
  const ways: readonly Way[] = [
    { icon: Phone, label: 'Phone', text: phoneNumber, href: telephoneLink(phoneNumber) },
    { icon: MessageCircle, label: 'WhatsApp', text: infoNumber, href: whatsAppLink(infoNumber) },
    { icon: Mail, label: 'Email', text: email, href: mailLink(email) },
    { icon: MapPin, label: 'Address', text: address, href: mapsLink(address) },
  ].filter(({ text }) => text.trim() !== '')
  return (
    <section className="ways" aria-label="How to reach us">
      {ways.map(({ icon, label, text, href }) => (
        <div key={label}>
          <Icon of={icon} large />
          <p>
            <span className="muted small">{label}</span>
            {href === undefined ? (
              <b>{text}</b>
            ) : (
              <a href={href}>{label === 'Email' ? <BreakableEmail email={text} /> : text}</a>
            )}
          </p>
        </div>
      ))}
      <div>
        <Icon of={PackageSearch} large />
        <p>
          <span className="muted small">Waiting for somebody’s package?</span>
          <Link to={followAt}>Follow it without an account</Link>
        </p>
      </div>
      {openingHours.length > 0 && (
        <div>
          <Icon of={Clock} large />
          <p>
            <span className="muted small">Opening hours</span>
            {openingHours.map(({ days, hours }) => (
              <b key={days} className="block">{`${days}: ${hours}`}</b>
            ))}
          </p>
        </div>
      )}
    </section>
  )
}
