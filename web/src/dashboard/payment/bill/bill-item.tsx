import { inLocal } from '@parcelport/contract/billing/local-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { ReactNode } from 'react'
import type { Bill } from '../../../api/billing/bills.ts'
import { Link } from '../../../frame/link.tsx'
import { BillState } from './bill-state.tsx'
import { SumAtHome } from '../sum-at-home.tsx'
import { useLocalRate } from '../use-say-usd.ts'
import { dueWords, shortDayInWords, titleOf } from '../payment-words.ts'
import { billAddress } from './bill-address.ts'

/** A bill in a list: its name, due day, and open sum. */
export const BillItem = ({ bill }: { readonly bill: Bill }): ReactNode => {
  const { _id, kind, total, open, currency, issuedOn, issuedPerUsd } = bill
  const today = useLocalRate()
  // What is left is paid by the rate of today; the whole stays as the bill's papers have it.
  const atIssue = today && issuedPerUsd !== undefined ? { ...today, perUsd: issuedPerUsd } : today
  const left = kind === 'bill' && open > 0
  // At home alone: the sum above says both.
  const whole =
    currency === 'USD' && atIssue ? moneyText(inLocal(total, atIssue), atIssue.currency) : moneyText(total, currency)
  return (
    <li className="pay-item">
      <div>
        <h3>
          <Link to={billAddress(_id)}>{titleOf(bill)}</Link>
        </h3>
        <p className="small muted">{`${shortDayInWords(issuedOn)}. ${dueWords(bill)}.`}</p>
        <BillState bill={bill} />
      </div>
      <p className="pay-sum">
        <SumAtHome amount={left ? open : total} currency={currency} at={left ? today : atIssue} />
        {left && open !== total && <span className="small muted num">{`left of ${whole}`}</span>}
      </p>
    </li>
  )
}
