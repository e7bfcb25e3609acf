import { accountMessages, governmentIdDigits } from '@parcelport/contract/customers/accounts-rules.ts'
import { acceptIdentity, MAX_UPLOAD_BYTES } from '@parcelport/contract/uploads-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { identity, sendIdentity, type NewDocument } from '../../api/customers/identity.ts'
import { HowMuchIsSent } from '../../sending/how-much-is-sent.tsx'
import { useSending } from '../../sending/use-sending.ts'

const FAILED = 'Failed to send your document.'
const TOO_LARGE = 'This file is larger than 10 MB. Please choose a smaller one.'

interface IdentityFormProps {
  readonly onSent: () => void
  readonly onCancel?: () => void
}

/** Another identity document, with its number if that has changed. */
export const IdentityForm = ({ onSent, onCancel }: IdentityFormProps): ReactNode => {
  const id = useId()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState('')
  const [key, setKey] = useState(newKey)
  const sending = useSending()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: NewDocument) => sendIdentity(given, key, sending.begin()),
    onSuccess: ({ data, message }) => {
      client.setQueryData(identity.queryKey, data)
      toast.success(message)
      onSent()
    },
    onError: (failure) => {
      if (sending.wasStopped()) return
      toast.error(messageOf(failure, FAILED))
      // Staff decided in the meantime, or another window was faster.
      if (failure instanceof ApiError && failure.status === 409) void client.invalidateQueries({ queryKey: identity.queryKey })
    },
  })
  const fields: Readonly<Record<string, string>> = error instanceof ApiError ? error.fields : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setProblem(file ? '' : accountMessages.governmentIdFile)
    if (file) mutate({ document: file, number: governmentIdDigits(number) })
    else document.getElementById(id)?.focus()
  }
  return (
    <form className="form" noValidate onSubmit={submit} aria-label="Another identity document">
      <Field label="Photo of your government ID" id={id} error={problem || fields.document}>
        <FileDrop
          file={file}
          onChange={(chosen) => {
            setProblem('')
            setKey(newKey())
            setFile(chosen)
          }}
          onRefuse={(reason) => setProblem(reason === 'size' ? TOO_LARGE : accountMessages.governmentIdFile)}
          accept={acceptIdentity}
          maxBytes={MAX_UPLOAD_BYTES}
          title="Take a photo of your ID, or choose a file"
          hint="Image or PDF, up to 10 MB. Show the whole document, in focus."
          camera
          disabled={isPending}
        />
      </Field>
      <Field label="ID number" hint="Only if it has changed." error={fields.govId}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={number}
          onChange={(event) => {
            setKey(newKey())
            setNumber(event.target.value)
          }}
        />
      </Field>
      <HowMuchIsSent busy={isPending} sending={sending} ownCancel={onCancel !== undefined} />
      <div className="form-foot">
        {onCancel && (
          <Button variant="line" onClick={isPending ? sending.stop : onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={isPending} busyText="Sending...">
          Send document
        </Button>
      </div>
    </form>
  )
}
