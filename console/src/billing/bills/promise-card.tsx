import '../../payments/money/money.css'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffBillDetail } from '@parcelport/contract/billing/staff-bills.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { writtenDay } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'

type Billed = StaffBillDetail['packages'][number]

const told: Readonly<Record<NonNullable<Billed['promised']>['kind'], string>> = {
  asked: 'Told when the customer asked',
  announced: 'Told when it was announced',
  weighed: 'Told when it was weighed',
}

/** `+US$4.94`, `−US$6.65`. Pure. */
const change = (amount: number, currency: string): string => `${amount > 0 ? '+' : ''}${moneyText(amount, currency)}`

const Package = ({ billed: pkg, currency }: { readonly billed: Billed; readonly currency: string }): ReactNode => {
  const { packageId, trackingNumber, promised, differences, billed, earlier } = pkg
  const mayRequests = useMay('requests.work')
  // Staff who may not open a request see its charge on the package's page, if there is a package.
  const opened = (evidence: string): string | undefined => {
    if (mayRequests || !evidence.startsWith('/console/requests')) return evidence.replace(/^\/console(?=\/)/, '')
    return packageId === null ? undefined : paths.package(packageId)
  }
  const sum = (amount: number): ReactNode => (
    <b translate="no" className="num no-break">
      {moneyText(amount, currency)}
    </b>
  )
  return (
    <li>
      <h3 translate="no" className="num">
        {packageId ? (
          <Link to={paths.package(packageId)}>
            <span translate="no">{trackingNumber}</span>
          </Link>
        ) : (
          trackingNumber
        )}
      </h3>
      <ul className="money-moves">
        {promised ? (
          <li>
            <span>
              {told[promised.kind]}
              <span className="sub">
                {`${writtenDay(promised.day)}, by the rates of ${writtenDay(promised.edition)}${
                  promised.toldCurrency === currency ? '' : `: ${moneyText(promised.told, promised.toldCurrency)}`
                }`}
              </span>
            </span>
            {sum(promised.sum)}
          </li>
        ) : (
          <li>
            <span className="muted">No price was told for it.</span>
          </li>
        )}
        {differences.map(({ factor, amount, words, evidence, by }, index) => {
          const shows = evidence && opened(evidence)
          return (
            <li key={`${factor} ${index}`}>
              <span>
                {words}
                {by !== undefined && <span className="sub">{`By ${by}`}</span>}
                {shows && (
                  <Link className="sub" to={shows}>
                    Look at what shows it<span className="sr-only">{`: ${words}`}</span>
                  </Link>
                )}
              </span>
              <b className="num no-break">{change(amount, currency)}</b>
            </li>
          )
        })}
        {earlier !== 0 && (
          <li>
            <span>On bills before this one</span>
            {sum(earlier)}
          </li>
        )}
        <li>
          <span>On this bill</span>
          {sum(billed)}
        </li>
      </ul>
    </li>
  )
}

/** The promised price of each package of a bill next to the billed price, with every step between the two sums. */
export const PromiseCard = ({ bill }: { readonly bill: StaffBillDetail }): ReactNode => {
  const heading = useId()
  if (!bill.packages.some(({ promised }) => promised)) return null
  return (
    <Card as="section" className="money-stack" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        What we told, and what it came to
      </h2>
      <ul className="money-told">
        {bill.packages.map((each) => (
          <Package key={`${each.packageId} ${each.trackingNumber}`} billed={each} currency={bill.currency} />
        ))}
      </ul>
    </Card>
  )
}
