import { addedUp, moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { Card } from '@parcelport/ui/card.tsx'
import type { ReactNode } from 'react'
import type { BilledPackage } from '../../../api/billing/bills.ts'
import { Link } from '../../../frame/link.tsx'
import { apart, dayInWords, isAsTold, partsInWords, shortDayInWords, signed, toldWhen } from '../payment-words.ts'

type Told = BilledPackage & { readonly promised: NonNullable<BilledPackage['promised']> }

const Steps = ({ pkg, currency, day }: { readonly pkg: Told; readonly currency: string; readonly day: string }): ReactNode => {
  const { billed, earlier, promised, differences } = pkg
  return (
    <ol className="bill-steps">
      <li>
        <b>What we told you</b>
        <b translate="no" className="num">
          {moneyText(promised.sum, currency)}
        </b>
        <p className="small muted">
          {`On ${dayInWords(promised.day)}, ${toldWhen[promised.kind] ?? ''}, by the prices of ${shortDayInWords(promised.edition)}`}
        </p>
      </li>
      {differences.map(({ factor, amount, words, parts, evidence }) => (
        <li key={`${factor} ${words}`} className={amount > 0 ? 'bill-step is-up' : 'bill-step is-down'}>
          <span>{words}</span>
          <b className="num">{signed(amount, currency)}</b>
          {parts && <p className="small muted num">{partsInWords(parts, currency)}</p>}
          {evidence !== null && !evidence.startsWith('/console') && (
            <p className="small">
              <Link to={evidence.includes('?package=') ? `${evidence}#package-facts` : evidence}>See it</Link>
            </p>
          )}
        </li>
      ))}
      {earlier !== 0 && (
        <li>
          <span>{earlier > 0 ? 'On bills before this one' : 'Taken off on bills before this one'}</span>
          <b translate="no" className="num">
            {moneyText(-earlier, currency)}
          </b>
        </li>
      )}
      <li>
        <b>This bill</b>
        <b translate="no" className="num">
          {moneyText(billed, currency)}
        </b>
        <p className="small muted">{shortDayInWords(day)}</p>
      </li>
    </ol>
  )
}

interface BillWhyProps {
  readonly pkg: BilledPackage
  readonly currency: string
  /** The day of the bill, year-month-day. */
  readonly day: string
  /** Names the package, when a bill has several. */
  readonly named: boolean
}

/** The promised price of a package next to the billed price, with the reason for each difference. Shows nothing without a promise. */
export const BillWhy = ({ pkg, currency, day, named }: BillWhyProps): ReactNode => {
  const { promised, billed, earlier, trackingNumber, description = '', differences } = pkg
  const name = description === '' ? trackingNumber : `${description}, ${trackingNumber}`
  if (!promised) return null
  const more = addedUp(billed, earlier, -promised.sum)
  return (
    <Card as="section" aria-label={`Why ${trackingNumber} costs what it costs`} className="bill-why">
      {named && <p className="wrap-anywhere">{name}</p>}
      <h2>
        {differences.length === 0 || isAsTold(more) ? `${apart(more, currency)}.` : `${apart(more, currency)}. Here is why.`}
      </h2>
      <Steps pkg={{ ...pkg, promised }} currency={currency} day={day} />
    </Card>
  )
}
