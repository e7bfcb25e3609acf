import { receiverKindWords, type ReceiverState } from '@parcelport/contract/customers/receivers-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import { Status, type Tone } from '@parcelport/ui/lists/status.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import type { Receiver } from '../../api/customers/receivers.ts'
import { writtenDay } from '../../lib/written-date.ts'

const marks: Readonly<Record<ReceiverState, { readonly label: string; readonly tone: Tone; readonly icon: IconShape }>> = {
  waiting: { label: 'We are checking', tone: 'blue', icon: Hourglass },
  approved: { label: 'Confirmed', tone: 'green', icon: CircleCheck },
  refused: { label: 'Not confirmed', tone: 'red', icon: CircleAlert },
  ended: { label: 'Removed', tone: 'slate', icon: CircleDashed },
}

interface ReceiverLineProps {
  readonly receiver: Receiver
  readonly onRemove: () => void
}

/** One receiver of the customer: their state, what they may do, and a button to remove them. */
export const ReceiverLine = ({ receiver, onRemove }: ReceiverLineProps): ReactNode => {
  const { name, relation, telephone, kind, state, reason, validUntil, idLast4 } = receiver
  const { label, tone, icon } = marks[state]
  return (
    <li className="receiver-line">
      <div>
        <b>{name}</b>
        <p className="small muted">
          {relation},{' '}
          <span translate="no" className="num">
            {telephone}
          </span>
        </p>
        <p className="small">{reason ?? `${receiverKindWords[kind]}.`}</p>
        {validUntil !== undefined && <p className="small muted">{`Until ${writtenDay(validUntil)}.`}</p>}
        {idLast4 !== undefined && <p className="small muted">{`The number on their ID ends in ${idLast4}.`}</p>}
      </div>
      <div className="row">
        <Status tone={tone} icon={icon}>
          {label}
        </Status>
        <Button variant="text" size="sm" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  )
}
