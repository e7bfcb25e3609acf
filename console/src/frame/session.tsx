import type { StaffMe } from '@parcelport/contract/company/staff-sign-in.ts'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { meKey, meQuery } from '../api/me.ts'
import { NotShown } from '../lib/lists/not-shown.tsx'
import { MeContext } from '../shell/use-me.ts'
import { SignInForm } from './staff-sign-in-form.tsx'
import { SetUpFirst } from './set-up-first.tsx'
import { SignInPage } from './staff-sign-in-page.tsx'

/** Another person must not see the screen of the one before. */
const isSamePerson = (before: StaffMe, now: StaffMe): boolean => before._id === now._id

/**
 * Shows the console to signed-in staff, and the sign-in page to others. When a session ends during work, the screen stays with
 * everything typed, behind a dialog that asks for the password.
 */
export const Session = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const client = useQueryClient()
  const { data: me, error, isPending, refetch } = useQuery(meQuery)
  const [known, setKnown] = useState<StaffMe | null>(null)
  useEffect(() => {
    if (me) setKnown(me)
  }, [me])
  const enter = (now: StaffMe): void => {
    if (known && !isSamePerson(known, now)) {
      location.reload()
      return
    }
    client.setQueryData(meKey, now)
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
  }
  const shown = me ?? known
  if (shown)
    return (
      <MeContext value={shown}>
        {shown.mustSetUpSecondFactor ? <SetUpFirst /> : children}
        <Dialog open={me === null} onClose={() => undefined} title="Please sign in again">
          <p>Your session has ended. What you typed is still here.</p>
          <div className="again">
            <SignInForm onSignedIn={enter} />
          </div>
        </Dialog>
      </MeContext>
    )
  if (isPending) return <Spinner page label="Loading" />
  if (error)
    return (
      <main className="sign-in" id="main">
        <NotShown title="The console cannot be opened" error={error} onRetry={refetch} />
      </main>
    )
  return <SignInPage onSignedIn={enter} />
}
