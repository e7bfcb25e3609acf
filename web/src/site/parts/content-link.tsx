import { buttonClass, type ButtonLook } from '@parcelport/ui/button.tsx'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { isOwnPlace } from '../../lib/html/safe-link.ts'

interface ContentLinkProps extends ButtonLook {
  /** As content carries it, already known to be harmless. */
  readonly to: string
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** A button-like link to where content says: on this site without leaving the page, elsewhere with one. */
export const ContentLink = ({ to, label, children, ...look }: ContentLinkProps): ReactNode =>
  isOwnPlace(to) ? (
    <Link to={to} className={buttonClass(look)} aria-label={label}>
      {children}
    </Link>
  ) : (
    <a href={to} className={buttonClass(look)} aria-label={label} rel="noopener">
      {children}
    </a>
  )
