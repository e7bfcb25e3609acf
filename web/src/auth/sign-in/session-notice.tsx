import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { userOf, useSession } from '../../api/customers/session.ts'
import type { SignInArrival } from '../../frame/sign-in-arrival.ts'
import { placeWords } from './place-words.ts'

interface SessionNoticeProps {
  readonly arrival: SignInArrival
  readonly leadsTo: string
}

/**
 * Why the sign-in page is shown: the session ended, the password was changed, the server did not return the account, or a link
 * needs the customer.
 */
export const SessionNotice = ({ arrival, leadsTo }: SessionNoticeProps): ReactNode => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const session = useSession(false)
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
  const { endedAt, askedFor, refused = false, passwordChanged = false } = arrival
  if (passwordChanged) return <Notice tone="green" title="Your password was changed. Log in again" live />
  if (endedAt !== undefined || refused) {
    return (
      <Notice tone="blue" title="Your session has ended" live>
        <p>
          <span>{`Log in again to go on where you were.${endedAt === undefined ? '' : ' What you typed is kept.'}`}</span>{' '}
          <span>If your password was changed, use the new one.</span>
        </p>
      </Notice>
    )
  }
  const place = askedFor === undefined ? undefined : placeWords(askedFor)
  return place === undefined ? null : <Notice tone="blue" title={`Sign in to see ${place}`} />
}
