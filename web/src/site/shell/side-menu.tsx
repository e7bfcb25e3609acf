import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Modal } from '@parcelport/ui/overlays/modal.tsx'
import X from 'lucide-react/icons/x'
import { useEffect, type ReactNode } from 'react'
import { NavLink } from '../../frame/link.tsx'
import { AccountLinks } from './account-links.tsx'
import { headerLinks } from './site-links.ts'
import { SiteLogo } from './site-logo.tsx'

/** The desktop menu applies from the extra-large width (specification.md §2). */
const DESKTOP = '(min-width: 1280px)'

interface SideMenuProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly logo: string | undefined
}

/** The header's links on smaller screens; a link, the overlay, or a wider window closes it. */
export const SideMenu = ({ open, onClose, logo }: SideMenuProps): ReactNode => {
  useEffect(() => {
    if (!open) return
    const wide = matchMedia(DESKTOP)
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [open, onClose])
  return (
    <Modal open={open} onClose={onClose} label="Menu" className="side-menu on-ink">
      <div className="spread">
        <SiteLogo src={logo} height={31} onFollow={onClose} />
        <button type="button" className="menu-btn" aria-label="Close menu" onClick={onClose}>
          <Icon of={X} large />
        </button>
      </div>
      <nav aria-label="Side menu">
        {headerLinks.map(({ label, to }) => (
          <NavLink key={to} to={to} onClick={onClose}>
            {label}
          </NavLink>
        ))}
      </nav>
      <AccountLinks className="btn-block" onFollow={onClose} />
    </Modal>
  )
}
