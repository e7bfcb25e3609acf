import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

export interface ModalProps {
  open: boolean
  /** Called on Escape or a click outside: the caller then sets `open` to false. */
  onClose: () => void
  /** The id of its heading, or a name in words. */
  labelledBy?: string | undefined
  label?: string | undefined
  className?: string | undefined
  id?: string | undefined
  children: ReactNode
}

/** The native dialog under Dialog, Drawer and side menus: keeps the focus inside while open and returns it afterwards. */
export const Modal = ({ open, onClose, labelledBy, label, className, id, children }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const node = dialog.current
    if (!open || !node) return
    const before = document.activeElement
    if (!node.open) node.showModal()
    return () => {
      if (node.open) node.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [open])
  return (
    <dialog
      ref={dialog}
      id={id}
      className={className}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target !== event.currentTarget) return
        const box = event.currentTarget.getBoundingClientRect()
        const inside =
          event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
        if (!inside) onClose()
      }}
    >
      {open && children}
    </dialog>
  )
}
