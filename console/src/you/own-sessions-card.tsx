import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useId, useState, type ReactNode } from 'react'
import { failureMessage } from '../api/failure-message.ts'
import { endOwnSession, ownSessions, signOutEverywhere } from '../api/own-account.ts'
import { useAction } from '../api/use-action.ts'
import { writtenMoment } from '../lib/written-moment.ts'

/** The sessions of the signed-in person, with ways to end one or all. */
export const SessionsCard = (): ReactNode => {
  const heading = useId()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { data, error } = useQuery(ownSessions)
  const end = useAction(endOwnSession, { onDone: () => client.invalidateQueries({ queryKey: ownSessions.queryKey }) })
  const everywhere = useAction(signOutEverywhere, { onDone: () => location.assign('/console') })
  return (
    <Card as="section" className="stack" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Where you are signed in
      </h2>
      {error && <p>{failureMessage(error)}</p>}
      {!data && !error && <Skeleton label="Loading your devices" />}
      <ul className="sessions">
        {data?.map(({ _id, device, network, lastUsedAt, current }) => (
          <li key={_id}>
            <Icon of={MonitorSmartphone} large />
            <div>
              <b>{device}</b>
              <p className="small muted">{`${network} · last used ${writtenMoment(lastUsedAt)}`}</p>
            </div>
            {current ? (
              <span className="small">This device</span>
            ) : (
              <Button
                variant="line"
                size="sm"
                aria-label={`Sign out ${device}`}
                busy={end.busy && end.input === _id}
                onClick={() => end.run(_id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="text" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere?"
        actions={
          <>
            <Button variant="line" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="danger" busy={everywhere.busy} onClick={() => everywhere.run()}>
              Sign out everywhere
            </Button>
          </>
        }
      >
        <p>Every device is signed out, this one too.</p>
      </Dialog>
    </Card>
  )
}
