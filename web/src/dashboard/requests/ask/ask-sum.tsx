import { requestTitles, requestWords, type RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Button, buttonClass } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode, Ref } from 'react'
import type { Offer } from '../../../api/warehouse/requests.ts'
import { Link } from '../../../frame/link.tsx'
import { paths } from '../../../paths.ts'
import { whatThen, type AskDraft } from './ask-draft.ts'
import { AskOptions } from './ask-options.tsx'
import { HowMuchIsSent } from '../../../sending/how-much-is-sent.tsx'
import type { UseSending } from '../../../sending/use-sending.ts'
import { OneBoxSaving } from './one-box-saving.tsx'
import { priceWords, totalOf } from '../request-looks.ts'
import { useSayUsd } from '../../payment/use-say-usd.ts'
import type { useAskPrices } from './use-ask-prices.ts'
import { whatItIs } from '../what-it-is.ts'

interface AskLinesProps extends Pick<ReturnType<typeof useAskPrices>, 'chosen' | 'unsaid'> {
  readonly kind: RequestKind | undefined
  readonly once: Offer['once']
}

/** The chosen packages, each with its price unless one price is for all. */
const AskLines = ({ chosen, unsaid, kind, once }: AskLinesProps): ReactNode => {
  const say = useSayUsd()
  return (
    <ul className="ask-lines">
      {chosen.map((pkg) => (
        <li key={pkg._id}>
          <span className="wrap-anywhere">{whatItIs(pkg)}</span>
          {kind !== undefined && !once.includes(kind) && (
            <span className="num no-break">{priceWords(unsaid ? null : totalOf([pkg], kind, once), say)}</span>
          )}
        </li>
      ))}
      {chosen.length === 0 && <li className="muted">No package is chosen.</li>}
    </ul>
  )
}

interface AskSumProps {
  readonly ref: Ref<HTMLDivElement>
  readonly offer: Offer
  readonly prices: ReturnType<typeof useAskPrices>
  readonly draft: AskDraft
  readonly change: (changes: Partial<AskDraft>) => void
  /** The days until which a package can be kept. */
  readonly days: readonly string[]
  readonly problem: string | undefined
  readonly busy: boolean
  readonly sending: UseSending
  /** The choice of packages, where it belongs to the kind; otherwise they are listed. */
  readonly children: ReactNode
}

/** What is asked for: its packages, the choices of its kind, its price, and the button. */
export const AskSum = ({
  ref,
  offer,
  prices,
  draft,
  change,
  days,
  problem,
  busy,
  sending,
  children,
}: AskSumProps): ReactNode => {
  const { once, lockers } = offer
  const { chosen, door, looking, box, unsaid, total } = prices
  const { kind } = draft
  const say = useSayUsd()
  const isDearer = (box?.data?.savesUsd ?? 0) < 0
  return (
    <Card as="section" ref={ref} className="ask-sum" aria-labelledby="ask-sum">
      <h2 className="card-title" id="ask-sum">
        {kind === undefined ? 'Your request' : requestTitles[kind]}
      </h2>
      {kind !== undefined && <p className="small muted">{requestWords[kind]}</p>}
      {children || <AskLines chosen={chosen} unsaid={unsaid} kind={kind} once={once} />}
      {kind === 'consolidate' && <OneBoxSaving box={box} />}
      {total !== undefined && !(kind === 'delivery' && looking) && (
        <p className="ask-total">
          <span>{kind === 'consolidate' ? 'Packing' : 'Together'}</span>
          <b className="num">{priceWords(total, say)}</b>
        </p>
      )}
      <AskOptions draft={draft} change={change} days={days} today={offer.today} door={door} lockers={lockers} />
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
      <HowMuchIsSent busy={busy && kind === 'return' && draft.labelled} sending={sending} />
      <div className="ask-foot">
        {isDearer && (
          <Link className={buttonClass({})} to={paths.packages}>
            Leave them apart
          </Link>
        )}
        <Button
          type="submit"
          variant={isDearer ? 'line' : undefined}
          disabled={kind === 'delivery' && looking}
          busy={busy}
          busyText="Asking..."
        >
          {isDearer ? 'Pack them together all the same' : total === null ? 'Ask for the price' : 'Ask for it'}
        </Button>
      </div>
      <p className="small muted">{whatThen(kind, total)}</p>
    </Card>
  )
}
