import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import type { IconShape } from '../pictures/icon.tsx'

export interface EmptyProps {
  icon?: IconShape | undefined
  /** A drawing instead of an icon. */
  art?: ReactNode
  title: ReactNode
  /** The next step. */
  action?: ReactNode
  children?: ReactNode
}

/** Shown in place of an empty list: says so, and names the next step. */
export const Empty = ({ icon, art, title, action, children }: EmptyProps) => (
  <div className="empty">
    {art ?? (icon && <Icon of={icon} />)}
    <h2>{title}</h2>
    {children}
    {action}
  </div>
)
