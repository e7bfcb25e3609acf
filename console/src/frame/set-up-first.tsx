import '../you/account.css'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { SetUpSecondFactor, setUpTitle } from '../you/set-up-second-factor.tsx'
import { meKey, signOut } from '../api/me.ts'
import { useAction } from '../api/use-action.ts'
import { roleTitle } from '../company/people/role-titles.ts'
import { company } from '../shell/this-company.ts'
import { useMe } from '../shell/use-me.ts'

/** Shown instead of the console to a person whose role needs a second factor: how to set it up, and a button to sign out. */
export const SetUpFirst = (): ReactNode => {
  const client = useQueryClient()
  const me = useMe()
  const [hasCodes, setHasCodes] = useState(false)
  const leave = useAction(signOut, { onDone: () => location.assign('/console') })
  return (
    <main className="sign-in" id="main">
      <title>{`${setUpTitle(hasCodes)} · ${company().name} console`}</title>
      <p className="logo">{company().name}</p>
      <Card className="stack">
        <h1>{setUpTitle(hasCodes)}</h1>
        {!hasCodes && (
          <p>
            {`${company().name} asks everybody with the role ${roleTitle(me)} to sign in with an authenticator app beside the password. It takes a minute; then the console opens.`}
          </p>
        )}
        <SetUpSecondFactor
          inUse={false}
          onCodes={() => setHasCodes(true)}
          onDone={() => void client.invalidateQueries({ queryKey: meKey })}
        />
        <Button variant="text" block busy={leave.busy} onClick={() => leave.run()}>
          Sign out
        </Button>
      </Card>
    </main>
  )
}
