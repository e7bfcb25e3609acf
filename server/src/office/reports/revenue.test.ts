import { expect, test } from 'vitest'
import { revenueOf } from './revenue.ts'

const tiers = [
  { upToLb: '1.00', priceUsd: '4.25' },
  { upToLb: '2.00', priceUsd: '6.10' },
]

test('each package ships by the tier of its billable weight, in the table of its period', () => {
  const dearer = tiers.map((tier) => ({ ...tier, priceUsd: '10.00' }))
  expect(
    revenueOf([
      {
        tiers,
        weights: [
          { weight: '0.40', packages: 3 },
          { weight: '1.00', packages: 1 },
          { weight: '1.01', packages: 2 },
        ],
      },
      { tiers: dearer, weights: [{ weight: '1.50', packages: 1 }] },
    ]),
  ).toEqual({
    totalUsd: 39.2,
    packages: 7,
    unpriced: 0,
    tiers: [
      { tier: '1 lb', packages: 4, totalUsd: 17 },
      { tier: '2 lb', packages: 3, totalUsd: 22.2 },
    ],
  })
})

test('packages beyond the table, not weighed or before any rates are counted but not priced', () => {
  const weights = [
    { weight: '2.01', packages: 2 },
    { weight: null, packages: 1 },
  ]
  expect(
    revenueOf([
      { tiers, weights },
      { tiers: [], weights: [{ weight: '1', packages: 4 }] },
    ]),
  ).toEqual({
    totalUsd: 0,
    packages: 0,
    unpriced: 7,
    tiers: [],
  })
})
