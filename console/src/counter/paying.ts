import { moneyText, type PickupMeans } from '@parcelport/contract/billing/money-rules.ts'
import type { PickupDue } from '@parcelport/contract/payments/staff-pickups.ts'
import { askedAfter, type TenderGiven, type TenderTerms } from '@parcelport/contract/payments/tenders-rules.ts'

/** A currency as it stands on a button: `US$`, `BBD`. Pure. */
export const currencySign = (currency: string): string => (currency === 'USD' ? 'US$' : currency)

/** A way to add a payment: its means and its currency. */
export interface Way {
  readonly means: PickupMeans
  readonly currency: string
}

/** What is due as the rule of tenders takes it. Pure. */
export const termsOf = ({ due, currency, localCurrency, cashStep, rates, deposit }: PickupDue): TenderTerms => ({
  due: String(due),
  currency,
  localCurrency,
  cashStep,
  rates,
  deposit: String(deposit),
})

/** The ways to pay, cash in the local currency first; the deposit only where something is held. Pure. */
export const waysOf = ({ tenders, currency, localCurrency, deposit }: PickupDue): Way[] => [
  ...tenders.map((tender) => ({ means: 'cash', currency: tender.currency }) as const),
  { means: 'card terminal', currency: localCurrency },
  ...(deposit > 0 ? [{ means: 'deposit', currency } as const] : []),
]

/** What a way is called on its button: `Cash BBD`, `Cash US$`, `Card terminal`. Pure. */
export const wayWords = ({ means, currency }: Way): string =>
  means === 'cash' ? `Cash ${currencySign(currency)}` : means === 'deposit' ? 'Deposit' : 'Card terminal'

/** What is left to pay, exactly, in the local currency. Pure. */
export const leftWords = (tenders: readonly TenderGiven[], terms: TenderTerms): string =>
  moneyText(
    askedAfter(tenders, { means: 'card terminal', currency: terms.localCurrency }, terms).toNumber(),
    terms.localCurrency,
  )

const notes = [10, 20, 50, 100]

/** Likely cash amounts for a sum: the sum itself, and the next notes. Pure. */
export const likelyNotes = (asked: number): readonly number[] =>
  [...new Set([asked, ...notes.map((note) => Math.ceil(asked / note) * note)])].toSorted((a, b) => a - b).slice(0, 4)
