import type { StaffBillDetail } from '@parcelport/contract/billing/staff-bills.ts'
import Big from 'big.js'
import { spoken, sumOf } from '../../../money/ledger/money.ts'

const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** 'Thursday 3 December' of year-month-day. Pure. */
export const dayInWords = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`)).replace(',', '')

/** How a bill compares with what was told of its packages; empty where nothing was told. Pure. */
export const besidePromise = ({ packages, currency }: Pick<StaffBillDetail, 'packages' | 'currency'>): string => {
  const told = packages.filter(({ promised }) => promised !== null)
  if (told.length === 0) return ''
  const more = sumOf(told.map(({ billed, earlier, promised }) => new Big(billed).plus(earlier).minus(promised?.sum ?? 0)))
  if (more.eq(0)) return 'It is what we told you.'
  return `It is ${spoken(more.abs(), currency)} ${more.gt(0) ? 'more' : 'less'} than we told you: the bill says why, step by step.`
}

/** What is told when a bill is issued. Pure. */
export const issuedWords = ({
  number,
  total,
  currency,
  dueOn,
}: Pick<StaffBillDetail, 'number' | 'total' | 'currency' | 'dueOn'>) =>
  `Bill ${number} comes to ${spoken(total, currency)}. Please pay by the end of ${dayInWords(dueOn)}.`
