import { requestBounds, requestTitles, type RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { askRequest, askReturn, doorPrice, requestsKey, type Offer } from '../../api/warehouse/requests.ts'
import { emptyAsk, problemOf, whatThen, type AskDraft } from './ask-draft.ts'
import { AskOptions } from './ask-options.tsx'
import { ChooseKind } from './choose-kind.tsx'
import { ChoosePackages, whatItIs } from './choose-packages.tsx'
import { daysFrom } from './days-from.ts'
import { canBeAsked, onlyWhere, priceWords, totalOf } from './request-looks.ts'

interface AskFormProps {
  readonly offer: Offer
  /** The package that the form was opened from. */
  readonly first: string
  readonly onAsked: () => void
}

/** A new request: its packages, its kind, and its price before the button. The choices stay until it is sent. */
export const AskForm = ({
  offer: { kinds, once, packages, lockers, address: home },
  first,
  onAsked,
}: AskFormProps): ReactNode => {
  const client = useQueryClient()
  // One day less than the limit: the company's calendar may be ahead of the customer's.
  const [days] = useState(() => daysFrom(Date.now(), 1, requestBounds.daysKept))
  const [key, setKey] = useState(newKey)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set([first]))
  const [draft, setDraft] = useState<AskDraft>(() => ({ ...emptyAsk, address: home }))
  const { kind, words, until, packing, into, labelled, label } = draft
  const [problem, setProblem] = useState<string>()
  const change = (changes: Partial<AskDraft>): void => {
    // The problem may be solved by now; sending checks it again.
    setProblem(undefined)
    setDraft((before) => ({ ...before, ...changes }))
  }
  const chosen = packages.filter(({ _id, whyNot }) => ticked.has(_id) && whyNot === null)
  // Before a choice, prices are for the most likely package.
  const [likely] = [...packages.filter(({ whyNot }) => whyNot === null), ...packages]
  const looked = chosen.length > 0 || !likely ? chosen : [likely]
  const atDoor = kinds.includes('delivery') && looked.length > 0 && canBeAsked(looked, 'delivery')
  const ids = looked.map(({ _id }) => _id)
  const { data: door, isLoading: looking } = useQuery({ ...doorPrice(ids), enabled: atDoor })
  const priceOf = (each: RequestKind): number | null =>
    each === 'delivery' ? (door?.totalUsd ?? null) : totalOf(looked, each, once)
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
        ...(asked === 'split' && { into }),
        ...(asked === 'dispose' && { understood: true as const }),
        ...(asked === 'delivery' && { address: draft.address, ...(draft.day !== '' && { day: draft.day }) }),
        ...(asked === 'locker' && { placeId: draft.placeId }),
      }
      return askRequest({ ...what, kind: asked, packageIds, ...more })
    },
    onSuccess: async (said) => {
      setKey(newKey)
      toast.success(said)
      await client.invalidateQueries({ queryKey: requestsKey })
      onAsked()
    },
    // A price that has changed is shown before the customer sends again.
    onError: (error) => {
      setProblem(messageOf(error, 'Your request has not reached us. Asking twice makes one request only.'))
      return client.invalidateQueries({ queryKey: requestsKey })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const elsewhere = kind !== undefined && chosen.length > 0 && !canBeAsked(looked, kind)
    const wrong = elsewhere ? onlyWhere(kind) : problemOf(draft, chosen.length, days)
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
          priceOf={(each) => {
            if (!canBeAsked(looked, each)) return undefined
            return each === 'delivery' && looking ? 'One moment...' : priceWords(priceOf(each))
          }}
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
        {total !== undefined && !(kind === 'delivery' && looking) && (
          <p className="ask-total">
            <span>Together</span>
            <b className="num">{priceWords(total)}</b>
          </p>
        )}
        <AskOptions draft={draft} change={change} days={days} door={door} lockers={lockers} />
        <Field label={kind === 'split' ? 'What goes into which?' : 'Anything we should know? (if you like)'}>
          <Textarea
            rows={3}
            maxLength={500}
            required={kind === 'split'}
            value={words}
            onChange={({ target }) => change({ words: target.value })}
          />
        </Field>
        {problem !== undefined && (
          <Notice tone="red" live>
            <p>{problem}</p>
          </Notice>
        )}
        <Button type="submit" disabled={kind === 'delivery' && looking} busy={ask.isPending} busyText="Asking...">
          {total === null ? 'Ask for the price' : 'Ask for it'}
        </Button>
        <p className="small muted">{whatThen(kind, total)}</p>
      </Card>
    </form>
  )
}
