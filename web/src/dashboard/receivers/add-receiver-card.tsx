import { WHO_SEES_AN_ID } from '@parcelport/contract/statuses/identity-rules.ts'
import { receiverMessages } from '@parcelport/contract/customers/receivers-rules.ts'
import { acceptIdentity, MAX_UPLOAD_BYTES } from '@parcelport/contract/uploads-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { addReceiver, myReceivers } from '../../api/customers/receivers.ts'

const words = ['name', 'relation', 'telephone'] as const
type Draft = Readonly<Record<(typeof words)[number], string>>
type Problems = Partial<Readonly<Record<(typeof words)[number] | 'document', string>>>

const refusals = {
  type: receiverMessages.document,
  size: 'This file is larger than 10 MB. Please choose a smaller one.',
} as const

/** Adds a person who may receive or collect packages. `name`: the initial name, such as the name on a label. */
export const AddReceiverCard = ({ name = '' }: { readonly name?: string }): ReactNode => {
  const heading = useId()
  const client = useQueryClient()
  const empty: Draft = { name, relation: '', telephone: '' }
  const [draft, setDraft] = useState(empty)
  const [mayCollect, setMayCollect] = useState(false)
  const [document, setDocument] = useState<File | null>(null)
  const [key, setKey] = useState(newKey)
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const { mutate, isPending } = useMutation({
    mutationFn: () => addReceiver({ ...draft, kind: mayCollect ? 'may pick up' : 'receiver', document, key }),
    onSuccess: (message) => {
      toast.success(message)
      setDraft({ name: '', relation: '', telephone: '' })
      setMayCollect(false)
      setDocument(null)
      setKey(newKey)
      return client.invalidateQueries({ queryKey: myReceivers.queryKey })
    },
    onError: (error) => {
      toast.error(messageOf(error, 'Failed to add this person.'))
      if (error instanceof ApiError) setProblems(error.fields)
    },
  })
  // After a change it is another request, so it gets another key.
  const changed = (): void => setKey(newKey())
  const text = (field: keyof Draft) => ({
    name: field,
    required: true,
    value: draft[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      changed()
      setDraft({ ...draft, [field]: target.value })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const missing = words.filter((field) => draft[field].trim() === '')
    setProblems(Object.fromEntries(missing.map((field) => [field, receiverMessages[field]])))
    if (missing.length === 0) mutate()
  }
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Add somebody
      </h2>
      <p className="muted">
        Packages can come to your box in their name. We look at each person first, and tell you here and by email.
      </p>
      <form ref={form} noValidate onSubmit={submit} aria-labelledby={heading}>
        <fieldset className="form" disabled={isPending}>
          <Field label="Name" hint="As their photo ID says it." error={problems.name}>
            <Input {...text('name')} maxLength={120} autoComplete="off" />
          </Field>
          <Field label="Who they are to you" hint="Such as cousin, neighbour, colleague." error={problems.relation}>
            <Input {...text('relation')} maxLength={60} autoComplete="off" />
          </Field>
          <Field label="Telephone" error={problems.telephone}>
            <Input {...text('telephone')} type="tel" maxLength={40} autoComplete="off" />
          </Field>
          <Field label="Photo of their ID (optional)" hint={WHO_SEES_AN_ID} error={problems.document}>
            <FileDrop
              file={document}
              onChange={(chosen) => {
                changed()
                setDocument(chosen)
              }}
              onRefuse={(why) => toast.error(refusals[why])}
              accept={acceptIdentity}
              maxBytes={MAX_UPLOAD_BYTES}
              title="Take a photo, or choose a file"
              hint="Image or PDF, up to 10 MB."
              camera
              disabled={isPending}
            />
          </Field>
          <Checkbox
            checked={mayCollect}
            onChange={({ target }) => {
              changed()
              setMayCollect(target.checked)
            }}
          >
            They may also collect my packages at the counter, any time, with their own photo ID
          </Checkbox>
          <div className="form-foot">
            <Button type="submit" busy={isPending} busyText="Adding...">
              Add them
            </Button>
          </div>
        </fieldset>
      </form>
    </Card>
  )
}
