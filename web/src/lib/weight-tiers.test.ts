import { describe, expect, it } from 'vitest'
import { inKilograms, tierFor, weightTiers } from './weight-tiers.ts'

const row = (packageWeight: string, packagePrice: string) => ({ packageWeight, packagePrice })

describe('weight tiers', () => {
  const tiers = weightTiers([
    row('5 lb', 'US$21.00'),
    row('Up to 1 lb', 'US$6.50'),
    row('Over 50', 'ask us'),
    row('2.5 lbs', 'US$12.00'),
  ])

  it('reads the pounds of each row and sorts by them; a row without pounds is left out', () => {
    expect(tiers).toEqual([
      { lb: 1, price: 'US$6.50' },
      { lb: 2.5, price: 'US$12.00' },
      { lb: 5, price: 'US$21.00' },
    ])
  })

  it('finds the lightest tier that covers a weight, none beyond the table', () => {
    expect(tierFor(tiers, 1)?.price).toBe('US$6.50')
    expect(tierFor(tiers, 1.01)?.price).toBe('US$12.00')
    expect(tierFor(tiers, 6)).toBeUndefined()
  })

  it('writes kilograms with two decimals, rounded down', () =>
    expect([1, 2, 3, 4, 7, 50].map(inKilograms)).toEqual(['0.45', '0.90', '1.36', '1.81', '3.17', '22.67']))
})
