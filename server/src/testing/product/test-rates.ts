import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'

const groups = ['packageRates', 'brokerageFees', 'warrantyServices', 'pickupUSA', 'additionalCharges']

interface Prices {
  readonly validFrom: string
  /** By weight: US dollars, up to a weight in lb. */
  readonly tiers: readonly { readonly upToLb: number; readonly priceUsd: number }[]
  readonly rules?: readonly PriceRule[]
}

/** A company's rates for a test of prices: without the texts of the rates page. */
export const rateTable = (prices: Prices) => ({
  ...prices,
  brokerageFees: [],
  warrantyServices: [],
  pickupUSA: [],
  additionalCharges: [],
  metadata: Object.fromEntries(groups.map((group) => [group, { displayTitle: group }])),
})

/** The rule of an optional charge: ours, once a request, free unless set otherwise. */
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
