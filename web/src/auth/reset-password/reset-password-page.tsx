import { accountMessages } from '@parcelport/contract/customers/accounts-rules.ts'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '../../frame/link.tsx'
import { resetToken } from '../../api/customers/reset-token.ts'
import { PageSpinner } from '../../frame/page-spinner.tsx'
import { paths } from '../../paths.ts'
import { AuthScreen } from '../shell/auth-screen.tsx'
import { PictureSide } from '../shell/picture-side.tsx'
import { ResetForm } from './reset-form.tsx'

/** The token of a mailed link, `#token=…`; the fragment never reaches a server. */
const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token')

/** Whether the link comes from the welcome mail of an account that staff opened. */
const isWelcome = (hash: string): boolean => new URLSearchParams(hash.slice(1)).has('welcome')

/** The last step of recovery: the new password, for a visitor with a reset token from the code or from a mailed link. */
const ResetPasswordPage = (): ReactNode => {
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  const arrived = state as { readonly email?: string; readonly welcome?: boolean } | null
  const first = isWelcome(hash) || arrived?.welcome === true
  // Decided once: the token is removed when the password is changed, and the screen stays for its delay.
  const [mayReset] = useState(() => tokenIn(hash) !== null || resetToken.read() !== null)
  useEffect(() => {
    const mailed = tokenIn(hash)
    if (mailed) {
      resetToken.write(mailed)
      void navigate({ hash: '' }, { replace: true, state: { welcome: isWelcome(hash) } })
    } else if (!mayReset) {
      toast.error(accountMessages.resetTokenMissing)
      void navigate(paths.verification, { replace: true })
    }
  }, [hash, mayReset, navigate])
  // On leaving for good, not on another rendering: an unused token must stay for nobody.
  useEffect(
    () => () => {
      if (location.pathname !== paths.resetPassword) resetToken.write(null)
    },
    [],
  )
  if (!mayReset) return <PageSpinner />
  return (
    <AuthScreen
      name="Reset password"
      title={first ? 'Choose your password' : 'Reset password'}
      lead={
        first
          ? 'Your account is open. With a password you see your packages and your US address.'
          : 'When you change it, every device is signed out and we send you a note.'
      }
      side={
        <PictureSide title={first ? 'Almost in' : 'Almost back in'} slide={2}>
          {first
            ? 'Then log in with your email address and the new password.'
            : 'Then log in with the new password, and your packages are where you left them.'}
        </PictureSide>
      }
    >
      <ResetForm email={arrived?.email ?? ''} first={first} />
      <p>
        Code or link expired?{' '}
        <Link className="auth-link" to={paths.verification}>
          Ask for a new code
        </Link>
      </p>
    </AuthScreen>
  )
}

export default ResetPasswordPage
