import { requestNeeds } from '@parcelport/contract/requests-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/field.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Textarea } from '@parcelport/ui/textarea.tsx'
import { useState, type ReactNode } from 'react'
import { finishRequest, giveBackRequest, type StaffRequest } from '../api/requests.ts'
import { PhotosCard } from '../receiving/photos-card.tsx'
import { missingOf } from './request-words.ts'
import { useRequestAction } from './use-request-action.ts'

interface DoRequestProps {
  readonly request: StaffRequest
  readonly onRefuse: () => void
  readonly onQuote: () => void
}

/** What whoever has taken a request does with it: photos, a word for the customer, done; or not. */
export const DoRequest = ({ request, onRefuse, onQuote }: DoRequestProps): ReactNode => {
  const { _id, kind } = request
  const [key] = useState(newKey)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [note, setNote] = useState('')
  const finish = useRequestAction(() => finishRequest(_id, { photos, note: note.trim() }, key))
  const giveBack = useRequestAction(() => giveBackRequest(_id))
  const missing = missingOf(request, photos.length)
  const busy = finish.busy || giveBack.busy
  return (
    <>
      {requestNeeds[kind].photos > 0 && <PhotosCard desk={{ photos, setPhotos }} />}
      <Field label="For the customer (optional)">
        <Textarea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <div className="req-foot">
        <Button busy={finish.busy} busyText="Saving..." disabled={missing.length > 0 || busy} onClick={() => finish.run()}>
          Done
        </Button>
        <Button variant="line" busy={giveBack.busy} disabled={busy} onClick={() => giveBack.run()}>
          Give it back
        </Button>
        <Button variant="line" disabled={busy} onClick={onQuote}>
          Another price
        </Button>
        <Button variant="line" disabled={busy} onClick={onRefuse}>
          Cannot be done
        </Button>
      </div>
      {missing.length > 0 && <p className="small muted" role="status">{`Done waits for: ${missing.join(', ')}.`}</p>}
    </>
  )
}
