import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { Card } from '@parcelport/ui/card.tsx'
import type { ReactNode } from 'react'
import type { WholeBill } from '../../../api/billing/bills.ts'
import { Link } from '../../../frame/link.tsx'
import { writtenMoment } from '../../../lib/written-date.ts'
import { paymentTitle, sayingLeftOn } from '../payment-words.ts'
import { billAddress } from './bill-address.ts'

/** The payments of a bill, its credits with their reasons, and its open sum. Shows nothing before the first of them. */
export const BillSettled = ({ bill }: { readonly bill: WholeBill }): ReactNode => {
  const { payments, creditNotes, currency, open } = bill
  if (payments.length === 0 && creditNotes.length === 0) return null
  return (
    <Card as="section" aria-labelledby="bill-settled" className="bill-lines">
      <h2 id="bill-settled">Paid and credited</h2>
      <ul className="bill-list">
        {payments.map(({ paymentId, at, means, amount, receipt }) => (
          <li key={`${paymentId} ${at} ${amount}`}>
            <span>
              {paymentTitle({ means, direction: amount < 0 ? 'out' : 'in' })}
              <span className="small muted">
                {receipt === null ? writtenMoment(at) : `${writtenMoment(at)}. Receipt ${receipt}`}
              </span>
            </span>
            <b translate="no" className="num no-break">
              {moneyText(amount, currency)}
            </b>
          </li>
        ))}
        {creditNotes.map(({ _id, number, issuedAt, total, reason }) => (
          <li key={_id}>
            <span>
              <Link to={billAddress(_id)}>{`Credit note ${number}`}</Link>
              <span className="small muted">{`${writtenMoment(issuedAt)}. ${reason}`}</span>
            </span>
            <b translate="no" className="num no-break">
              {moneyText(total, currency)}
            </b>
          </li>
        ))}
      </ul>
      <p className="bill-total">
        <span>Left to pay</span>
        <b className="num">{sayingLeftOn(bill)(open, currency)}</b>
      </p>
    </Card>
  )
}
