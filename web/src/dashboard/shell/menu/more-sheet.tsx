import { Button } from '@parcelport/ui/button.tsx'
import { Modal } from '@parcelport/ui/overlays/modal.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LogOut from 'lucide-react/icons/log-out'
import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'
import { NavLink } from '../../../frame/link.tsx'
import { useSignOut } from '../sign-out-context.ts'
import { moreLinks, paymentLink, requestsLink, type DashboardLink } from './dashboard-links.ts'
import { hasPayment, useWaitingForMe } from './use-waiting-for-me.ts'
import { answersLine, payLine } from './waiting-words.ts'
import './more-sheet.css'

interface MoreSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

interface MoreRowProps {
  readonly link: DashboardLink
  /** The sentence under the name. */
  readonly line: string
  readonly waiting: number
  readonly onFollow: () => void
}

const MoreRow = ({ link: { label, to, icon }, line, waiting, onFollow }: MoreRowProps): ReactNode => (
  <li>
    <NavLink to={to} onClick={onFollow}>
      <Icon of={icon} large />
      <span>
        <b>{label}</b> <small>{line}</small>
      </span>
      {waiting > 0 && (
        <i className="num" aria-hidden="true">
          {waiting}
        </i>
      )}
      <Icon of={ChevronRight} />
    </NavLink>
  </li>
)

/** The screens that the bottom bar has no room for, first those where something may wait. */
export const MoreSheet = ({ open, onClose }: MoreSheetProps): ReactNode => {
  const heading = useId()
  const signOut = useSignOut()
  const { balance, bills, answers } = useWaitingForMe()
  return (
    <Modal open={open} onClose={onClose} labelledBy={heading} className="more-sheet">
      <header>
        <h2 id={heading}>More</h2>
        <Button variant="line" iconOnly aria-label="Close" onClick={onClose}>
          <Icon of={X} />
        </Button>
      </header>
      <nav aria-label="More screens">
        <ul className="more-rows">
          {hasPayment(balance) && <MoreRow link={paymentLink} line={payLine(balance)} waiting={bills} onFollow={onClose} />}
          <MoreRow link={requestsLink} line={answersLine(answers)} waiting={answers} onFollow={onClose} />
        </ul>
        <ul className="more-tiles">
          {moreLinks.map(({ label, to, icon }) => (
            <li key={to}>
              <NavLink to={to} onClick={onClose}>
                <Icon of={icon} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Button
        variant="text"
        block
        onClick={() => {
          onClose()
          signOut()
        }}
      >
        <Icon of={LogOut} /> Sign Out
      </Button>
    </Modal>
  )
}
