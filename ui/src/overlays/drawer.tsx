import { useId } from 'react'
import type { ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { Button } from '../button.tsx'
import { Icon } from '../pictures/icon.tsx'
import { Modal } from './modal.tsx'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Under the title, e.g. a Status. */
  below?: ReactNode
  closeLabel?: string | undefined
  children?: ReactNode
}

/** One record in full, at the right edge; the list stays visible behind it. */
export const Drawer = ({ open, onClose, title, below, closeLabel = 'Close', children }: DrawerProps) => {
  const heading = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={heading} className="drawer">
      <header className="drawer-head">
        <div>
          <h2 id={heading}>{title}</h2>
          {below}
        </div>
        <Button variant="line" iconOnly aria-label={closeLabel} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </header>
      <div className="drawer-body">{children}</div>
    </Modal>
  )
}
