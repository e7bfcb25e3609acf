import { liveStates, requestTitles, requestWords } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Status } from '@parcelport/ui/lists/status.tsx'
import Printer from 'lucide-react/icons/printer'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { requestLabelAddress, requestPhotoAddress, takeRequest, type StaffRequest } from '../../api/warehouse/requests.ts'
import { shortlyWritten } from '../../lib/days-here.ts'
import { paths } from '../../paths.ts'
import { boxName } from '../../shell/this-company.ts'
import { useMe } from '../../shell/use-me.ts'
import { DoRequest } from './do-request.tsx'
import { QuoteDialog, RefuseDialog } from './request-dialogs.tsx'
import { OneBox } from './one-box.tsx'
import { RequestPackages } from './request-packages.tsx'
import { lookOf, mayQuote, priceWords } from './request-words.ts'
import { SplitParts } from './split-parts.tsx'
import { TakenRequest } from './taken-request.tsx'
import { DeliveryDestinationNotice } from './delivery-destination-notice.tsx'
import { useRequestAction } from './use-request-action.ts'

/** The actions on a request that the signed-in person has not taken. */
const Offered = ({ request, onRefuse, onQuote }: { request: StaffRequest; onRefuse: () => void; onQuote: () => void }) => {
  const take = useRequestAction(() => takeRequest(request._id))
  const { state, totalUsd } = request
  if (state === 'doing') return <TakenRequest key={request._id} request={request} />
  return (
    <div className="req-foot">
      {state !== 'quoted' && totalUsd !== null && (
        <Button busy={take.busy} busyText="Taking..." onClick={() => take.run()}>
          Take it
        </Button>
      )}
      {state !== 'quoted' && mayQuote(request) && (
        <Button variant={totalUsd === null ? 'coral' : 'line'} onClick={onQuote}>
          {totalUsd === null ? 'Say the price' : 'Another price'}
        </Button>
      )}
      <Button variant="line" onClick={onRefuse}>
        Cannot be done
      </Button>
    </div>
  )
}

/** The store's label, to be printed; or a note that there is none. */
const StoreLabel = ({ request: { _id, kind, label } }: { readonly request: StaffRequest }): ReactNode => {
  if (kind !== 'return') return null
  if (!label) return <p className="muted">The store has given no label: the courier’s is in the price.</p>
  return (
    <div>
      <Button variant="line" size="sm" href={requestLabelAddress(_id)} target="_blank" rel="noopener">
        <Icon of={Printer} /> The store’s label
      </Button>
    </div>
  )
}

const Outcome = ({
  request: { _id, photos, note, reason, courierNumber, takenBy, confirmedBy, changedAt },
}: {
  request: StaffRequest
}): ReactNode => (
  <>
    <p className="muted">
      {[takenBy?.name, confirmedBy && `confirmed by ${confirmedBy.name}`, shortlyWritten(changedAt)].filter(Boolean).join(', ')}
    </p>
    {reason !== null && <p className="wrap-anywhere">{reason}</p>}
    {courierNumber !== null && (
      <p className="wrap-anywhere">
        Courier number <b className="num">{courierNumber}</b>
      </p>
    )}
    {note !== '' && <p className="wrap-anywhere">{note}</p>}
    {photos.length > 0 && (
      <div className="thumbs">
        {photos.map((photo, index) => (
          <a key={photo} className="pic" href={requestPhotoAddress(_id, photo)} target="_blank" rel="noopener">
            <img src={requestPhotoAddress(_id, photo)} alt={`Photo ${index + 1} of what was done`} />
          </a>
        ))}
      </div>
    )}
  </>
)

interface RequestCardProps {
  readonly request: StaffRequest
  readonly onHere: (trackingNumber: string) => void
  readonly busy: boolean
}

/** The open request: its customer, kind, packages, and next step. */
export const RequestCard = ({ request, onHere, busy }: RequestCardProps): ReactNode => {
  const { _id: me } = useMe()
  const [dialog, setDialog] = useState<'refuse' | 'quote'>()
  const { kind, number, state, customer, words, askedAt, totalUsd, takenBy } = request
  const { tone, icon, words: stands } = lookOf(request, me)
  const mine = state === 'doing' && takenBy?._id === me
  const live = liveStates.some((each) => each === state)
  const about = { request, onRefuse: () => setDialog('refuse'), onQuote: () => setDialog('quote') }
  const close = (): void => setDialog(undefined)
  return (
    <Card as="section" className="req-card" aria-labelledby="request">
      <p className="small muted num">{`${number}, asked ${shortlyWritten(askedAt)}`}</p>
      <h2 id="request">{requestTitles[kind]}</h2>
      <p>
        <Link to={paths.customer(customer._id)}>{customer.name}</Link>, {boxName(customer.boxNumber)}
      </p>
      <p className="row">
        <Status tone={tone} icon={icon}>
          {stands}
        </Status>
        <b className="num">{priceWords(totalUsd)}</b>
      </p>
      {live && <p className="muted">{requestWords[kind]}</p>}
      {words !== '' && (
        <Notice tone="sand">
          <p className="wrap-anywhere">“{words}”</p>
        </Notice>
      )}
      <RequestPackages request={request} mine={mine} onHere={onHere} busy={busy} />
      <DeliveryDestinationNotice request={request} />
      <StoreLabel request={request} />
      {request.together && <OneBox request={request} together={request.together} mine={mine} />}
      {request.split && <SplitParts request={request} split={request.split} mine={mine} />}
      {mine && <DoRequest key={request._id} {...about} />}
      {live && !mine && <Offered {...about} />}
      {!live && <Outcome request={request} />}
      {dialog === 'refuse' && <RefuseDialog request={request} onClose={close} />}
      {dialog === 'quote' && <QuoteDialog request={request} onClose={close} />}
    </Card>
  )
}
