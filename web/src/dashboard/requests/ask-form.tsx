import {
  requestBounds,
  requestTitles,
  requestWords,
  type RequestKind,
} from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Button, buttonClass } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Offer } from '../../api/warehouse/requests.ts'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { emptyAsk, problemOf, whatThen, type AskDraft } from './ask-draft.ts'
import { AskOptions } from './ask-options.tsx'
import { ChooseKind } from './choose-kind.tsx'
import { ChoosePackages, PackageTicks, whatItIs } from './choose-packages.tsx'
import { daysFrom } from './days-from.ts'
import { OneBoxSaving } from './one-box-saving.tsx'
import { canBeAsked, kindsOfOne, onlyWhere, priceWords, shortPrice, totalOf } from './request-looks.ts'
import { ThisPackage } from './this-package.tsx'
import { useAsk } from './use-ask.ts'
import { useAskPrices } from './use-ask-prices.ts'

interface AskFormProps {
  readonly offer: Offer
  /** The package that the form was opened from. */
  readonly first: string
  readonly onAsked: () => void
}

interface AskLinesProps extends Pick<ReturnType<typeof useAskPrices>, 'chosen' | 'unsaid'> {
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
  const { chosen, looked, door, looking, box, priceOf, unsaid, total } = useAskPrices(offer, ticked, draft)
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
  const isDearer = (box?.data?.savesUsd ?? 0) < 0
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
          priceOf={(each) => (each === 'delivery' && looking ? 'One moment...' : shortPrice(priceOf(each)))}
        />
      </div>
      <Card as="section" ref={form} className="ask-sum" aria-labelledby="ask-sum">
        <h2 className="card-title" id="ask-sum">
          {kind === undefined ? 'Your request' : requestTitles[kind]}
        </h2>
        {kind !== undefined && <p className="small muted">{requestWords[kind]}</p>}
        {together ? (
          <PackageTicks packages={fitting} chosen={ticked} onChange={setTicked} kept={first} />
        ) : (
          <AskLines chosen={chosen} unsaid={unsaid} kind={kind} once={offer.once} />
        )}
        {kind === 'consolidate' && <OneBoxSaving box={box} />}
        {total !== undefined && !(kind === 'delivery' && looking) && (
          <p className="ask-total">
            <span>{kind === 'consolidate' ? 'Packing' : 'Together'}</span>
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
        {isDearer && (
          <Link className={buttonClass({})} to={paths.packages}>
            Leave them apart
          </Link>
        )}
        <Button
          type="submit"
          variant={isDearer ? 'line' : undefined}
          disabled={kind === 'delivery' && looking}
          busy={ask.isPending}
          busyText="Asking..."
        >
          {isDearer ? 'Pack them together all the same' : total === null ? 'Ask for the price' : 'Ask for it'}
        </Button>
        <p className="small muted">{whatThen(kind, total)}</p>
      </Card>
    </form>
  )
}
