import type { IdentityState } from '@parcelport/contract/statuses/identity-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Status, type Tone } from '@parcelport/ui/lists/status.tsx'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Hourglass from 'lucide-react/icons/hourglass'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { identity, type Identity } from '../../api/customers/identity.ts'
import { writtenDate } from '../../lib/written-date.ts'
import { IdentityForm } from './identity-form.tsx'

const marks: Readonly<Record<IdentityState, { readonly label: string; readonly tone: Tone; readonly icon: IconShape }>> = {
  none: { label: 'Missing', tone: 'red', icon: CircleDashed },
  waiting: { label: 'We are checking it', tone: 'blue', icon: Hourglass },
  approved: { label: 'Confirmed', tone: 'green', icon: CircleCheck },
  refused: { label: 'Not accepted', tone: 'red', icon: CircleAlert },
}

const Standing = ({ state, reason, sentAt, decidedAt }: Identity): ReactNode => {
  if (state === 'approved')
    return <p className="muted">{`Your identity was confirmed on ${writtenDate(decidedAt ?? '')}. Nothing else to do.`}</p>
  if (state === 'refused')
    return (
      <Notice tone="red" title="Please send another document">
        <p>{reason}</p>
      </Notice>
    )
  if (state === 'none') return <p className="muted">We have no copy of your identity document yet. Please send one.</p>
  return (
    <p className="muted">
      {`You sent a document on ${writtenDate(sentAt ?? '')}. We’ll tell you here and by email once we’ve checked it.`}
    </p>
  )
}

const Body = ({ data }: { readonly data: Identity }): ReactNode => {
  const [replacing, setReplacing] = useState(false)
  const asked = data.state === 'refused' || data.state === 'none'
  return (
    <>
      <Standing {...data} />
      {(asked || (replacing && data.state === 'waiting')) && (
        <IdentityForm onSent={() => setReplacing(false)} {...(!asked && { onCancel: () => setReplacing(false) })} />
      )}
      {data.state === 'waiting' && !replacing && (
        <Button variant="line" size="sm" onClick={() => setReplacing(true)}>
          Send a better one
        </Button>
      )}
    </>
  )
}

/** The state of the customer's own identity check, the reason of a refusal, and a button to send another document. */
export const IdentityCard = (): ReactNode => {
  const heading = useId()
  const { hash } = useLocation()
  const query = useQuery(identity)
  const card = useRef<HTMLDivElement>(null)
  // A mail links here: `…/dashboard/account#identity`.
  useEffect(() => {
    if (hash === '#identity' && query.isSuccess) card.current?.scrollIntoView({ block: 'start' })
  }, [hash, query.isSuccess])
  const mark = query.data && marks[query.data.state]
  return (
    <Card as="section" className="account-card identity-card" id="identity" aria-labelledby={heading} ref={card}>
      <div className="spread">
        <h2 className="card-title" id={heading}>
          Your identity
        </h2>
        {mark && (
          <Status tone={mark.tone} icon={mark.icon}>
            {mark.label}
          </Status>
        )}
      </div>
      <Loaded query={query} what="your identity check">
        {(data) => <Body data={data} />}
      </Loaded>
    </Card>
  )
}
