import { buttonClass, type ButtonLook } from '@parcelport/ui/button.tsx'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { isOwnPlace } from '../../lib/html/safe-link.ts'

interface ContentLinkProps extends ButtonLook {
  /** The address from content, already checked to be harmless. */
  readonly to: string
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** A button-like link to an address from content: within this site without a page load, elsewhere with one. */
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
