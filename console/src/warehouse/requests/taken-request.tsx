import { requestNeeds } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'
import { giveBackRequest, type StaffRequest } from '../../api/warehouse/requests.ts'
import { shortlyWritten } from '../../lib/days-here.ts'
import { FinishForm } from './finish-form.tsx'
import { useRequestAction } from './use-request-action.ts'

/** A request taken by somebody else: left to them, or, when a witness is needed, confirmed by the signed-in person. */
export const TakenRequest = ({ request }: { readonly request: StaffRequest }): ReactNode => {
  const giveBack = useRequestAction(() => giveBackRequest(request._id))
  const { kind, takenBy, takenAt } = request
  const who = `${takenBy?.name ?? 'Somebody'} took this ${takenAt === null ? '' : shortlyWritten(takenAt)}`
  const putBack = (busy = false): ReactNode => (
    <Button variant="line" size="sm" busy={giveBack.busy} disabled={busy} onClick={() => giveBack.run()}>
      Put it back into the queue
    </Button>
  )
  if (requestNeeds[kind].witness)
    return (
      <>
        <Notice tone="sand" title={who}>
          <p>See it yourself, take a photo and confirm. It cannot be undone.</p>
        </Notice>
        <FinishForm request={request} done="I have seen it go" waits={giveBack.busy} others={putBack} />
      </>
    )
  return (
    <Notice tone="red" title={who}>
      <p>Take the next one, or ask them.</p>
      <div className="mt-3">{putBack()}</div>
    </Notice>
  )
}
