import { Card } from '@parcelport/ui/card.tsx'
import type { ReactNode } from 'react'
import type { StaffMe } from '@parcelport/contract/company/staff-sign-in.ts'
import { company } from '../shell/this-company.ts'
import { SignInForm } from './staff-sign-in-form.tsx'

/** The sign-in page of the console. */
export const SignInPage = ({ onSignedIn }: { readonly onSignedIn: (me: StaffMe) => void }): ReactNode => (
  <main className="sign-in" id="main">
    <title>{`Sign in · ${company().name} console`}</title>
    <p className="logo">{company().name}</p>
    <Card>
      <h1>Staff console</h1>
      <SignInForm onSignedIn={onSignedIn} />
      <p className="small muted">Forgot your password? Ask an owner of your company: they can mail you a link for a new one.</p>
    </Card>
  </main>
)
