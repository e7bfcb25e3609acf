import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { useToken } from '../../api/customers/token.ts'
import { paths } from '../../paths.ts'

interface AccountLinksProps {
  readonly className: string
  readonly onFollow?: () => void
}

/**
 * Sign in and Sign up for a visitor, Dashboard for a visitor with a token. Until the browser has read its storage, both are in
 * the page, and the document's `data-signed-in` decides which one is visible (see signed-in.ts).
 */
export const AccountLinks = ({ className, onFollow }: AccountLinksProps): ReactNode => {
  const token = useToken()
  return (
    <>
      {typeof token !== 'string' && (
        <span className="when-signed-out">
          <Link className={`btn btn-light ${className}`} to={paths.signIn} onClick={onFollow}>
            Sign in
          </Link>
          <Link className={`btn ${className}`} to={paths.signUp} onClick={onFollow}>
            Sign up
          </Link>
        </span>
      )}
      {token !== null && (
        <span className="when-signed-in">
          <Link className={`btn ${className}`} to={paths.dashboard} onClick={onFollow}>
            Dashboard
          </Link>
        </span>
      )}
    </>
  )
}
