import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import MailSearch from 'lucide-react/icons/mail-search'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { useSite } from '../../frame/site-context.ts'
import { AuthScreen } from '../shell/auth-screen.tsx'
import { PictureSide } from '../shell/picture-side.tsx'
import { CodeForm } from './code-form.tsx'

/** The second step of recovery: the code from the mail. The email address comes from the first step, in the history entry. */
const VerifyOtpPage = (): ReactNode => {
  const { name } = useSite()
  const { email } = (useLocation().state ?? {}) as { email?: string }
  if (!email) return <Navigate to={paths.verification} replace />
  return (
    <AuthScreen
      name="Verify code"
      title="Verify code"
      lead={
        <>
          If <b translate="no">{email}</b> has an account with us, a <span className="no-break">four-digit</span> code is on its
          way. It works for 10 minutes in this browser. The link in the same email works in any other, and sometimes it comes
          alone.
        </>
      }
      side={
        <PictureSide title="Your packages are as safe as your account" slide={1}>
          We never ask for this code by phone or on WhatsApp. If somebody does, it is not us.
        </PictureSide>
      }
    >
      <CodeForm email={email} />
      <Notice icon={MailSearch}>
        <p className="small">
          Nothing after a minute? Look in spam for <b>{name}</b>, or{' '}
          <Link to={paths.verification}>use another email address</Link>.
        </p>
      </Notice>
    </AuthScreen>
  )
}

export default VerifyOtpPage
