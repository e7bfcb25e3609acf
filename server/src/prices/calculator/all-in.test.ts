import { expect, it } from 'vitest'
import { allInOf } from './all-in.ts'

const laptop = { productValue: 1500, totalCostUsd: 287.18, expectedTotalUsd: 312.18 }

it('adds what the store gets to every known charge', () => {
  expect(allInOf(laptop, [])).toEqual({ allInUsd: 1812.18 })
  expect(allInOf({ productValue: 120.1, totalCostUsd: 74.2 }, [])).toEqual({ allInUsd: 194.3 })
})

it('says both sums in the currency of the country, rounded half up to cents', () => {
  expect(allInOf(laptop, [], { currency: 'BBD', localPerUsd: '2.0175' }).local).toEqual({
    currency: 'BBD',
    localPerUsd: 2.0175,
    expectedTotal: 629.82,
    allIn: 3656.07,
  })
})

it('names the charges that were considered, and not those that somebody has to ask for', () => {
  const rules = [{ code: 'brokerage' }, { code: 'warranty', optional: true }]
  expect(allInOf(laptop, rules).pricedByRules).toEqual(['brokerage'])
})
