import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { counted } from '../lib/days-here.ts'
import { useMenuCounts } from '../shell/menu-counts.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { useMenuScreens } from './use-menu-screens.ts'

interface MenuProps {
  readonly label: string
  readonly onFollow?: () => void
}

/** The menu of the screens that the signed-in person may open, in sections. */
export const Menu = ({ label, onFollow }: MenuProps): ReactNode => {
  const screens = useMenuScreens()
  const counts = useMenuCounts()
  const sections = [...new Set(screens.map(({ menu }) => menu.section))]
  return (
    <nav className="menu on-ink" aria-label={label}>
      <div className="menu-sections">
        {sections.map((section) => (
          <div key={section}>
            <h2>{section}</h2>
            <ul>
              {screens
                .filter(({ menu }) => menu.section === section)
                .map(({ path, menu }) => {
                  const count = menu.count === undefined ? undefined : counts[menu.count]
                  return (
                    <li key={path}>
                      <NavLink className="dash-item" to={`/${path}`} {...(onFollow && { onClick: onFollow })}>
                        <Icon of={menu.icon} /> {menu.label}
                        {count ? <span className="n num">{counted(count)}</span> : null}
                      </NavLink>
                    </li>
                  )
                })}
            </ul>
          </div>
        ))}
      </div>
      <div className="menu-end">
        <SignOutButton />
      </div>
    </nav>
  )
}
