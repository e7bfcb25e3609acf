import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'

const groups = ['packageRates', 'brokerageFees', 'warrantyServices', 'pickupUSA', 'additionalCharges']

interface Prices {
  readonly validFrom: string
  /** By weight: US dollars, up to so many lb. */
  readonly tiers: readonly { readonly upToLb: number; readonly priceUsd: number }[]
  readonly rules?: readonly PriceRule[]
}

/** A company's rates where a test needs its prices only: nothing is written in the tables that the rates page shows beside them. */
export const rateTable = (prices: Prices) => ({
  ...prices,
  brokerageFees: [],
  warrantyServices: [],
  pickupUSA: [],
  additionalCharges: [],
  metadata: Object.fromEntries(groups.map((group) => [group, { displayTitle: group }])),
})

/** The price of something that is asked for: ours, once a request, nothing unless said. */
export const askedRule = (rule: Pick<PriceRule, 'code'> & Partial<PriceRule>): PriceRule => ({
  title: rule.code,
  party: 'ours',
  taxClass: 'standard',
  per: 'request',
  on: 'flat',
  when: 'asked',
  optional: true,
  bands: [{ upTo: null }],
  ...rule,
})
