import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import MenuIcon from 'lucide-react/icons/menu'
import { useState, type ReactNode } from 'react'
import { NavLink } from '../../../frame/link.tsx'
import { dashboardLinks } from './dashboard-links.ts'
import { MoreSheet } from './more-sheet.tsx'
import { useWaitingForMe } from './use-waiting-for-me.ts'
import { waitingForYou } from './waiting-words.ts'

/** Below 1024 px, within reach of the thumb: four of the sidebar's links, and everything else under More. */
export const BottomBar = (): ReactNode => {
  const [open, setOpen] = useState(false)
  const { bills, answers } = useWaitingForMe()
  const waiting = bills + answers
  return (
    <>
      <nav className="dash-bar" aria-label="Dashboard, short">
        {dashboardLinks.map(
          ({ label, short, to, icon }) =>
            short !== undefined && (
              <NavLink key={to} to={to} aria-label={label}>
                <Icon of={icon} />
                <span aria-hidden="true">{short}</span>
              </NavLink>
            ),
        )}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={MenuIcon} />
          <span>More</span>
          <b className="sr-only">{waitingForYou(waiting)}</b>
          {waiting > 0 && (
            <i className="num" aria-hidden="true">
              {waiting}
            </i>
          )}
        </button>
      </nav>
      <MoreSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}
