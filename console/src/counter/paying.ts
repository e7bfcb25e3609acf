import { changeFrom, type PickupMeans } from '@parcelport/contract/billing/money-rules.ts'
import type { PickupDue } from '@parcelport/contract/payments/staff-pickups.ts'

/** How a visit is paid, as the clerk has entered it. */
export interface Paying {
  readonly means: PickupMeans
  readonly currency: string
  /** Empty: exactly what is asked. */
  readonly given: string
  readonly lastFour: string
  readonly approval: string
}

/** Cash of the first currency, which is the local one. */
export const firstPaying = ({ tenders, currency }: PickupDue): Paying => ({
  means: 'cash',
  currency: tenders[0]?.currency ?? currency,
  given: '',
  lastFour: '',
  approval: '',
})

/** What is asked for in the currency and by the means that are chosen; what is held is held in the bills' currency. */
export const askedBy = (due: PickupDue, { means, currency }: Paying): { amount: number; currency: string } => {
  const wanted = means === 'deposit' ? due.currency : currency
  const tender = due.tenders.find((each) => each.currency === wanted)
  return { amount: (means === 'cash' ? tender?.cash : tender?.exact) ?? 0, currency: wanted }
}

/** Change of what is given; below 0 something is missing, and nothing entered is the exact sum. */
export const changeOf = (asked: number, { given }: Paying): number =>
  given.trim() === '' ? 0 : changeFrom(Number(given), asked)

const notes = [10, 20, 50, 100]

/** What people put on a counter for a sum: the sum itself, and the next notes. */
export const likelyNotes = (asked: number): readonly number[] =>
  [...new Set([asked, ...notes.map((note) => Math.ceil(asked / note) * note)])].toSorted((a, b) => a - b).slice(0, 4)

/** The form's fields of a payment, as the call takes them. */
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
