import { MOST_STARS, RATING_WORDS_LENGTH } from '@parcelport/contract/site/ratings-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Segment } from '@parcelport/ui/fields/segment.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { pickupToRate, ratePickup, type PickupToRate } from '../../api/customers/ratings.ts'
import { writtenLongDay } from '../../lib/written-date.ts'

const FAILED = 'Failed to send your rating.'
const CONFLICT = 409

const stars = Array.from({ length: MOST_STARS }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))

/** Sends an answer. Where the question is closed already, it is not asked again. */
const useRating = () => {
  const client = useQueryClient()
  const close = (): void => void client.setQueryData(pickupToRate.queryKey, null)
  const { mutate, isPending, data } = useMutation({
    mutationFn: ratePickup,
    onSuccess: close,
    onError: (error) => {
      toast.error(messageOf(error, FAILED))
      if (error instanceof ApiError && error.status === CONFLICT) close()
    },
  })
  return { send: mutate, isPending, said: data }
}

interface QuestionProps {
  readonly pickup: PickupToRate
  readonly isPending: boolean
  readonly onAnswer: ReturnType<typeof useRating>['send']
}

const Question = ({ pickup: { collectedAt, collectedOn, shownAs }, isPending, onAnswer }: QuestionProps): ReactNode => {
  const draft = useDraft({ stars: '', words: '', mayPublish: false })
  const { values } = draft
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { words, mayPublish } = values
    onAnswer({ collectedAt, stars: Number(values.stars), words, mayPublish })
  }
  return (
    <form id={draft.form} noValidate onSubmit={submit}>
      <fieldset className="form" disabled={isPending}>
        <legend className="sr-only">Your rating</legend>
        <h2 className="card-title" id="rate-pickup">{`How was your pick-up on ${writtenLongDay(collectedOn)}?`}</h2>
        <Field group className="rating-stars" label={`Stars, ${MOST_STARS} is the best`}>
          <Segment options={stars} {...draft.field('stars')} />
        </Field>
        {values.stars !== '' && (
          <>
            <TextField
              {...draft.field('words')}
              label="What was good, what was not (optional)"
              rows={3}
              maxLength={RATING_WORDS_LENGTH}
            />
            <Checkbox {...draft.check('mayPublish')}>
              {`You may print these words on your site, as “${shownAs}”. I can take this back by writing to you.`}
            </Checkbox>
          </>
        )}
        <div className="row">
          {values.stars !== '' && (
            <Button type="submit" size="sm" busy={isPending}>
              Send
            </Button>
          )}
          <Button variant="line" size="sm" onClick={() => onAnswer({ collectedAt })}>
            Not this time
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

/** The answer's sentence in place of the question; it takes the focus, whose button is gone. */
const Thanks = ({ words }: { readonly words: string }): ReactNode => {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <p ref={place} tabIndex={-1} role="status">
      {words}
    </p>
  )
}

/** Asks how the last pick-up went, once; nothing where there is none, or while that is not known. */
export const RatePickup = (): ReactNode => {
  const { data: pickup } = useQuery(pickupToRate)
  const { send, isPending, said } = useRating()
  if (said !== undefined)
    return (
      <Card>
        <Thanks words={said} />
      </Card>
    )
  if (!pickup) return null
  return (
    <Card as="section" aria-labelledby="rate-pickup">
      <Question pickup={pickup} isPending={isPending} onAnswer={send} />
    </Card>
  )
}
