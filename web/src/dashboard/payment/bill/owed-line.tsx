import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { myBalance } from '../../../api/billing/bills.ts'
import { Link } from '../../../frame/link.tsx'
import { paths } from '../../../paths.ts'
import { dayInWords } from '../payment-words.ts'

/**
 * The customer's debt, on screens about something else, with a link to it: on a phone, which has no menu for it, the only link
 * there. Shows nothing for a company without bills.
 */
export const OwedLine = (): ReactNode => {
  const { data } = useQuery(myBalance)
  if (!data?.on) return null
  if (data.owed === 0)
    return (
      <p className="muted">
        You owe nothing. <Link to={paths.payment}>See your bills and payments</Link>
      </p>
    )
  const { owed, overdue, currency, bills, next } = data
  const late = overdue > 0 ? `${moneyText(overdue, currency)} of it is late. ` : ''
  const due = overdue === 0 && next ? `Please pay by the end of ${dayInWords(next.dueOn)}. ` : ''
  return (
    <Notice tone={overdue > 0 ? 'red' : 'blue'}>
      {/* Not a heading: the screens around it have headings of their own. */}
      <p>
        <b>{`You owe ${moneyText(owed, currency)}${bills > 1 ? ` on ${bills} bills` : ''}`}</b>
      </p>
      <p>
        {late}
        {due}
        <Link to={paths.payment}>{bills === 1 ? 'See the bill and how to pay' : 'See the bills and how to pay'}</Link>
      </p>
    </Notice>
  )
}
