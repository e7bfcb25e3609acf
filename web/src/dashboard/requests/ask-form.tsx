import { requestBounds, requestTitles, type RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
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

/** The chosen packages, and the price of each kind of request for them. */
const usePrices = ({ kinds, once, packages }: Offer, ticked: ReadonlySet<string>, { kind, labelled }: AskDraft) => {
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
  return { chosen, looked, door, looking, priceOf, unsaid, total }
}

interface Asked {
  readonly kind: RequestKind
  readonly packageIds: readonly string[]
  readonly draft: AskDraft
  readonly totalUsd: number | null
}

const sendAsked = ({ kind, packageIds, draft, totalUsd }: Asked, key: string): Promise<string> => {
  const { until, packing, into, labelled, label } = draft
  const what = { key, totalUsd, words: draft.words.trim() }
  if (kind === 'return') return askReturn({ ...what, packageId: packageIds[0] ?? '', label: labelled ? label : null })
  const more = {
    ...(kind === 'hold' && { until }),
    ...(kind === 'consolidate' && { packing }),
    ...(kind === 'split' && { into }),
    ...(kind === 'dispose' && { understood: true as const }),
    ...(kind === 'delivery' && { address: draft.address, ...(draft.day !== '' && { day: draft.day }) }),
    ...(kind === 'locker' && { placeId: draft.placeId }),
  }
  return askRequest({ ...what, kind, packageIds: [...packageIds], ...more })
}

/** Sends a request, under one key until it has arrived. */
const useAsk = (onAsked: () => void, onFailed: (problem: string) => void) => {
  const client = useQueryClient()
  const [key, setKey] = useState(newKey)
  return useMutation({
    mutationFn: (asked: Asked) => sendAsked(asked, key),
    onSuccess: async (said) => {
      setKey(newKey)
      toast.success(said)
      await client.invalidateQueries({ queryKey: requestsKey })
      onAsked()
    },
    // A price that has changed is shown before the customer sends again.
    onError: (error) => {
      onFailed(messageOf(error, 'Your request has not reached us. Asking twice makes one request only.'))
      return client.invalidateQueries({ queryKey: requestsKey })
    },
  })
}

interface AskLinesProps extends Pick<ReturnType<typeof usePrices>, 'chosen' | 'unsaid'> {
  readonly kind: RequestKind | undefined
  readonly once: Offer['once']
}

/** The chosen packages, each with its price unless one price is for all. */
const AskLines = ({ chosen, unsaid, kind, once }: AskLinesProps): ReactNode => (
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
)

/** A new request: its packages, its kind, and its price before the button. The choices stay until it is sent. */
export const AskForm = ({ offer, first, onAsked }: AskFormProps): ReactNode => {
  const days = daysFrom(offer.today, 1, requestBounds.daysKept)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set([first]))
  const [draft, setDraft] = useState<AskDraft>(() => ({ ...emptyAsk, address: offer.address }))
  const { kind } = draft
  const [problem, setProblem] = useState<string>()
  const change = (changes: Partial<AskDraft>): void => {
    // The problem may be solved by now; sending checks it again.
    setProblem(undefined)
    setDraft((before) => ({ ...before, ...changes }))
  }
  const { chosen, looked, door, looking, priceOf, unsaid, total } = usePrices(offer, ticked, draft)
  const ask = useAsk(onAsked, setProblem)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const elsewhere = kind !== undefined && chosen.length > 0 && !canBeAsked(looked, kind)
    const wrong = elsewhere ? onlyWhere(kind) : problemOf(draft, chosen.length, days)
    setProblem(wrong)
    if (wrong !== undefined || kind === undefined) return
    ask.mutate({ kind, packageIds: chosen.map(({ _id }) => _id), draft, totalUsd: total ?? null })
  }
  return (
    <form className="ask-columns" noValidate onSubmit={submit}>
      <div className="stack">
        <ChoosePackages packages={offer.packages} chosen={ticked} onChange={setTicked} />
        <ChooseKind
          kinds={offer.kinds}
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
        <AskLines chosen={chosen} unsaid={unsaid} kind={kind} once={offer.once} />
        {total !== undefined && !(kind === 'delivery' && looking) && (
          <p className="ask-total">
            <span>Together</span>
            <b className="num">{priceWords(total)}</b>
          </p>
        )}
        <AskOptions draft={draft} change={change} days={days} today={offer.today} door={door} lockers={offer.lockers} />
        <TextField
          label={kind === 'split' ? 'What goes into which?' : 'Anything we should know? (if you like)'}
          rows={3}
          maxLength={500}
          required={kind === 'split'}
          value={draft.words}
          onChange={(words) => change({ words })}
        />
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
