import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import type { Session } from '@parcelport/contract/customers/accounts.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useId, type ReactNode } from 'react'
import { endSession, sessions } from '../../api/customers/accounts.ts'
import { messageOf } from '../../api/api-error.ts'
import { writtenMoment } from '../../lib/written-date.ts'

const FAILED = 'Failed to sign that device out.'

interface SessionLineProps {
  readonly session: Session
  readonly busy: boolean
  readonly onEnd: () => void
}

const SessionLine = ({ session, busy, onEnd }: SessionLineProps): ReactNode => (
  <li className="session">
    <Icon of={MonitorSmartphone} large />
    <div>
      <b>{session.device}</b>
      <p className="small muted">{`${session.network} · last used ${writtenMoment(session.lastUsedAt)}`}</p>
    </div>
    {session.current ? (
      <span className="small this-one">This device</span>
    ) : (
      <Button variant="line" size="sm" busy={busy} onClick={onEnd} aria-label={`Sign out ${session.device}`}>
        Sign out
      </Button>
    )}
  </li>
)

/** The devices where the customer is signed in, with buttons to sign them out. */
export const SessionsCard = (): ReactNode => {
  const heading = useId()
  const client = useQueryClient()
  const query = useQuery(sessions)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ _id }: Session) => endSession(_id),
    onSuccess: (_answer, { device }) => {
      toast.success(`${device} is signed out.`)
      return client.invalidateQueries({ queryKey: sessions.queryKey })
    },
    onError: (error) => toast.error(messageOf(error, FAILED)),
  })
  return (
    <Card as="section" className="account-card" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Where you are signed in
      </h2>
      <Loaded query={query} what="your devices">
        {(devices) => (
          <ul>
            {devices.map((session) => (
              <SessionLine
                key={session._id}
                session={session}
                busy={isPending && variables._id === session._id}
                onEnd={() => mutate(session)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
