import type { BillDifference } from '@parcelport/contract/billing/bills.ts'
import { dollarsAtHome, type LocalRate } from '@parcelport/contract/billing/local-rules.ts'
import type { LocalSum } from '@parcelport/contract/prices/told-cost.ts'
import type { BillState } from '@parcelport/contract/billing/money-rules.ts'
import { addedUp, moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { Balance, Bill, Payment, WholeBill } from '../../api/billing/bills.ts'

const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day of the company's calendar, given as year-month-day: 'Friday 4 December'. */
export const dayInWords = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
/** 'Fri 4 Dec 2026'. */
export const shortDayInWords = (day: string): string => shortDay.format(new Date(`${day}T00:00:00Z`)).replace(',', '')

/** The state of a bill in a word or two. A credit note may have settled a part of it as well. */
export const stateWords: Readonly<Record<BillState, string>> = {
  issued: 'To pay',
  'part paid': 'Settled in part',
  overdue: 'Late',
  paid: 'Paid',
  'written off': 'Given up by us',
  credited: 'Credited',
  void: 'Void',
}

/** The name of a bill or credit note; each kind has numbers of its own. */
export const titleOf = ({ kind, number }: Pick<Bill, 'kind' | 'number'>): string =>
  `${kind === 'bill' ? 'Bill' : 'Credit note'} ${number}`

/** The sentence under a bill: its due day, or that nothing is due. */
export const dueWords = ({ kind, state, dueOn }: Pick<Bill, 'kind' | 'state' | 'dueOn'>): string => {
  if (kind !== 'bill') return 'Taken off what you owe'
  if (state === 'void') return 'Cancelled: nothing to pay'
  if (state === 'paid' || state === 'credited' || state === 'written off') return 'Nothing left to pay'
  return state === 'overdue' ? `Was due by ${dayInWords(dueOn)}` : `Please pay by the end of ${dayInWords(dueOn)}`
}

const meansWords: Readonly<Record<string, string>> = {
  cash: 'Cash at the counter',
  'card terminal': 'Card at the counter',
  'card online': 'Card, online',
  'bank transfer': 'Bank transfer',
  deposit: 'From your deposit',
  'loss paid out': 'Paid by us for a loss',
  'opening balance': 'Deposit carried over from our old system',
  'write-off': 'Written off by us: you don’t owe it any more',
}

/** `Cash at the counter`, `Paid back to you, bank transfer`. */
export const paymentTitle = ({ direction, means }: Pick<Payment, 'direction' | 'means'>): string => {
  const by = meansWords[means] ?? means
  return direction === 'in' ? by : `Paid back to you: ${by.charAt(0).toLowerCase()}${by.slice(1)}`
}

/** The bills of a payment by number; the rest is the deposit. */
export const wentTo = ({ allocations, direction }: Payment): string =>
  allocations
    .map(({ number, amount }) => ({ name: number === null ? 'your deposit' : `bill ${number}`, amount }))
    .map(({ name }) => `${direction === 'in' ? 'For' : 'From'} ${name}`)
    .join(', ')

/** Below five cents the price is the one that was told: its parts were rounded, nothing changed. Pure. */
export const isAsTold = (difference: number): boolean => Math.abs(difference) < 0.05

/** `US$1.45 more than we told you`. */
export const apart = (difference: number, currency: string): string =>
  isAsTold(difference)
    ? 'It costs what we told you'
    : `${moneyText(Math.abs(difference), currency)} ${difference > 0 ? 'more' : 'less'} than we told you`

/** `+US$4.94`, `−US$6.65`. */
export const signed = (amount: number, currency: string): string =>
  amount > 0 ? `+${moneyText(amount, currency)}` : moneyText(amount, currency)

/** The charges that a difference changes: `Freight +US$3.50, Duty +US$0.70, VAT +US$0.74`. Pure. */
export const partsInWords = (parts: NonNullable<BillDifference['parts']>, currency: string): string =>
  parts.map(({ title, amount }) => `${title} ${signed(amount, currency)}`).join(', ')

/** The time of the promise, by its kind. */
export const toldWhen: Readonly<Record<string, string>> = {
  asked: 'when you worked it out',
  announced: 'when you announced it',
  weighed: 'when we weighed it in Miami',
}

/** The words for the payment of a package that is ready. */
export const toPayWords = {
  nothing: 'There is nothing to pay for it.',
  bill: (open: string, number: string): string => `To pay: ${open}, on bill ${number}`,
  /** What is on no bill yet: about this sum, where it is known. */
  later: (sum: string | undefined): string =>
    `${sum === undefined ? 'A part of it is not on a bill yet' : `About ${sum} to come`}. We’ll tell you as soon as you can pay.`,
} as const

/**
 * Everything that is owed, a sum for each currency that the company has billed in: `US$58.03`, `BBD 20.00`; of US dollars what they come to at
 * home. Pure.
 */
export const owedSums = ({ owed, owedLocal, currency, earlier = [] }: Balance): readonly string[] => [
  ...(owed > 0 ? [owedLocal ? moneyText(owedLocal.amount, owedLocal.currency) : moneyText(owed, currency)] : []),
  ...earlier.filter((sum) => sum.owed > 0).map((sum) => moneyText(sum.owed, sum.currency)),
]

/** `BBD 555.82 (US$277.91)`; the sum alone where the company has no other currency at home. Pure. */
export const localFirst = (sum: string, local: LocalSum | undefined): string =>
  local ? `${moneyText(local.amount, local.currency)} (${sum})` : sum

/** Says a sum to the customer: `BBD 116.06 (US$58.03)`; alone where it is not in US dollars, and where there is no other currency at home. */
export type SaySum = (amount: number, currency: string) => string

/** How sums are said at a rate; without one in their own currency alone. Pure. */
export const sayingAt =
  (rate: LocalRate | undefined): SaySum =>
  (amount, currency) =>
    currency === 'USD' ? dollarsAtHome(amount, rate) : moneyText(amount, currency)

/** What one US dollar is at home today; undefined while it is not known, and where there is no other currency. Pure. */
export const localRateOf = (balance: Pick<Balance, 'localCurrency' | 'localPerUsd'> | undefined): LocalRate | undefined => {
  const { localCurrency: currency, localPerUsd: perUsd } = balance ?? {}
  return currency === undefined || perUsd === undefined ? undefined : { currency, perUsd }
}

const sayingBy = (
  { currency, other }: Pick<WholeBill, 'currency' | 'other'>,
  rate: (other: NonNullable<WholeBill['other']>) => number,
): SaySum => sayingAt(currency === 'USD' && other ? { currency: other.currency, perUsd: String(rate(other)) } : undefined)

/** How sums of a bill are said that stay as its papers have them: by the rate of its issue. Pure. */
export const sayingOn = (bill: Pick<WholeBill, 'currency' | 'other'>): SaySum =>
  sayingBy(bill, ({ localPerUsd }) => localPerUsd)

/** How what is left of a bill is said: by the rate of today, by which it is paid. Pure. */
export const sayingLeftOn = (bill: Pick<WholeBill, 'currency' | 'other'>): SaySum =>
  sayingBy(bill, ({ openPerUsd }) => openPerUsd)

/** What is owed: `One bill, due by Friday 18 December`, after the sum of the bills where {@link owedSums} says it in another currency. Pure. */
export const owedWords = (balance: Balance): string => {
  const { owed, owedLocal, overdue, bills, currency, next } = balance
  if (owed === 0) return 'From earlier bills'
  const billed = owedLocal ? `${moneyText(owed, currency)}: ` : ''
  const count = bills === 1 ? 'one bill' : `${bills} bills`
  const what = billed === '' ? `${count.charAt(0).toUpperCase()}${count.slice(1)}` : billed + count
  if (overdue === owed) return `${what}, all of it late`
  if (overdue > 0) return `${what}, of which ${sayingAt(localRateOf(balance))(overdue, currency)} is late`
  return next ? `${what}, due by ${dayInWords(next.dueOn)}` : what
}

/** What is on no bill yet: 'About US$277.91 to come'; where the sum is not known, how many charges. Pure. */
export const unbilledWords = ({
  charges,
  toCome,
  toComeLocal,
  currency,
}: Pick<Balance, 'charges' | 'toCome' | 'toComeLocal' | 'currency'>): string => {
  if (toCome !== undefined) return `About ${localFirst(moneyText(toCome, currency), toComeLocal)} to come`
  return charges === 1 ? 'One charge is not on a bill yet' : `${charges} charges are not on a bill yet`
}

/** The deposit in a currency: older bills may have another currency than today's. Pure. */
export const depositIn = ({ deposit, currency, earlier = [] }: Balance, of: string): number =>
  of === currency ? deposit : (earlier.find((rest) => rest.currency === of)?.deposit ?? 0)

/** The deposit, and the sum that remains to pay. */
export const fromDepositWords = (
  { deposit, open, currency }: { readonly deposit: number; readonly open: number; readonly currency: string },
  say: SaySum,
): string =>
  deposit >= open
    ? `${say(deposit, currency)} is held for you.`
    : `${say(deposit, currency)} is held for you: ${say(addedUp(open, -deposit), currency)} is left to pay then.`

export const FAILED_FROM_DEPOSIT = 'We could not pay from your deposit.'
export const FAILED_BALANCE = 'We could not load what you owe.'
export const FAILED_BILLS = 'We could not load your bills.'
export const FAILED_PAYMENTS = 'We could not load what you have paid.'
export const FAILED_BILL = 'We could not load this bill.'
export const FAILED_PAPER = 'We could not load the PDF.'
export const FAILED_CHARGES = 'We could not load what this package was charged.'
export const NO_SUCH_BILL = 'There is no such bill'
