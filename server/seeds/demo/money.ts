import type { PaymentMeans } from '@parcelport/contract/billing/money-rules.ts'
import { demoRates } from './rates.ts'

/** How the company runs its money. */
export const demoProfile = {
  bill_currency: 'USD',
  local_currency: 'BBD',
  tax_name: 'VAT',
  tax_percent: 17.5,
  tax_number: '1000012345678',
  prices_include_tax: false,
  cash_step: 0.05,
  terms_days: 14,
  release: 'settled',
  issue: 'when ready',
  // As the terms say: within three days of collection.
  loss_days: 3,
  bank_details: 'Coral Bay Bank, Bridgetown\nFlyingfish Parcels Ltd.\nAccount 100 204 7731',
} as const

/** Barbados' dollars for one of the United States, in bills and for Customs. */
export const LOCAL_PER_USD = 2

/** Days before the seeding since which there are bills, and since which prices go back. */
export const BILLS_SINCE_DAYS = 90

/** What a package cost for a few days before the seeding, and since when the usual prices hold again. */
export const dearerDays = { from: 6, until: 2 } as const
const dearer = [6.75, 10.9, 14.7, 18.25, 21.6]
export const dearerTiers = demoRates.tiers.map((tier, index) => ({ ...tier, priceUsd: dearer[index] ?? tier.priceUsd }))

/** What Ana worked out before she announced her headphones: US$56.58. They weigh more and cost more, and Customs took less. */
export const headphones = {
  trackingNumber: '477179081230',
  asked: { productName: 'Headphones and earbuds', productValue: 89, unit: 'lb', totalWeight: 3 },
  /** BBD. */
  assessed: { number: 'C 20417', cif: 226.5, duty: 33.98, levies: 0, vat: 45.58 },
} as const

/** What became of a package's bill, by its tracking number; what is not named was paid: when it went, or three hours after it was ready. */
export type DemoOutcome = { readonly kind: 'open' } | { readonly kind: 'part'; readonly bbd: number }
export const demoOutcomes: Readonly<Record<string, DemoOutcome>> = {
  [headphones.trackingNumber]: { kind: 'open' },
  // Shanelle's, which nobody collects or pays for.
  '9400370646511802219747': { kind: 'open' },
  '9400550437991752062622': { kind: 'part', bbd: 20 },
  // Wendell's, who has two days to pay.
  '068179626823': { kind: 'open' },
}
export const voidedOnce = '9400550437991752062622'

/** How those that went were paid, in turn. */
export const inTurn: readonly PaymentMeans[] = ['cash', 'card terminal', 'bank transfer']

/** Who has credit, USD, and days. */
export const demoCredit = { email: 'wendell@example.com', limit: 100, termsDays: 2 } as const

/** Charges made by hand, dated in days before the seeding, with the state of their bill if they have one. */
export const demoByHand = [
  {
    email: 'simone@example.com',
    daysAgo: 40,
    code: 'handling',
    title: 'Address label printed again',
    amount: 4.5,
    reason: 'The first label was torn off in the store’s depot.',
    bill: { became: 'written off', daysAgo: 5, reason: 'Too small to write to her a third time.' },
  },
  {
    email: 'marcus@example.com',
    daysAgo: 9,
    code: 'delivery',
    title: 'Delivery to your door',
    amount: 6,
    reason: 'Asked for by telephone.',
    bill: { became: 'credited', daysAgo: 7, reason: 'Our van did not come on the day that we said.' },
  },
  {
    email: 'patrice@example.com',
    daysAgo: 1,
    code: 'handling',
    title: 'Packed again',
    amount: 5,
    reason: 'The box came open and wet.',
    bill: null,
  },
] as const

/** Taken back from a bill that was paid, so that it is held. */
export const demoCreditNote = {
  trackingNumber: '9400371646511800621570',
  daysAgo: 3,
  reason: 'It was charged as 1 lb and weighed 0.40 lb: we met you halfway.',
  amount: 2,
} as const

/** Money that somebody paid ahead. */
export const demoDeposit = { email: 'simone@example.com', daysAgo: 3, bbd: 80 } as const

/** Transfers that customers told of: BBD. */
export const demoTransfers = [
  { email: 'wendell@example.com', hoursAgo: 5, amount: 120, message: 'From my wife’s account', refused: null },
  {
    email: 'shanelle@example.com',
    hoursAgo: 52,
    amount: 48,
    message: '',
    refused: 'The slip is of another company. Please send the one that names us.',
  },
] as const

/** A day at the counter's till. */
export const demoTill = {
  name: 'Front till',
  place: 'Warrens',
  daysAgo: 3,
  floats: [
    { currency: 'BBD', amount: 200 },
    { currency: 'USD', amount: 50 },
  ],
  paidOut: { currency: 'BBD', amount: 12.5, words: 'Packing tape' },
  bbdShort: 0.35,
  note: 'Counted twice.',
} as const

/** What the company's bank says came in; `{reference}` is of Ana's headphones, `{name}` who told of the first transfer. */
export const demoStatement = {
  account: 'Coral Bay Bank, current',
  currency: 'BBD',
  fileName: 'coral-bay-statement.csv',
  lines: [
    { daysAgo: 2, words: 'FT 88310 {reference} A BRATHWAITE', amount: '116.06' },
    { daysAgo: 1, words: 'INWARD TRANSFER {name}', amount: '120.00' },
    { daysAgo: 1, words: 'CASH DEPOSIT BRANCH 4', amount: '45.00' },
    { daysAgo: 1, words: 'INTEREST', amount: '0.37' },
    { daysAgo: 1, words: 'SERVICE CHARGE', amount: '-7.50' },
  ],
  notOurs: { words: 'INTEREST', reason: 'Interest of the month.' },
} as const

/** The card company that the company tries, and a card that it declined: BBD. */
export const demoCards = {
  provider: 'wipay',
  currency: 'BBD',
  settings: { accountNumber: '4630071592', country: 'BB' },
  email: 'ana@example.com',
  minutesAgo: 95,
  amount: '116.06',
  words: 'Declined by the bank that issued the card.',
} as const
