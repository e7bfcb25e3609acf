import { Card } from '@parcelport/ui/card.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { myReceivers, type Receiver } from '../../api/customers/receivers.ts'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { FailedNotice } from '../failed-notice.tsx'
import { useStaleToast } from '../use-failure-toast.ts'
import { AddReceiverCard } from './add-receiver-card.tsx'
import { ReceiverLine } from './receiver-line.tsx'
import { ReceiversTaxIdsCard } from '../tax-ids/receivers-tax-ids-card.tsx'
import { RemoveReceiver } from './remove-receiver.tsx'
import './receivers-page.css'

const FAILED = 'Failed to fetch your receivers.'

/** The name to add, from the history entry. */
const nameIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string' ? state.name : ''

/** People other than the customer who may receive or collect packages: listed, added, removed. */
const ReceiversPage = (): ReactNode => {
  const query = useQuery({ ...myReceivers, refetchOnMount: 'always' })
  useStaleToast(query, FAILED)
  const [leaving, setLeaving] = useState<Receiver>()
  const name = nameIn(useLocation().state)
  return (
    <div className="receivers">
      <Card as="section" aria-labelledby="your-receivers" aria-busy={query.isFetching}>
        <h2 className="card-title" id="your-receivers">
          Your receivers
        </h2>
        <Loaded
          query={query}
          what="receivers"
          loading={<Skeleton lines={3} label="Loading receivers..." />}
          failed={(failure) => <FailedNotice {...failure} words={FAILED} />}
        >
          {(receivers) =>
            receivers.length === 0 ? (
              <p className="muted">
                Nobody yet. Does family or a colleague order to your box? Add them, so that their name is known.
              </p>
            ) : (
              <ul>
                {receivers.map((receiver) => (
                  <ReceiverLine key={receiver._id} receiver={receiver} onRemove={() => setLeaving(receiver)} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <p className="small muted">
          Only once? <Link to={paths.passes}>Make a pick-up pass</Link> instead: anybody can collect with it, one time.
        </p>
      </Card>
      <ReceiversTaxIdsCard />
      <AddReceiverCard key={name} name={name} />
      {leaving && <RemoveReceiver receiver={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  )
}

export default ReceiversPage
