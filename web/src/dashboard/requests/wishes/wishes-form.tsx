import { requestBounds } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import {
  wishBounds,
  wishesBeforeFlight,
  wishesWhenReady,
  type WishBeforeFlight,
  type WishWhenReady,
} from '@parcelport/contract/warehouse/requests/wishes-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { ChoiceField } from '@parcelport/ui/fields/choice-field.tsx'
import { DayField } from '@parcelport/ui/fields/day-field.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { saveWishes, standingWishes, type StandingWishes } from '../../../api/warehouse/wishes.ts'
import { ChooseLocker } from '../ask/choose-locker.tsx'
import { ChoosePacking } from '../ask/choose-packing.tsx'
import { daysFrom } from '../ask/days-from.ts'
import { useSayUsd, type SayUsd } from '../../payment/use-say-usd.ts'
import { draftOf, isOffered, offerWords, problemOf, sentOf, type WishDraft } from './wish-draft.ts'

const FAILED = 'Your wishes have not reached us. Please try again.'

interface Option<Value extends string> {
  readonly value: Value
  readonly title: string
  readonly price: string
}

const ChooseWish = <Value extends string>(props: {
  readonly legend: string
  readonly name: string
  readonly options: readonly Option<Value>[]
  readonly chosen: Value
  readonly onChange: (value: Value) => void
}): ReactNode => (
  <fieldset className="ask-kinds">
    <legend>{props.legend}</legend>
    {props.options.map(({ value, title, price }) => (
      <label key={value} className="ask-kind">
        <input
          type="radio"
          name={props.name}
          value={value}
          checked={value === props.chosen}
          onChange={() => props.onChange(value)}
        />
        <b>{title}</b> {price !== '' && <span className="small num">{price}</span>}
      </label>
    ))}
  </fieldset>
)

const beforeTitles: Readonly<Record<WishBeforeFlight, string>> = {
  fly: 'Take the next flight',
  keep: 'Keep them in Miami first',
  together: 'Pack them into one box',
}
const readyTitles: Readonly<Record<WishWhenReady, string>> = {
  collect: 'I collect them',
  locker: 'Into my locker',
  delivery: 'To my door',
}
const kindOfWish = {
  fly: undefined,
  keep: 'hold',
  together: 'consolidate',
  collect: undefined,
  locker: 'locker',
  delivery: 'delivery',
} as const

const optionsOf = <Value extends WishBeforeFlight | WishWhenReady>(
  wishes: StandingWishes,
  values: readonly Value[],
  titles: Readonly<Record<Value, string>>,
  say: SayUsd,
): Option<Value>[] =>
  values.flatMap((value) => {
    const kind = kindOfWish[value]
    if (kind !== undefined && !isOffered(wishes, kind)) return []
    return [{ value, title: titles[value], price: kind === undefined ? '' : offerWords(wishes, kind, say) }]
  })

interface PartProps {
  readonly draft: WishDraft
  readonly change: (changes: Partial<WishDraft>) => void
}

const HowLong = ({ draft, change, days }: PartProps & { readonly days: readonly string[] }): ReactNode => (
  <>
    <ChoiceField
      label="How long?"
      choices={[
        { value: 'days', label: 'Some days each' },
        { value: 'day', label: 'Until one day' },
      ]}
      value={draft.byDay ? 'day' : 'days'}
      onChange={(value) => change({ byDay: value === 'day' })}
    />
    {draft.byDay ? (
      <DayField label="Until" min={days[0]} max={days.at(-1)} value={draft.until} onChange={(until) => change({ until })} />
    ) : (
      <NumberField
        label="Days"
        max={wishBounds.days}
        min={1}
        value={draft.days}
        onChange={(value) => change({ days: value })}
      />
    )}
  </>
)

const OneBox = ({ draft, change }: PartProps): ReactNode => (
  <>
    <p className="small muted">Each package waits for the others. If one box costs more than apart, we ask you first.</p>
    <NumberField
      label="Packages for a box"
      min={wishBounds.fewest}
      max={wishBounds.packages}
      value={draft.packages}
      onChange={(packages) => change({ packages })}
    />
    <NumberField
      label="Longest wait in days"
      hint="Then we pack what is there; one alone flies as it is."
      min={1}
      max={wishBounds.days}
      value={draft.days}
      onChange={(days) => change({ days })}
    />
    <ChoosePacking chosen={draft.packing} onChange={(packing) => change({ packing })} />
  </>
)

const WhenReady = ({ draft, change, wishes }: PartProps & { readonly wishes: StandingWishes }): ReactNode => {
  if (draft.ready === 'locker')
    return <ChooseLocker lockers={wishes.lockers} chosen={draft.placeId} onChange={(placeId) => change({ placeId })} />
  if (draft.ready === 'collect') return null
  return (
    <Field label="Where shall we bring them?">
      <Textarea
        rows={2}
        required
        autoComplete="street-address"
        maxLength={requestBounds.address}
        value={draft.address}
        onChange={({ target }) => change({ address: target.value })}
      />
    </Field>
  )
}

/** Sends the form, and shows what is saved. */
const useSaveWishes = (onSaved: () => void, onFailed: (problem: string) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: saveWishes,
    onSuccess: ({ message, data }) => {
      client.setQueryData(standingWishes.queryKey, data)
      toast.success(message)
      onSaved()
    },
    // A price or an offer that has changed is shown before the customer sends again.
    onError: (error) => {
      onFailed(messageOf(error, FAILED))
      return client.invalidateQueries({ queryKey: standingWishes.queryKey })
    },
  })
}

/** The form of standing wishes: what is offered, with prices. A choice that is no longer offered goes back to the usual one. */
export const WishesForm = ({
  wishes,
  onClose,
}: {
  readonly wishes: StandingWishes
  readonly onClose: () => void
}): ReactNode => {
  const say = useSayUsd()
  const before = optionsOf(wishes, wishesBeforeFlight, beforeTitles, say)
  const ready = optionsOf(wishes, wishesWhenReady, readyTitles, say)
  const [draft, setDraft] = useState<WishDraft>(() => {
    const saved = draftOf(wishes)
    return {
      ...saved,
      before: before.some(({ value }) => value === saved.before) ? saved.before : 'fly',
      ready: ready.some(({ value }) => value === saved.ready) ? saved.ready : 'collect',
    }
  })
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useSaveWishes(onClose, setProblem)
  const days = daysFrom(wishes.today, 1, wishBounds.days)
  const change = (changes: Partial<WishDraft>): void => {
    setProblem(undefined)
    setDraft((now) => ({ ...now, ...changes }))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = problemOf(draft, days)
    setProblem(wrong)
    if (wrong === undefined) mutate(sentOf(draft, wishes))
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <p className="small muted">Prices with VAT. Wishes apply to packages that reach us from now on.</p>
      <ChooseWish
        legend="Before they fly"
        name="before"
        options={before}
        chosen={draft.before}
        onChange={(value) => change({ before: value })}
      />
      {draft.before === 'keep' && <HowLong draft={draft} change={change} days={days} />}
      {draft.before === 'together' && <OneBox draft={draft} change={change} />}
      <ChooseWish
        legend="When they are ready"
        name="ready"
        options={ready}
        chosen={draft.ready}
        onChange={(value) => change({ ready: value })}
      />
      <WhenReady draft={draft} change={change} wishes={wishes} />
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="form-foot">
        <Button variant="line" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending} busyText="Saving...">
          Save my wishes
        </Button>
      </div>
    </form>
  )
}
