import { useId } from 'react'
import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** The buttons, the main one last. */
  actions?: ReactNode
  children?: ReactNode
}

/** A short question in a dialog. */
export const Dialog = ({ open, onClose, title, actions, children }: DialogProps) => {
  const heading = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={heading} className="dialog">
      <h2 id={heading}>{title}</h2>
      {children}
      {actions && <div className="row">{actions}</div>}
    </Modal>
  )
}
