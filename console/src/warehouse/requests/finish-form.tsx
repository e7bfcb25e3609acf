import { requestBounds, requestNeeds } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import { useState, type ReactNode } from 'react'
import { finishRequest, type StaffRequest } from '../../api/warehouse/requests.ts'
import { PhotosCard } from '../receiving/cards/photos-card.tsx'
import { missingOf } from './request-words.ts'
import { useRequestAction } from './use-request-action.ts'

interface FinishFormProps {
  readonly request: StaffRequest
  /** The button's label. */
  readonly done: string
  /** Whether another button of the same row is busy. */
  readonly waits: boolean
  /** The other buttons, given whether this one is busy. */
  readonly others: (busy: boolean) => ReactNode
}

/** The fields to finish a request: the courier's number, photos, a note for the customer; and what is still missing. */
export const FinishForm = ({ request, done, waits, others }: FinishFormProps): ReactNode => {
  const { _id, kind } = request
  const [key] = useState(newKey)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [note, setNote] = useState('')
  const [courierNumber, setCourierNumber] = useState('')
  const [opensWith, setOpensWith] = useState('')
  const needs = requestNeeds[kind]
  const finish = useRequestAction(() => {
    const more = {
      ...(needs.courierNumber && { courierNumber: courierNumber.trim() }),
      ...(request.locker && { opensWith: opensWith.trim() }),
    }
    return finishRequest(_id, { photos, note: note.trim(), ...more }, key)
  })
  const missing = missingOf(request, { photos: photos.length, courierNumber })
  return (
    <>
      {needs.courierNumber && (
        <Field label="The courier’s number" hint="From the receipt, or under the label’s barcode. The customer follows it.">
          <Input
            maxLength={requestBounds.courierNumber}
            autoComplete="off"
            value={courierNumber}
            onChange={({ target }) => setCourierNumber(target.value)}
          />
        </Field>
      )}
      {request.locker && (
        <Field label="What opens it (optional)" hint="The customer reads it: “Code 4711”.">
          <Input
            maxLength={requestBounds.opensWith}
            autoComplete="off"
            value={opensWith}
            onChange={({ target }) => setOpensWith(target.value)}
          />
        </Field>
      )}
      {needs.photos > 0 && <PhotosCard desk={{ photos, setPhotos }} />}
      <Field label="For the customer (optional)">
        <Textarea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <div className="req-foot">
        <Button
          busy={finish.busy}
          busyText="Saving..."
          disabled={missing.length > 0 || finish.busy || waits}
          onClick={() => finish.run()}
        >
          {done}
        </Button>
        {others(finish.busy)}
      </div>
      {missing.length > 0 && <p className="small muted" role="status">{`Done waits for: ${missing.join(', ')}.`}</p>}
    </>
  )
}
