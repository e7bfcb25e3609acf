import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Menu from 'lucide-react/icons/menu'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { NavLink } from '../../frame/link.tsx'
import { useContent } from '../../api/site/content.ts'
import { PanelNotLoaded } from '../../frame/part-not-loaded.tsx'
import { AccountLinks } from './account-links.tsx'
import { headerLinks } from './site-links.ts'
import { SiteLogo } from './site-logo.tsx'
import './site-header.css'

const SideMenu = lazy(() =>
  import('./side-menu.tsx').then(
    ({ SideMenu: menu }) => ({ default: menu }),
    () => ({ default: (): ReactNode => <PanelNotLoaded what="The menu" /> }),
  ),
)

/** Logo, six links and the account links; below 1280 px a side menu replaces the links, and its code loads when it first opens. */
export const SiteHeader = (): ReactNode => {
  const settings = useContent('/get/site-settings')
  const [open, setOpen] = useState<boolean>()
  const close = useCallback(() => setOpen(false), [])
  return (
    <header className="site-header on-ink">
      <div className="container">
        <SiteLogo src={settings?.headerLogo} height={40} />
        <nav className="site-nav" aria-label="Main">
          {headerLinks.map(({ label, to }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="actions">
          <AccountLinks className="btn-sm" />
        </div>
        <button type="button" className="menu-btn" aria-label="Open menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={Menu} large />
        </button>
      </div>
      {open !== undefined && (
        <Suspense fallback={null}>
          <SideMenu open={open} onClose={close} logo={settings?.headerLogo} />
        </Suspense>
      )}
    </header>
  )
}
