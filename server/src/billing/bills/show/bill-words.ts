import type { StaffBillDetail } from '@parcelport/contract/billing/staff-bills.ts'
import Big from 'big.js'
import type { SayAtHome } from '../../../money/ledger/local-sums.ts'
import { sumOf } from '../../../money/ledger/money.ts'

const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** `Thursday 3 December` from a year-month-day. Pure. */
export const dayInWords = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`)).replace(',', '')

/** Sentence, in the words of `say`, that compares a bill with what its packages were promised to cost; empty without a promise. Pure. */
export const besidePromise = (
  { packages, currency }: Pick<StaffBillDetail, 'packages' | 'currency'>,
  say: SayAtHome,
): string => {
  const told = packages.filter(({ promised }) => promised !== null)
  if (told.length === 0) return ''
  const more = sumOf(told.map(({ billed, earlier, promised }) => new Big(billed).plus(earlier).minus(promised?.sum ?? 0)))
  if (more.eq(0)) return 'It is the price that we told you.'
  return `It is ${say(more.abs(), currency)} ${more.gt(0) ? 'more' : 'less'} than we told you: the bill says why, step by step.`
}

/** Sentence that tells the customer of a new bill, in the words of `say`. Pure. */
export const issuedWords = (
  { number, total, currency, dueOn }: Pick<StaffBillDetail, 'number' | 'total' | 'currency' | 'dueOn'>,
  say: SayAtHome,
): string => `Bill ${number} comes to ${say(total, currency)}. Please pay by the end of ${dayInWords(dueOn)}.`
