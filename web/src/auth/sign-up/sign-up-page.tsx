import { useState, type ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { UntilOpening } from '../../opening-soon.tsx'
import { paths } from '../../paths.ts'
import { AuthScreen } from '../shell/auth-screen.tsx'
import { AddressPreview } from './address-preview.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const SignUpPage = (): ReactNode => {
  const [name, setName] = useState('')
  return (
    <AuthScreen
      name="Sign up"
      title="Get your Miami address"
      lead={
        <>
          Two minutes and a photo of your ID. Already with us? <Link to={paths.signIn}>Sign in</Link>
        </>
      }
      side={<AddressPreview name={name} />}
    >
      <UntilOpening what="You can sign up from the day we open.">
        <SignUpForm onName={setName} />
      </UntilOpening>
    </AuthScreen>
  )
}

export default SignUpPage
