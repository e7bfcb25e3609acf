import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { endPass, myPasses, type NewPass, type PickupPass } from '../../api/warehouse/passes.ts'
import { keepPassesForOffline } from '../../offline/keep-for-offline.ts'
import { writtenMoment } from '../../lib/written-date.ts'
import { useCustomer } from '../shell/customer-context.ts'
import { FailedNotice } from '../failed-notice.tsx'
import { useStaleToast } from '../use-failure-toast.ts'
import { forgetOtherPasses, keepPass, keptPasses } from './kept-passes.ts'
import { MakePassCard } from './make-pass-card.tsx'
import { PassTicket } from './pass-ticket.tsx'
import './passes-page.css'

const FAILED = 'Failed to fetch your passes.'

/** The outcome of a pass, or its last day. */
const lineOf = ({ state, expiresAt, usedAt }: PickupPass, isHere: boolean): string => {
  if (state === 'used') return `Used ${writtenMoment(usedAt ?? '')}`
  if (state === 'ended') return 'Ended'
  if (state === 'expired') return `Ran out ${writtenMoment(expiresAt)}`
  const until = `Good until ${writtenMoment(expiresAt)}`
  return isHere ? until : `${until}. Its code is on the device where it was made.`
}

interface PassLineProps {
  readonly pass: PickupPass
  readonly isHere: boolean
  readonly busy: boolean
  readonly onShow: () => void
  readonly onEnd: () => void
}

const PassLine = ({ pass, isHere, busy, onShow, onEnd }: PassLineProps): ReactNode => {
  const whose = pass.collector || 'Yourself'
  return (
    <li className="pass-line">
      <div>
        <b>{whose}</b>
        {pass.packages && (
          <p className="small muted wrap-anywhere">
            {`Only for ${pass.packages.map(({ trackingNumber }) => trackingNumber).join(', ')}`}
          </p>
        )}
        <p className="small muted">{lineOf(pass, isHere)}</p>
      </div>
      {pass.state === 'good' && (
        <div className="row">
          {isHere && (
            <Button variant="line" size="sm" onClick={onShow} aria-label={`Show the pass for ${whose}`}>
              Show
            </Button>
          )}
          <Button variant="text" size="sm" busy={busy} onClick={onEnd} aria-label={`End the pass for ${whose}`}>
            End
          </Button>
        </div>
      )}
    </li>
  )
}

/** The passes that this device can show; those that are over are forgotten, the others kept for use without a network. */
const useKeptPasses = (passes: readonly PickupPass[] | undefined, isFetching: boolean) => {
  const { _id: owner, name } = useCustomer().user
  useEffect(() => {
    const good = passes?.filter(({ state }) => state === 'good') ?? []
    // An answer requested before a pass was made does not include it yet.
    if (passes && !isFetching)
      forgetOtherPasses(
        owner,
        good.map(({ _id }) => _id),
      )
    const here = keptPasses(owner)
    keepPassesForOffline(
      good.flatMap(({ _id, collector, expiresAt: until }) => {
        const code = here[_id]
        return code ? [{ who: collector || name, digits: code.digits, until, untilWords: writtenMoment(until) }] : []
      }),
    )
  }, [passes, isFetching, owner, name])
  return keptPasses(owner)
}

/** Pick-up passes of the customer: made, shown full screen, and ended. */
const PassesPage = (): ReactNode => {
  const client = useQueryClient()
  const owner = useCustomer().user._id
  const query = useQuery({ ...myPasses, refetchOnMount: 'always' })
  useStaleToast(query, FAILED)
  const [shown, setShown] = useState<PickupPass>()
  const { data, isFetching } = query
  const kept = useKeptPasses(data, isFetching)
  const again = () => client.invalidateQueries({ queryKey: myPasses.queryKey })
  const end = useMutation({
    mutationFn: ({ _id }: PickupPass) => endPass(_id),
    onSuccess: (message) => {
      toast.success(message)
      return again()
    },
    onError: (error) => {
      toast.error(messageOf(error, 'Failed to end the pass.'))
      return again()
    },
  })
  const keep = ({ pass, scan, digits }: NewPass): void => {
    keepPass(pass._id, { scan, digits, collector: pass.collector, until: pass.expiresAt, owner })
    client.setQueryData(myPasses.queryKey, (before = []) => [pass, ...before])
    setShown(pass)
  }
  const code = shown && kept[shown._id]
  return (
    <div className="passes">
      <MakePassCard onMade={keep} />
      <Card as="section" aria-labelledby="your-passes" aria-busy={isFetching}>
        <h2 className="card-title" id="your-passes">
          Your passes
        </h2>
        <Loaded
          query={query}
          what="passes"
          loading={<Skeleton lines={3} label="Loading passes..." />}
          failed={(failure) => <FailedNotice {...failure} words={FAILED} />}
        >
          {(passes) => passes.length === 0 && <p className="muted">You have made none yet.</p>}
        </Loaded>
        <ul>
          {data?.map((pass) => (
            <PassLine
              key={pass._id}
              pass={pass}
              isHere={pass._id in kept}
              busy={end.isPending && end.variables._id === pass._id}
              onShow={() => setShown(pass)}
              onEnd={() => end.mutate(pass)}
            />
          ))}
        </ul>
      </Card>
      {shown && code && <PassTicket pass={shown} code={code} onClose={() => setShown(undefined)} />}
    </div>
  )
}

export default PassesPage
