import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { myBalance, type Balance } from '../../../api/billing/bills.ts'
import { Link } from '../../../frame/link.tsx'
import { writtenDay } from '../../../lib/written-date.ts'
import { paths } from '../../../paths.ts'
import { owedSums } from '../payment-words.ts'
import './owed-line.css'

const whenDue = ({ owed, overdue, bills, next }: Balance): string => {
  if (overdue > 0) return overdue === owed ? 'all of it late' : 'a part of it late'
  return next ? `${bills > 1 ? 'first' : 'due'} by ${writtenDay(next.dueOn)}` : ''
}

/** `US$58.03, due by Fri 18 Dec`: one line of a small phone, whose first screen belongs to what the screen is about. Pure. */
const remark = (balance: Balance): string => {
  const { owed, owedLocal, currency } = balance
  if (owed === 0) return 'From earlier bills'
  const words = [owedLocal ? moneyText(owed, currency) : '', whenDue(balance)].filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The customer's debt, on screens about something else, with the button that leads to paying it. Nothing if nothing is owed. */
export const OwedLine = (): ReactNode => {
  const { data } = useQuery(myBalance)
  const sum = data?.on === true ? owedSums(data).join(' and ') : ''
  if (!data || sum === '') return null
  return (
    <section className="owed-line on-ink" aria-label="What you owe">
      {/* Not a heading: the screens around it have headings of their own. */}
      <p>
        <b className="num">{`You owe ${sum}`}</b>
        <span className="block small">{remark(data)}</span>
      </p>
      <Link className="btn btn-sm" to={paths.payment} aria-label={`Pay ${sum}`}>
        Pay
      </Link>
    </section>
  )
}
