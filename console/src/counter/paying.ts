import { changeFrom, type PickupMeans } from '@parcelport/contract/billing/money-rules.ts'
import type { PickupDue } from '@parcelport/contract/payments/staff-pickups.ts'

/** The payment of a visit, as entered by the clerk. */
export interface Paying {
  readonly means: PickupMeans
  readonly currency: string
  /** The sum given; empty: the exact sum. */
  readonly given: string
  readonly lastFour: string
  readonly approval: string
}

/** Cash in the first currency, which is the local one. */
export const firstPaying = ({ tenders, currency }: PickupDue): Paying => ({
  means: 'cash',
  currency: tenders[0]?.currency ?? currency,
  given: '',
  lastFour: '',
  approval: '',
})

/** The sum to pay in the chosen currency and by the chosen means. The deposit is in the bills' currency. */
export const askedBy = (due: PickupDue, { means, currency }: Paying): { amount: number; currency: string } => {
  const wanted = means === 'deposit' ? due.currency : currency
  const tender = due.tenders.find((each) => each.currency === wanted)
  return { amount: (means === 'cash' ? tender?.cash : tender?.exact) ?? 0, currency: wanted }
}

/** The change for the sum given; below 0 when it is too little. Without an entry, the exact sum was given. */
export const changeOf = (asked: number, { given }: Paying): number =>
  given.trim() === '' ? 0 : changeFrom(Number(given), asked)

const notes = [10, 20, 50, 100]

/** Likely cash amounts for a sum: the sum itself, and the next notes. */
export const likelyNotes = (asked: number): readonly number[] =>
  [...new Set([asked, ...notes.map((note) => Math.ceil(asked / note) * note)])].toSorted((a, b) => a - b).slice(0, 4)

/** A payment as fields of the request's form. */
export const fieldsOf = (due: PickupDue, paying: Paying): Readonly<Record<string, string>> => {
  const { amount, currency } = askedBy(due, paying)
  const { means, given, lastFour, approval } = paying
  return {
    means,
    amount: String(amount),
    currency,
    ...(means === 'cash' && given.trim() !== '' && { given: given.trim() }),
    ...(means === 'card terminal' && { reference: `${lastFour.trim()} · ${approval.trim()}` }),
  }
}
