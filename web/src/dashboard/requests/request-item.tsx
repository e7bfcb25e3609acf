import { mayCancel, requestTitles } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Status } from '@parcelport/ui/lists/status.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import {
  acceptRequest,
  cancelRequest,
  fetchLabel,
  requestPhoto,
  requestsKey,
  type ServiceRequest,
} from '../../api/warehouse/requests.ts'
import { saveFile } from '../../lib/save-file.ts'
import { writtenMoment } from '../../lib/written-date.ts'
import { PhotoList } from '../packages/photos/photo-list.tsx'
import { shortDayInWords } from '../payment/payment-words.ts'
import { useSayUsd } from '../payment/use-say-usd.ts'
import { InOneBox } from './in-one-box.tsx'
import { kindIcons, priceWords, stateLooks } from './request-looks.ts'
import { SentOut } from './sent-out.tsx'
import { whatItIs } from './what-it-is.ts'

/** The customer's answers: accept or refuse a price, or cancel. */
const Answer = ({ request }: { readonly request: ServiceRequest }): ReactNode => {
  const client = useQueryClient()
  const settled = {
    onSuccess: (said: string) => toast.success(said),
    onError: (error: Error) => toast.error(messageOf(error, 'That did not reach us. Please try again.')),
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey }),
  }
  const say = useSayUsd()
  const accept = useMutation({ mutationFn: acceptRequest, ...settled })
  const cancel = useMutation({ mutationFn: cancelRequest, ...settled })
  const busy = accept.isPending || cancel.isPending
  const quoted = request.state === 'quoted'
  const { kept } = request
  const dearer = quoted && request.together?.box?.dearer === true
  const about = `: ${requestTitles[request.kind]}, ${request.number}`
  return (
    <div className="row request-answers">
      {dearer && (
        <Button size="sm" busy={cancel.isPending} disabled={busy} onClick={() => cancel.mutate(request)}>
          Leave them apart<span className="sr-only">{about}</span>
        </Button>
      )}
      {quoted && (
        <Button
          {...(dearer && { variant: 'line' as const })}
          size="sm"
          busy={accept.isPending}
          disabled={busy}
          onClick={() => accept.mutate(request)}
        >
          <span>
            {dearer
              ? 'Together all the same'
              : request.totalUsd === 0
                ? 'Yes, please'
                : `Yes, for ${priceWords(request.totalUsd, say)}`}
          </span>
          <span className="sr-only">{about}</span>
        </Button>
      )}
      {!dearer && (kept || mayCancel(request.state)) && (
        <Button variant="line" size="sm" busy={cancel.isPending} disabled={busy} onClick={() => cancel.mutate(request)}>
          <span>{quoted ? 'No, thank you' : kept ? 'Let it fly' : 'Cancel it'}</span>
          <span className="sr-only">{about}</span>
        </Button>
      )}
    </div>
  )
}

/** A return to the store: the customer's label, and the courier's number. */
const OnItsWayBack = ({ request: { _id, number, label, courierNumber } }: { readonly request: ServiceRequest }): ReactNode => {
  const save = useMutation({
    mutationFn: () => fetchLabel(_id),
    onSuccess: (file) => saveFile(file, `label-${number}`),
    onError: (error) => toast.error(messageOf(error, 'Failed to download the label.')),
  })
  return (
    <>
      {courierNumber !== null && (
        <p className="wrap-anywhere">
          Courier number <b className="num">{courierNumber}</b>
        </p>
      )}
      {label && (
        <div className="row">
          <Button variant="line" size="sm" busy={save.isPending} busyText="Downloading..." onClick={() => save.mutate()}>
            <Icon of={Download} /> The store’s label
            <span className="sr-only">{`, ${number}`}</span>
          </Button>
        </div>
      )}
    </>
  )
}

/** One request: its state, packages, price, and the photos of the finished work. */
export const RequestItem = ({ request }: { readonly request: ServiceRequest }): ReactNode => {
  const { _id, kind, number, state, totalUsd, words, note, reason, until, askedAt, changedAt, packages, photos } = request
  const { tone, icon, words: stands } = stateLooks[state]
  const say = useSayUsd()
  return (
    <li className="req-item">
      <span className="req-icon">
        <Icon of={kindIcons[kind]} />
      </span>
      <div className="req-what">
        <div className="spread">
          <h3>{requestTitles[kind]}</h3>
          <b className="num">{priceWords(totalUsd, say)}</b>
        </div>
        <p>
          <Status tone={tone} icon={icon}>
            {kind === 'hold' && until !== null && state === 'done' ? `Kept until ${shortDayInWords(until)}` : stands}
          </Status>{' '}
          <span className="small muted num">{`${number}, asked ${writtenMoment(askedAt)}`}</span>
        </p>
        <ul className="req-packages">
          {packages.map((pkg) => (
            <li key={pkg._id} className="wrap-anywhere">
              {whatItIs(pkg)}{' '}
              <span translate="no" className="small muted num">
                {pkg.trackingNumber}
              </span>
              {pkg.result !== null && <b className="block num">{pkg.result}</b>}
            </li>
          ))}
        </ul>
        {request.split && state !== 'done' && <p className="muted">{`Into ${request.split.into} packages`}</p>}
        {request.together && <InOneBox together={request.together} />}
        <SentOut request={request} />
        {kind === 'return' && <OnItsWayBack request={request} />}
        {words !== '' && <p className="wrap-anywhere muted">“{words}”</p>}
        {reason !== null && <p className="wrap-anywhere">{reason}</p>}
        {note !== '' && <p className="wrap-anywhere">{note}</p>}
        {photos.length > 0 && (
          <PhotoList
            photos={photos}
            queryOf={(photo, size) => requestPhoto(_id, photo, size)}
            about={`${requestTitles[kind].toLowerCase()}, ${writtenMoment(changedAt)}`}
          />
        )}
        <Answer request={request} />
      </div>
    </li>
  )
}
