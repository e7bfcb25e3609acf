import { WHO_SEES_THEIR_ID } from '@parcelport/contract/statuses/identity-rules.ts'
import { receiverMessages } from '@parcelport/contract/customers/receivers-rules.ts'
import { acceptIdentity, MAX_UPLOAD_BYTES } from '@parcelport/contract/uploads-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { DayField } from '@parcelport/ui/fields/day-field.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { addReceiver, myReceivers } from '../../api/customers/receivers.ts'
import { HowMuchIsSent } from '../../sending/how-much-is-sent.tsx'
import { useSending } from '../../sending/use-sending.ts'

const words = ['name', 'relation', 'telephone'] as const

interface ReceiverDraft extends Readonly<Record<(typeof words)[number], string>> {
  readonly validUntil: string
  readonly idLast4: string
  readonly mayCollect: boolean
  readonly document: File | null
}

const empty: ReceiverDraft = {
  ...{ name: '', relation: '', telephone: '', validUntil: '', idLast4: '' },
  ...{ mayCollect: false, document: null },
}

const refusals = {
  type: receiverMessages.document,
  size: 'This file is larger than 10 MB. Please choose a smaller one.',
} as const

/** The draft of a person, and the sending of it; a person who was added clears it. */
const useReceiver = (name: string) => {
  const client = useQueryClient()
  const draft = useDraft<ReceiverDraft>({ ...empty, name })
  const [key, setKey] = useState(newKey)
  const sending = useSending()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ mayCollect, validUntil, idLast4, ...person }: ReceiverDraft) => {
      const added = {
        ...person,
        ...(validUntil !== '' && { validUntil }),
        ...(idLast4.trim() !== '' && { idLast4: idLast4.trim() }),
        kind: mayCollect ? ('may pick up' as const) : ('receiver' as const),
        key,
      }
      return addReceiver(added, sending.begin())
    },
    onSuccess: (message) => {
      toast.success(message)
      draft.reset(empty)
      setKey(newKey)
      return client.invalidateQueries({ queryKey: myReceivers.queryKey })
    },
    onError: (error) => {
      if (sending.wasStopped()) return
      toast.error(messageOf(error, 'Failed to add this person.'))
      if (error instanceof ApiError) draft.refuse(error.fields)
    },
  })
  // After a change it is another request, so it gets another key.
  const change = (changes: Partial<ReceiverDraft>): void => {
    setKey(newKey())
    draft.set(changes)
  }
  const text = (field: (typeof words)[number]) => ({
    ...draft.field(field),
    required: true,
    onChange: (typed: string) => change({ [field]: typed }),
    autoComplete: 'off',
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const missing = words.filter((field) => draft.values[field].trim() === '')
    const isWrong = draft.refuse(Object.fromEntries(missing.map((field) => [field, receiverMessages[field]])))
    if (!isWrong) mutate(draft.values)
  }
  return { draft, text, change, submit, isPending, sending }
}

/** Adds a person who may receive or collect packages. `name`: the initial name, such as the name on a label. */
export const AddReceiverCard = ({ name = '' }: { readonly name?: string }): ReactNode => {
  const heading = useId()
  const { draft, text, change, submit, isPending, sending } = useReceiver(name)
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Add somebody
      </h2>
      <p className="muted">
        Packages can come to your box in their name. We look at each person first, and tell you here and by email.
      </p>
      <form id={draft.form} noValidate onSubmit={submit} aria-labelledby={heading}>
        <fieldset className="form" disabled={isPending}>
          <TextField {...text('name')} label="Name" hint="As their photo ID says it." maxLength={120} />
          <TextField
            {...text('relation')}
            label="Who they are to you"
            hint="Such as cousin, neighbour, colleague."
            maxLength={60}
          />
          <TextField {...text('telephone')} label="Telephone" type="tel" maxLength={40} />
          <TextField
            {...draft.field('idLast4')}
            onChange={(idLast4) => change({ idLast4 })}
            label="Last four of their ID’s number (optional)"
            hint="Our desk compares them with the ID."
            maxLength={4}
            autoComplete="off"
          />
          <DayField
            {...draft.field('validUntil')}
            onChange={(validUntil) => change({ validUntil })}
            label="Until (optional)"
            hint="The last day on which they may. Empty: until you remove them."
          />
          <Field label="Photo of their ID (optional)" hint={WHO_SEES_THEIR_ID} error={draft.error('document')}>
            <FileDrop
              file={draft.values.document}
              onChange={(document) => change({ document })}
              onRefuse={(why) => toast.error(refusals[why])}
              accept={acceptIdentity}
              maxBytes={MAX_UPLOAD_BYTES}
              title="Take a photo, or choose a file"
              hint="Image or PDF, up to 10 MB."
              camera
              disabled={isPending}
            />
          </Field>
          <Checkbox checked={draft.values.mayCollect} onChange={({ target }) => change({ mayCollect: target.checked })}>
            They may also collect my packages at the counter, any time, with their own photo ID
          </Checkbox>
          <div className="form-foot">
            <Button type="submit" busy={isPending} busyText="Adding...">
              Add them
            </Button>
          </div>
        </fieldset>
        <HowMuchIsSent busy={isPending && draft.values.document !== null} sending={sending} />
      </form>
    </Card>
  )
}
