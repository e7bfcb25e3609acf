import { requestBounds, requestTitles, type RequestKind } from '@parcelport/contract/requests-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/field.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Notice } from '@parcelport/ui/notice.tsx'
import { Textarea } from '@parcelport/ui/textarea.tsx'
import { toast } from '@parcelport/ui/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { askRequest, askReturn, requestsKey, type Offer } from '../../api/requests.ts'
import { emptyAsk, problemOf, whatThen, type AskDraft } from './ask-draft.ts'
import { ChoosePacking } from './choose-packing.tsx'
import { ChooseKind } from './choose-kind.tsx'
import { ChoosePackages, whatItIs } from './choose-packages.tsx'
import { ForGood } from './for-good.tsx'
import { canBeAsked, ONLY_IN_MIAMI, priceWords, totalOf } from './request-looks.ts'
import { StoreLabel } from './store-label.tsx'

const DAY_MS = 86_400_000

/** Days until which something can be kept, year-month-day: from tomorrow on. A day less than the most: ours may be further than theirs. Pure. */
const daysFrom = (now: number): string[] =>
  Array.from({ length: requestBounds.daysKept - 1 }, (_, index) =>
    new Date(now + (index + 1) * DAY_MS).toISOString().slice(0, 10),
  )

interface AskFormProps {
  readonly offer: Offer
  /** The package that it was opened from. */
  readonly first: string
  readonly onAsked: () => void
}

/** Asks for something: which packages, what, and its price before the button. What was chosen stays until it is in. */
export const AskForm = ({ offer: { kinds, once, packages }, first, onAsked }: AskFormProps): ReactNode => {
  const client = useQueryClient()
  const [days] = useState(() => daysFrom(Date.now()))
  const [key, setKey] = useState(newKey)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set([first]))
  const [draft, setDraft] = useState(emptyAsk)
  const { kind, words, until, packing, labelled, label, understood } = draft
  const change = (changes: Partial<AskDraft>): void => setDraft((before) => ({ ...before, ...changes }))
  const [problem, setProblem] = useState<string>()
  const chosen = packages.filter(({ _id, whyNot }) => ticked.has(_id) && whyNot === null)
  // Before any is chosen, prices are those of the one that is likeliest to be.
  const [likely] = [...packages.filter(({ whyNot }) => whyNot === null), ...packages]
  const looked = chosen.length > 0 || !likely ? chosen : [likely]
  const priceOf = (each: RequestKind): number | null => totalOf(looked, each, once)
  const unsaid = kind === 'return' && !labelled
  const total = kind === undefined ? undefined : unsaid ? null : priceOf(kind)
  const ask = useMutation({
    mutationFn: (asked: RequestKind) => {
      const packageIds = chosen.map(({ _id }) => _id)
      const what = { key, totalUsd: total ?? null, words: words.trim() }
      if (asked === 'return') return askReturn({ ...what, packageId: packageIds[0] ?? '', label: labelled ? label : null })
      const more = {
        ...(asked === 'hold' && { until }),
        ...(asked === 'consolidate' && { packing }),
        ...(asked === 'dispose' && { understood: true as const }),
      }
      return askRequest({ ...what, kind: asked, packageIds, ...more })
    },
    onSuccess: async (said) => {
      setKey(newKey)
      toast.success(said)
      await client.invalidateQueries({ queryKey: requestsKey })
      onAsked()
    },
    // A price that changed meanwhile is shown before anybody asks again.
    onError: (error) => {
      setProblem(messageOf(error, 'Your request has not reached us. Asking twice makes one request only.'))
      return client.invalidateQueries({ queryKey: requestsKey })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const elsewhere = kind !== undefined && chosen.length > 0 && !canBeAsked(looked, kind)
    const wrong = elsewhere ? ONLY_IN_MIAMI : problemOf(draft, chosen.length, days)
    setProblem(wrong)
    if (wrong === undefined && kind !== undefined) ask.mutate(kind)
  }
  return (
    <form className="ask-columns" noValidate onSubmit={submit}>
      <div className="stack">
        <ChoosePackages packages={packages} chosen={ticked} onChange={setTicked} />
        <ChooseKind
          kinds={kinds}
          chosen={kind}
          onChange={(chosenKind) => change({ kind: chosenKind })}
          priceOf={(each) => (canBeAsked(looked, each) ? priceWords(priceOf(each)) : undefined)}
        />
      </div>
      <Card as="section" className="ask-sum" aria-labelledby="ask-sum">
        <h2 className="card-title" id="ask-sum">
          {kind === undefined ? 'Your request' : requestTitles[kind]}
        </h2>
        <ul className="ask-lines">
          {chosen.map((pkg) => (
            <li key={pkg._id}>
              <span className="wrap-anywhere">{whatItIs(pkg)}</span>
              {kind !== undefined && !once.includes(kind) && (
                <span className="num no-break">{priceWords(unsaid ? null : totalOf([pkg], kind, once))}</span>
              )}
            </li>
          ))}
          {chosen.length === 0 && <li className="muted">No package is chosen.</li>}
        </ul>
        {total !== undefined && (
          <p className="ask-total">
            <span>Together</span>
            <b className="num">{priceWords(total)}</b>
          </p>
        )}
        {kind === 'consolidate' && (
          <ChoosePacking chosen={packing} onChange={(chosenPacking) => change({ packing: chosenPacking })} />
        )}
        {kind === 'return' && <StoreLabel has={labelled} label={label} onChange={change} />}
        {kind === 'dispose' && <ForGood understood={understood} onChange={change} />}
        {kind === 'hold' && (
          <Field label="Until which day?" hint="It flies after that day, or earlier if you say so.">
            <Input
              type="date"
              required
              min={days[0]}
              max={days.at(-1)}
              value={until}
              onChange={({ target }) => change({ until: target.value })}
            />
          </Field>
        )}
        <Field label="Anything we should know? (if you like)">
          <Textarea rows={3} maxLength={500} value={words} onChange={({ target }) => change({ words: target.value })} />
        </Field>
        {problem !== undefined && (
          <Notice tone="red" live>
            <p>{problem}</p>
          </Notice>
        )}
        <Button type="submit" busy={ask.isPending} busyText="Asking...">
          {total === null ? 'Ask for the price' : 'Ask for it'}
        </Button>
        <p className="small muted">{whatThen(kind, total)}</p>
      </Card>
    </form>
  )
}
