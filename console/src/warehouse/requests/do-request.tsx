import { requestNeeds } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'
import { giveBackRequest, type StaffRequest } from '../../api/warehouse/requests.ts'
import { FinishForm } from './finish-form.tsx'
import { mayQuote } from './request-words.ts'
import { useRequestAction } from './use-request-action.ts'

interface DoRequestProps {
  readonly request: StaffRequest
  readonly onRefuse: () => void
  readonly onQuote: () => void
}

/** For the person who took the request: photos, note, finish or refuse. Kinds that need a witness are finished by somebody else. */
export const DoRequest = ({ request, onRefuse, onQuote }: DoRequestProps): ReactNode => {
  const giveBack = useRequestAction(() => giveBackRequest(request._id))
  const others = (busy: boolean): ReactNode => (
    <>
      <Button variant="line" busy={giveBack.busy} disabled={busy || giveBack.busy} onClick={() => giveBack.run()}>
        Give it back
      </Button>
      {mayQuote(request) && (
        <Button variant="line" disabled={busy || giveBack.busy} onClick={onQuote}>
          Another price
        </Button>
      )}
      <Button variant="line" disabled={busy || giveBack.busy} onClick={onRefuse}>
        Cannot be done
      </Button>
    </>
  )
  if (!requestNeeds[request.kind].witness)
    return <FinishForm request={request} done="Done" waits={giveBack.busy} others={others} />
  const unseen = request.packages.some(({ scannedAt }) => scannedAt === null)
  return (
    <>
      <Notice tone="sand" title="Two of you see to this">
        <p>
          {unseen
            ? 'Scan what goes. Then somebody else opens this request, takes a photo and confirms.'
            : 'Fetch somebody else: they open this request, take a photo and confirm.'}
        </p>
      </Notice>
      <div className="req-foot">{others(false)}</div>
    </>
  )
}
