import { Drawer } from '@parcelport/ui/overlays/drawer.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import MenuIcon from 'lucide-react/icons/menu'
import { useState, type ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Menu } from './menu.tsx'
import { WorkPlace } from '../shell/work-place.tsx'
import { useShortMenu } from './use-menu-screens.ts'

/** Below 1024 px: a bar at the bottom with the four screens of one's daily work, and a button for the rest. */
export const BottomBar = (): ReactNode => {
  const [open, setOpen] = useState(false)
  const first = useShortMenu()
  return (
    <>
      <nav className="dash-bar" aria-label="Console, short">
        {first.map(({ path, menu }) => (
          <NavLink key={path} to={`/${path}`} aria-label={menu.label}>
            <Icon of={menu.icon} />
            <span aria-hidden="true">{menu.short ?? menu.label}</span>
          </NavLink>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={MenuIcon} />
          More
        </button>
      </nav>
      <Drawer open={open} onClose={() => setOpen(false)} title="Menu">
        <div className="menu-sheet">
          <Menu label="Console, all" onFollow={() => setOpen(false)} />
          <WorkPlace />
        </div>
      </Drawer>
    </>
  )
}
