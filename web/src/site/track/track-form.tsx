import { trackingMessages } from '@parcelport/contract/warehouse/packages/public-tracking-rules.ts'
import { MOST_TYPED_SIGNS } from '@parcelport/contract/warehouse/packages/numbers/number-limits-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { formText } from '@parcelport/ui/form-text.ts'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { findTracked, type TrackedPackage } from '../../api/warehouse/tracking.ts'

interface Problems {
  readonly trackingNumber?: string
  readonly boxNumber?: string
}

/** Looks a package up by both of its numbers; one of them alone reveals nothing. */
export const TrackForm = ({ onFound }: { readonly onFound: (pkg: TrackedPackage) => void }): ReactNode => {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, error, isPending, reset } = useMutation({ mutationFn: findTracked, onSuccess: onFound })
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const asked = { trackingNumber: formText(data, 'trackingNumber').trim(), boxNumber: formText(data, 'boxNumber').trim() }
    const missing: Problems = {
      ...(asked.trackingNumber === '' && { trackingNumber: trackingMessages.number }),
      ...(asked.boxNumber === '' && { boxNumber: trackingMessages.box }),
    }
    setProblems(missing)
    reset()
    if (Object.keys(missing).length === 0) mutate(asked)
  }
  return (
    // method="dialog": without a script nothing happens, instead of the two numbers in the address bar.
    <form
      ref={form}
      method="dialog"
      className="card card-lift track-form"
      aria-labelledby="track-form"
      noValidate
      onSubmit={submit}
    >
      <h2 id="track-form">Find a package</h2>
      <div className="track-pair">
        <Field label="Tracking number" hint="From the store’s email" error={problems.trackingNumber}>
          <Input name="trackingNumber" maxLength={MOST_TYPED_SIGNS} autoComplete="off" spellCheck={false} required />
        </Field>
        <Field label="Box number" hint="As it stands on the label" error={problems.boxNumber}>
          <Input name="boxNumber" maxLength={40} autoComplete="off" spellCheck={false} required />
        </Field>
      </div>
      {error && (
        <Notice tone="red" live>
          <p>{messageOf(error, 'Failed to look for the package. Please try again.')}</p>
        </Notice>
      )}
      <Button type="submit" size="lg" busy={isPending}>
        Find it
      </Button>
      <noscript>
        <p className="muted">This needs JavaScript. Please switch it on, or write to us.</p>
      </noscript>
    </form>
  )
}
