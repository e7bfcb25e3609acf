import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import type { SignInArrival } from '../../frame/sign-in-arrival.ts'
import { AuthScreen } from '../shell/auth-screen.tsx'
import { PictureSide } from '../shell/picture-side.tsx'
import { SessionNotice } from './session-notice.tsx'
import { SignInForm } from './sign-in-form.tsx'

const SignInPage = (): ReactNode => {
  const arrival = (useLocation().state ?? {}) as SignInArrival
  const leadsTo = arrival.endedAt ?? arrival.askedFor ?? paths.dashboard
  return (
    <AuthScreen
      name="Log in"
      title="Log in"
      lead={
        <>
          New here? <Link to={paths.signUp}>Sign up</Link>
        </>
      }
      side={
        <PictureSide title="Good to have you back" slide={0}>
          See what has arrived in Miami, what is in the air and what waits for you.
        </PictureSide>
      }
    >
      <SessionNotice arrival={arrival} leadsTo={leadsTo} />
      <SignInForm leadsTo={leadsTo} email={arrival.email} />
    </AuthScreen>
  )
}

export default SignInPage
