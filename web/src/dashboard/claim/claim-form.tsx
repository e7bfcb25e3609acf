import { claimMessages } from '@parcelport/contract/warehouse/packages/claims-rules.ts'
import { acceptIdentity, MAX_UPLOAD_BYTES } from '@parcelport/contract/uploads-rules.ts'
import { MOST_TYPED_SIGNS } from '@parcelport/contract/warehouse/packages/numbers/number-limits-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useDraft, type Problems } from '@parcelport/ui/forms/use-draft.ts'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { myClaims, sendClaim, type NewClaim } from '../../api/warehouse/claims.ts'
import { HowMuchIsSent } from '../../sending/how-much-is-sent.tsx'
import { useSending } from '../../sending/use-sending.ts'

interface ClaimDraft {
  readonly trackingNumber: string
  readonly message: string
  readonly proof: File | null
}

const refusals = {
  type: 'A proof is an image or a PDF.',
  size: 'This file is larger than 10 MB. Choose a smaller one, or photograph it.',
} as const

const problemsOf = (error: unknown): Problems => {
  if (!(error instanceof ApiError)) return {}
  return error.status === 409 ? { trackingNumber: error.message } : error.fields
}

/** The draft of a claim, and the sending of it, once by each key. */
const useClaim = (number: string) => {
  const client = useQueryClient()
  const draft = useDraft<ClaimDraft>({ trackingNumber: number, message: '', proof: null })
  const { message, proof } = draft.values
  const [key, setKey] = useState(newKey)
  const sending = useSending()
  const { mutate, isPending } = useMutation({
    mutationFn: (claim: NewClaim) => sendClaim(claim, key, sending.begin()),
    onSuccess: (said) => {
      setKey(newKey())
      draft.reset({ trackingNumber: '', message: '', proof: null })
      toast.success(said)
      return client.invalidateQueries({ queryKey: myClaims.queryKey })
    },
    onError: (error) => {
      if (sending.wasStopped()) return
      toast.error(messageOf(error, 'Failed to send your claim.'))
      draft.refuse(problemsOf(error))
    },
  })
  // After a change it is another claim, so it gets another key.
  const change = (changes: Partial<ClaimDraft>): void => {
    setKey(newKey())
    draft.set(changes)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const trackingNumber = draft.values.trackingNumber.trim()
    const isWrong = draft.refuse({
      ...(trackingNumber === '' && { trackingNumber: claimMessages.number }),
      ...(!proof && { proof: claimMessages.proof }),
    })
    if (proof && !isWrong) mutate({ trackingNumber, message, proof })
  }
  return { draft, change, submit, isPending, sending }
}

/** A claim with the package and the proof of ownership. The typed text stays until the claim is sent. */
export const ClaimForm = ({ number }: { readonly number: string }): ReactNode => {
  const { draft, change, submit, isPending, sending } = useClaim(number)
  return (
    <form id={draft.form} className="card" noValidate onSubmit={submit}>
      <fieldset className="form" disabled={isPending}>
        <legend className="sr-only">Claim a package</legend>
        <p className="muted">
          A package of yours reached Miami without a prealert, or without your box number on the label? Show us it’s yours and
          we’ll find it.
        </p>
        <Field label="Tracking Number" error={draft.error('trackingNumber')} hint="From the store’s message.">
          <Input
            className="num"
            name="trackingNumber"
            maxLength={MOST_TYPED_SIGNS}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            value={draft.values.trackingNumber}
            onChange={({ target }) => change({ trackingNumber: target.value })}
          />
        </Field>
        <Field label="Order confirmation" error={draft.error('proof')} hint="It must show your name and what you ordered.">
          <FileDrop
            file={draft.values.proof}
            onChange={(file) => change({ proof: file })}
            accept={acceptIdentity}
            maxBytes={MAX_UPLOAD_BYTES}
            onRefuse={(reason) => toast.error(refusals[reason])}
            camera
            disabled={isPending}
            title="Photograph it, or choose the file"
            hint="Image or PDF, up to 10 MB."
          />
        </Field>
        <TextField
          {...draft.field('message')}
          onChange={(words) => change({ message: words })}
          label="Anything that helps us find it (optional)"
          hint="The store, what is inside, what the label may say."
          rows={3}
          maxLength={500}
        />
        <div className="form-foot">
          <Button type="submit" busy={isPending} busyText="Sending...">
            Claim it
          </Button>
        </div>
      </fieldset>
      <HowMuchIsSent busy={isPending} sending={sending} />
    </form>
  )
}
