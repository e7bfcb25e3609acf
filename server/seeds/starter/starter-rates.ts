import type { RateTable } from '@parcelport/contract/prices/rates.ts'

/** Round example prices from a day on, called examples where visitors see them: the company publishes its own over them. */
export const starterRates = (validFrom: string): RateTable => ({
  validFrom,
  tiers: [1, 2, 3, 4, 5, 10, 20, 30, 40, 50].map((upToLb) => ({ upToLb, priceUsd: upToLb * 5 })),
  brokerageFees: [],
  warrantyServices: [],
  pickupUSA: [],
  additionalCharges: [],
  metadata: {
    packageRates: { displayTitle: 'Package rates (examples)' },
    brokerageFees: { displayTitle: 'Brokerage fees' },
    warrantyServices: { displayTitle: 'Warranty services' },
    pickupUSA: { displayTitle: 'Pickup in the USA' },
    additionalCharges: { displayTitle: 'Additional charges' },
  },
})

/** Kinds of goods to begin with; duty and VAT differ from country to country, and begin at nothing. */
export const starterProducts = (validFrom: string) =>
  ['Books', 'Clothing', 'Computers and tablets', 'Cosmetics', 'Household goods', 'Mobile phones', 'Shoes', 'Toys'].map(
    (name) => ({
      name,
      dutyRate: 0,
      vatRate: 0,
      validFrom,
    }),
  )
