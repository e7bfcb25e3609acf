import { requestBounds, type RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Offer } from '../../../api/warehouse/requests.ts'
import { emptyAsk, problemOf, type AskDraft } from './ask-draft.ts'
import { AskSum } from './ask-sum.tsx'
import { ChooseKind } from './choose-kind.tsx'
import { ChoosePackages, PackageTicks } from './choose-packages.tsx'
import { daysFrom } from './days-from.ts'
import { canBeAsked, kindsOfOne, onlyWhere, shortPrice } from '../request-looks.ts'
import { useSayUsd } from '../../payment/use-say-usd.ts'
import { ThisPackage } from './this-package.tsx'
import { useAsk } from './use-ask.ts'
import { useAskPrices } from './use-ask-prices.ts'

interface AskFormProps {
  readonly offer: Offer
  /** The package that the form was opened from. */
  readonly first: string
  readonly onAsked: () => void
}

/** Scrolls the form into view after a choice by mouse or touch. A key leaves the page still: the arrow keys choose what they pass. */
const useScrollTo = (kind: RequestKind | undefined) => {
  const form = useRef<HTMLDivElement>(null)
  const pointed = useRef(false)
  useEffect(() => {
    if (pointed.current) form.current?.scrollIntoView({ block: 'nearest' })
    pointed.current = false
  }, [kind])
  const follow = (byPointer: boolean): void => {
    pointed.current = byPointer
  }
  return { form, follow }
}

/** A new request: its packages, its kind, and its price before the button. The choices stay until it is sent. */
export const AskForm = ({ offer, first, onAsked }: AskFormProps): ReactNode => {
  const days = daysFrom(offer.today, 1, requestBounds.daysKept)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set([first]))
  const [draft, setDraft] = useState<AskDraft>(() => ({ ...emptyAsk, address: offer.address }))
  const { kind } = draft
  const [problem, setProblem] = useState<string>()
  const { form, follow } = useScrollTo(kind)
  const change = (changes: Partial<AskDraft>): void => {
    // The problem may be solved by now; sending checks it again.
    setProblem(undefined)
    setDraft((before) => ({ ...before, ...changes }))
  }
  const prices = useAskPrices(offer, ticked, draft)
  const { chosen, looked, looking, priceOf, total } = prices
  const say = useSayUsd()
  const ask = useAsk(onAsked, setProblem)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const elsewhere = kind !== undefined && chosen.length > 0 && !canBeAsked(looked, kind)
    const wrong = elsewhere ? onlyWhere(kind) : problemOf(draft, chosen.length, days)
    setProblem(wrong)
    if (wrong !== undefined || kind === undefined) return
    ask.mutate({ kind, packageIds: chosen.map(({ _id }) => _id), draft, totalUsd: total ?? null })
  }
  const arrived = offer.packages.find(({ _id, whyNot }) => _id === first && whyNot === null)
  const fitting = offer.packages.filter((pkg) => pkg === arrived || kind === undefined || canBeAsked([pkg], kind))
  const together = arrived !== undefined && kind === 'consolidate'
  const others = fitting.filter((pkg) => pkg !== arrived && (ticked.has(pkg._id) || !kindsOfOne.some((one) => one === kind)))
  return (
    <form className="ask-columns" noValidate onSubmit={submit}>
      <div className="stack">
        {arrived ? (
          <ThisPackage pkg={arrived} others={together ? [] : others} chosen={ticked} onChange={setTicked} />
        ) : (
          <ChoosePackages packages={offer.packages} chosen={ticked} onChange={setTicked} />
        )}
        <ChooseKind
          kinds={offer.kinds.filter((each) => canBeAsked(looked, each))}
          chosen={kind}
          onChange={(chosenKind, byPointer) => {
            follow(byPointer)
            change({ kind: chosenKind })
          }}
          priceOf={(each) => (each === 'delivery' && looking ? 'One moment...' : shortPrice(priceOf(each), say))}
        />
      </div>
      <AskSum
        ref={form}
        offer={offer}
        prices={prices}
        draft={draft}
        change={change}
        days={days}
        problem={problem}
        busy={ask.isPending}
        sending={ask.sending}
      >
        {together && <PackageTicks packages={fitting} chosen={ticked} onChange={setTicked} kept={first} />}
      </AskSum>
    </form>
  )
}
