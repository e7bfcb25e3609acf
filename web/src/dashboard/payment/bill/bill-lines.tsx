import { addedUp, moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { Card } from '@parcelport/ui/card.tsx'
import type { ReactNode } from 'react'
import { fetchCustomsPaper, type WholeBill } from '../../../api/billing/bills.ts'
import { SavePaper } from './save-paper.tsx'

type Line = WholeBill['lines'][number]

const Lines = ({ lines, currency }: { readonly lines: readonly Line[]; readonly currency: string }): ReactNode => (
  <ul className="bill-list">
    {lines.map((line) => (
      <li key={line.line}>
        <span>
          {line.title}
          {line.trackingNumber !== null && <span className="small muted num">{line.trackingNumber}</span>}
          {line.reason !== null && line.reason !== '' && <span className="small muted">{line.reason}</span>}
          {line.chargedCurrency !== currency && (
            <span className="small muted num">{`${moneyText(line.charged, line.chargedCurrency)} at ${line.rate}`}</span>
          )}
          {line.credited > 0 && (
            <span className="small muted num">{`${moneyText(line.credited, currency)} of it taken back`}</span>
          )}
        </span>
        <b className="num no-break">{moneyText(line.net, currency)}</b>
      </li>
    ))}
  </ul>
)

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
      <Lines lines={lines} currency={bill.currency} />
      {tax !== 0 && (
        <p className="bill-sub">
          <span>{[bill.taxName || 'Tax', 'on our charges'].join(' ')}</span>
          <b className="num">{moneyText(tax, bill.currency)}</b>
        </p>
      )}
      <p className="bill-sub">
        <span>Together</span>
        <b className="num">{moneyText(addedUp(tax, ...lines.map(({ net }) => net)), bill.currency)}</b>
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
      title="What Customs charges"
      note="We pay it for you and keep none of it."
      lines={bill.lines.filter(({ party }) => party === 'customs')}
      bill={bill}
    >
      <Papers packages={bill.packages} />
    </Part>
    <p className="bill-total">
      <span>Total</span>
      <b className="num">{moneyText(bill.total, bill.currency)}</b>
    </p>
    {bill.taxNumber !== '' && <p className="small muted">{`${bill.taxName || 'Tax'} registration ${bill.taxNumber}`}</p>}
  </Card>
)
