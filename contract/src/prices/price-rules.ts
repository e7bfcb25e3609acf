import Big from 'big.js'

/** Who receives the money: the company, or Customs, which the company pays for the customer and charges on. */
export const priceParties = ['ours', 'customs'] as const
export type PriceParty = (typeof priceParties)[number]

/** The VAT rate of the company that applies; Customs' charges have none. */
export const taxClasses = ['standard', 'zero', 'none'] as const
export type TaxClass = (typeof taxClasses)[number]

/** What a charge is counted by: once a package, bill or request, or each charged day. */
export const priceTimes = ['package', 'bill', 'request', 'day'] as const
export type PriceTime = (typeof priceTimes)[number]

/** The value that selects a rule's row: pounds of the billable weight, or US dollars. `flat`: none, there is one row. */
export const priceBases = ['flat', 'billable lb', 'freight', 'declared', 'cif', 'bill total'] as const
export type PriceBasis = (typeof priceBases)[number]

/** The event whose day selects the publication that prices a charge. */
export const priceDays = ['received', 'flown', 'ready', 'handed over', 'asked'] as const
export type PriceDay = (typeof priceDays)[number]

/** The events before a package is charged, which is when it is ready. */
export const chargedDays = ['received', 'flown', 'ready'] as const satisfies readonly PriceDay[]

/** US$ `usd` for every `step`, also for a part of one. */
export interface EachStep {
  readonly step: string
  readonly usd: string
}

/**
 * One row, up to and including `upTo`; null: without end. Decimal texts. At most one of the prices; with none of them it is
 * included.
 */
export interface PriceBand {
  readonly upTo: string | null
  /** US dollars. */
  readonly flat?: string
  /** Percent of the rule's value. */
  readonly percent?: string
  readonly each?: EachStep
  readonly onRequest?: true
}

/** How one charge is calculated from a day on, and its name on a bill. Amounts in US dollars, as decimal texts. */
export interface PriceRule {
  readonly code: string
  readonly title: string
  readonly party: PriceParty
  readonly taxClass: TaxClass
  readonly per: PriceTime
  readonly on: PriceBasis
  readonly bands: readonly PriceBand[]
  readonly least?: string
  readonly most?: string
  readonly when: PriceDay
  /** Charged only on request. */
  readonly optional?: boolean
}

/** Reasons why a bill differs from the promise, in the order in which they are checked. */
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
  'exchange',
  'manual',
] as const
export type PriceFactor = (typeof priceFactors)[number]

/** When a customer was promised a price: in the calculator, with the prealert, or after weighing. */
export const promiseKinds = ['asked', 'announced', 'weighed'] as const
export type PromiseKind = (typeof promiseKinds)[number]

/** Most rules of a publication and rows of a rule; most US dollars, pounds and percent. */
export const priceBounds = { rules: 200, bands: 100, most: 10_000_000, percent: 1_000 } as const

/** The row of a value; undefined beyond the last row that has an end. */
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
 * What a rule charges once for a value, in US dollars, not rounded; `on request` without a published price. Included rows stay
 * free, whatever `least` says.
 */
export const priceOf = (rule: Pick<PriceRule, 'bands' | 'least' | 'most'>, value: Big): Big | 'on request' => {
  const band = bandOf(rule, value)
  if (!band || band.onRequest) return 'on request'
  const price = priceIn(band, value)
  return price.eq(0) ? price : within(price, rule)
}

/**
 * Whether the price of a rule depends on a package's declared value. It does not where the rule has one row for every value, with the same price for
 * each. Pure.
 */
export const needsValue = ({ on, bands }: Pick<PriceRule, 'on' | 'bands'>): boolean => {
  if (on !== 'declared' && on !== 'cif') return false
  const [only, ...others] = bands
  const isForEveryValue = only?.upTo === null && others.length === 0
  return !isForEveryValue || only.percent !== undefined || only.each !== undefined
}
