import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import type { ReactNode } from 'react'
import { NavLink } from '../../frame/link.tsx'
import { dashboardLinks } from './dashboard-links.ts'

/** The sidebar's five links below 1024 px, within reach of the thumb. */
export const BottomBar = (): ReactNode => (
  <nav className="dash-bar" aria-label="Dashboard, short">
    {dashboardLinks.map(({ label, short, to, icon }) => (
      <NavLink key={to} to={to} aria-label={label}>
        <Icon of={icon} />
        <span aria-hidden="true">{short}</span>
      </NavLink>
    ))}
  </nav>
)
