import type Big from 'big.js'
import type { TenderTerms } from '@parcelport/contract/payments/tenders-rules.ts'
import type { BillingDay } from '../../../money/ledger/money-day.ts'

type Day = Pick<BillingDay, 'profile' | 'rates'>

/** Currencies that are taken at the counter: the local one, that of the bills, and the US dollar where it has a rate. Pure. */
export const takenCurrencies = ({ profile: { localCurrency, billCurrency }, rates }: Day): string[] => [
  ...new Set([localCurrency, billCurrency, ...(rates.has(localCurrency) ? ['USD'] : [])]),
]

/** What is due, and how the company takes it on a day, as the rule of tenders takes it. Pure. */
export const tenderTerms = (due: Big, day: Day, deposit: string): TenderTerms => {
  const { billCurrency: currency, localCurrency, cashStep } = day.profile
  const rates = Object.fromEntries([...day.rates].filter(([each]) => takenCurrencies(day).includes(each)))
  return { due: due.toFixed(), currency, localCurrency, cashStep, rates, deposit }
}
