import type { Balance } from '../../../api/billing/bills.ts'
import { dayInWords, localRateOf, owedSums, sayingAt, unbilledWords } from '../../payment/payment-words.ts'

const NOTHING_OWED = 'Your bills and payments'

/** The line under Payment in the menu. Pure. */
export const payLine = (balance: Balance | undefined): string => {
  if (balance === undefined) return NOTHING_OWED
  const { overdue, bills, currency, charges, next } = balance
  const sums = owedSums(balance)
  if (sums.length === 0) return charges === 0 ? NOTHING_OWED : unbilledWords(balance)
  const sum = `${sums.join(' and ')} to pay`
  if (overdue > 0) return `${sum}, ${sayingAt(localRateOf(balance))(overdue, currency)} of it late`
  if (next === null) return sum
  return bills > 1 ? `${sum}, the first by ${dayInWords(next.dueOn)}` : `${sum} by ${dayInWords(next.dueOn)}`
}

/** The line under Requests in the menu. Pure. */
export const answersLine = (count: number): string => {
  if (count === 0) return 'Photos, repacking, one box, to your door'
  return count === 1 ? 'One waits for your answer' : `${count} wait for your answer`
}

/** What the button More says to a screen reader after its name. Pure. */
export const waitingForYou = (count: number): string => {
  if (count === 0) return ''
  return count === 1 ? ', 1 thing waits for you' : `, ${count} things wait for you`
}
