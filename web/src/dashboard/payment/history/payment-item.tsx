import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { ReactNode } from 'react'
import { fetchReceipt, type Payment } from '../../../api/billing/bills.ts'
import { writtenMoment } from '../../../lib/written-date.ts'
import { paymentTitle, wentTo } from '../payment-words.ts'
import { SavePaper } from '../bill/save-paper.tsx'

/** A payment or refund: its means, time, bills, receipt, and the sum that changed hands before what it counted for in another currency. */
export const PaymentItem = ({ payment }: { readonly payment: Payment }): ReactNode => {
  const { _id, takenAt, amount, currency, tenderAmount, tenderCurrency, receipt, reason } = payment
  const inOther = tenderCurrency !== currency
  const rounded = !inOther && tenderAmount !== amount
  return (
    <li className="pay-item">
      <div>
        <h3>{paymentTitle(payment)}</h3>
        <p className="small muted">
          {[writtenMoment(takenAt), wentTo(payment), receipt !== null && `Receipt ${receipt}`].filter(Boolean).join('. ')}
        </p>
        {reason !== null && reason !== '' && <p className="small">{reason}</p>}
        {receipt !== null && <SavePaper name={`Receipt ${receipt}`} fetch={() => fetchReceipt(_id)} />}
      </div>
      <p className="pay-sum">
        <b translate="no" className="num">
          {inOther ? moneyText(tenderAmount, tenderCurrency) : moneyText(amount, currency)}
        </b>
        {inOther && (
          <span translate="no" className="small muted num">
            {moneyText(amount, currency)}
          </span>
        )}
        {rounded && <span className="small muted num">{`given: ${moneyText(tenderAmount, currency)}`}</span>}
      </p>
    </li>
  )
}
