import { addedUp, moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { Card } from '@parcelport/ui/card.tsx'
import type { ReactNode } from 'react'
import { fetchCustomsPaper, type WholeBill } from '../../../api/billing/bills.ts'
import { sayingOn } from '../payment-words.ts'
import { SavePaper } from './save-paper.tsx'

type Line = WholeBill['lines'][number]

interface LinesProps {
  readonly lines: readonly Line[]
  readonly currency: string
  /** Whether each line names its package: not under the package's own heading. */
  readonly named?: boolean
}

const Lines = ({ lines, currency, named = true }: LinesProps): ReactNode => (
  <ul className="bill-list">
    {lines.map((line) => (
      <li key={line.line}>
        <span>
          {line.title}
          {named && line.trackingNumber !== null && (
            <span translate="no" className="small muted num">
              {line.trackingNumber}
            </span>
          )}
          {line.reason !== null && line.reason !== '' && <span className="small muted">{line.reason}</span>}
          {line.chargedCurrency !== currency && (
            <span className="small muted num">{`${moneyText(line.charged, line.chargedCurrency)} at ${line.rate}`}</span>
          )}
          {line.credited > 0 && (
            <span className="small muted num">{`${moneyText(line.credited, currency)} of it credited`}</span>
          )}
        </span>
        <b translate="no" className="num no-break">
          {moneyText(line.net, currency)}
        </b>
      </li>
    ))}
  </ul>
)

/** The lines under the name of their package, in the order of the bill; lines of no package come last. A bill of one package needs no names. */
const ByPackage = ({ lines, bill }: { readonly lines: readonly Line[]; readonly bill: WholeBill }): ReactNode => {
  if (bill.packages.length < 2) return <Lines lines={lines} currency={bill.currency} />
  const rest = lines.filter((line) => !bill.packages.some(({ trackingNumber }) => trackingNumber === line.trackingNumber))
  return (
    <>
      {bill.packages.map(({ packageId, trackingNumber, description = '' }) => {
        const own = lines.filter((line) => line.trackingNumber === trackingNumber)
        if (own.length === 0) return null
        return (
          <div key={packageId ?? trackingNumber}>
            <h4 translate={description === '' ? 'no' : undefined} className="wrap-anywhere">
              {description === '' ? trackingNumber : description}
            </h4>
            {description !== '' && (
              <p translate="no" className="small muted num wrap-anywhere">
                {trackingNumber}
              </p>
            )}
            <Lines lines={own} currency={bill.currency} named={false} />
          </div>
        )
      })}
      {rest.length > 0 && <Lines lines={rest} currency={bill.currency} />}
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly note: string
  readonly lines: readonly Line[]
  readonly bill: WholeBill
  /** Shown below its sum. */
  readonly children?: ReactNode
}

/** The lines of one party with its tax and its sum; shows nothing without lines. */
const Part = ({ title, note, lines, bill, children }: PartProps): ReactNode => {
  if (lines.length === 0) return null
  const tax = addedUp(...lines.map((line) => line.tax))
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className="small muted">{note}</p>
      <ByPackage lines={lines} bill={bill} />
      {tax !== 0 && (
        <p className="bill-sub">
          <span>{[bill.taxName || 'Tax', 'on our charges'].join(' ')}</span>
          <b translate="no" className="num">
            {moneyText(tax, bill.currency)}
          </b>
        </p>
      )}
      <p className="bill-sub">
        <span>Together</span>
        <b translate="no" className="num">
          {moneyText(addedUp(tax, ...lines.map(({ net }) => net)), bill.currency)}
        </b>
      </p>
      {children}
    </section>
  )
}

/** The papers of Customs about the packages of a bill. */
const Papers = ({ packages }: Pick<WholeBill, 'packages'>): ReactNode =>
  packages.map(
    ({ packageId, trackingNumber, customsPaper }) =>
      customsPaper &&
      packageId !== null && (
        <SavePaper
          key={packageId}
          name={`Customs’ paper of ${trackingNumber}`}
          label="Customs’ paper"
          fetch={() => fetchCustomsPaper(packageId)}
        />
      ),
  )

/** A bill line by line: the company's charges apart from those of Customs, and the total of both. */
export const BillLines = ({ bill, company }: { readonly bill: WholeBill; readonly company: string }): ReactNode => (
  <Card as="section" aria-labelledby="bill-lines" className="bill-lines">
    <h2 id="bill-lines">Line by line</h2>
    <Part
      title="What we charge"
      note={`${company} keeps this.`}
      lines={bill.lines.filter(({ party }) => party === 'ours')}
      bill={bill}
    />
    <Part
      title="Carried over"
      note={`What you owed ${company} in its old system.`}
      lines={bill.lines.filter(({ party }) => party === 'earlier')}
      bill={bill}
    />
    <Part
      title="What Customs charges"
      note="We pay it for you and keep none of it."
      lines={bill.lines.filter(({ party }) => party === 'customs')}
      bill={bill}
    >
      <Papers packages={bill.packages} />
    </Part>
    <p className="bill-total">
      <span>Total</span>
      <b className="num">{sayingOn(bill)(bill.total, bill.currency)}</b>
    </p>
    {bill.taxNumber !== '' && <p className="small muted">{`${bill.taxName || 'Tax'} registration ${bill.taxNumber}`}</p>}
  </Card>
)
