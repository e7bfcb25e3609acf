import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { userOf, useSession } from '../../api/customers/session.ts'

/** Why a signed-in person sees the sign-in page: their session ended, or the server did not return their account. */
export const SessionNotice = ({ ended, leadsTo }: { readonly ended: boolean; readonly leadsTo: string }): ReactNode => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const session = useSession()
  const token = session.state === 'guest' ? session.token : null
  const { mutate: tryAgain, isPending } = useMutation({
    mutationFn: (held: string) => client.fetchQuery(userOf(held)),
    onSuccess: () => navigate(leadsTo, { replace: true }),
  })
  if (token !== null) {
    return (
      <Notice tone="red" title="We could not load your account" live>
        <p>You are still signed in on this device, but the server did not answer.</p>
        <div className="row">
          <Button variant="line" size="sm" busy={isPending} busyText="Trying again..." onClick={() => tryAgain(token)}>
            Try again
          </Button>
        </div>
      </Notice>
    )
  }
  if (!ended) return null
  return (
    <Notice tone="blue" title="Your session has ended" live>
      <p>Log in again to go on where you were. What you typed is kept.</p>
    </Notice>
  )
}
