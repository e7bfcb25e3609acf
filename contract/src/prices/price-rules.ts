import Big from 'big.js'

/** Whose the money is: the company's own, or Customs', which the company pays for the customer and passes on. */
export const priceParties = ['ours', 'customs'] as const
export type PriceParty = (typeof priceParties)[number]

/** Which of the company's VAT rates is on it; what Customs takes has none. */
export const taxClasses = ['standard', 'zero', 'none'] as const
export type TaxClass = (typeof taxClasses)[number]

/** What it is charged once for; by the day, for each day that it is told of. */
export const priceTimes = ['package', 'bill', 'request', 'day'] as const
export type PriceTime = (typeof priceTimes)[number]

/** What the rows of a rule go by: pounds of the billable weight, or US dollars. `flat`: by nothing, one row says it. */
export const priceBases = ['flat', 'billable lb', 'freight', 'declared', 'cif', 'bill total'] as const
export type PriceBasis = (typeof priceBases)[number]

/** The event whose day decides which publication a charge is priced by. */
export const priceDays = ['received', 'flown', 'ready', 'handed over', 'asked'] as const
export type PriceDay = (typeof priceDays)[number]

/** Those of a package that is charged, which is once it is ready. */
export const chargedDays = ['received', 'flown', 'ready'] as const satisfies readonly PriceDay[]

/** US$ `usd` for every `step` or part of it. */
export interface EachStep {
  readonly step: string
  readonly usd: string
}

/**
 * One row, up to and with `upTo`; null: whatever is beyond. Decimal texts. At most one of the prices; with none of them it is
 * included.
 */
export interface PriceBand {
  readonly upTo: string | null
  /** US dollars. */
  readonly flat?: string
  /** Percent of what the rule goes by. */
  readonly percent?: string
  readonly each?: EachStep
  readonly onRequest?: true
}

/** How one charge is worked out from a day on, and what it is called on a bill. Amounts in US dollars, as decimal texts. */
export interface PriceRule {
  readonly code: string
  readonly title: string
  readonly party: PriceParty
  readonly taxClass: TaxClass
  readonly per: PriceTime
  readonly on: PriceBasis
  /** From low to high. */
  readonly bands: readonly PriceBand[]
  readonly least?: string
  readonly most?: string
  readonly when: PriceDay
  /** Only for who asks for it. */
  readonly optional?: boolean
}

/** Why a bill is another than was told, in the order in which they are looked at. */
export const priceFactors = [
  'weight',
  'volume',
  'declared value',
  'kind of goods',
  'rate edition',
  'customs’ assessment',
  'options',
  'storage',
  'discount',
  'manual',
] as const
export type PriceFactor = (typeof priceFactors)[number]

/** When a customer was told: as they asked, as they announced it, or from what was weighed. */
export const promiseKinds = ['asked', 'announced', 'weighed'] as const
export type PromiseKind = (typeof promiseKinds)[number]

/** The most rules of a publication and rows of a rule; US dollars and pounds at most. */
export const priceBounds = { rules: 200, bands: 100, most: 10_000_000, percent: 1_000 } as const

/** The row that a value lies in; undefined beyond the last one that has an end. */
export const bandOf = (rule: Pick<PriceRule, 'bands'>, value: Big): PriceBand | undefined =>
  rule.bands.find(({ upTo }) => upTo === null || value.lte(upTo))

const within = (amount: Big, { least, most }: Pick<PriceRule, 'least' | 'most'>): Big => {
  const atLeast = least !== undefined && amount.lt(least) ? new Big(least) : amount
  return most !== undefined && atLeast.gt(most) ? new Big(most) : atLeast
}

const priceIn = ({ flat, percent, each }: PriceBand, value: Big): Big => {
  if (flat !== undefined) return new Big(flat)
  if (percent !== undefined) return value.times(percent).div(100)
  if (each) return value.div(each.step).round(0, Big.roundUp).times(each.usd)
  return new Big(0)
}

/**
 * What a rule charges once for a value, in US dollars, not yet rounded; `on request` where nobody has said a price. What is
 * included stays free, whatever `least` says.
 */
export const priceOf = (rule: Pick<PriceRule, 'bands' | 'least' | 'most'>, value: Big): Big | 'on request' => {
  const band = bandOf(rule, value)
  if (!band || band.onRequest) return 'on request'
  const price = priceIn(band, value)
  return price.eq(0) ? price : within(price, rule)
}
