import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tierOf, weightsOf } from './billable-weight.ts'

const size = (length: number, width: number, height: number, unit: 'in' | 'cm' = 'in') => ({ length, width, height, unit })
const tiers = Array.from({ length: 50 }, (_, pound) => ({ upToLb: `${pound + 1}.00`, priceUsd: '1.00' }))

test.for([
  // By weight alone a pillow of two pounds is charged as 2 lb, however large it is.
  [{ weight: 2, weightUnit: 'lb', size: size(24, 20, 16) }, null, { weightLb: '2.00', billableWeightLb: '2.00' }],
  [{ weight: 3.4, weightUnit: 'lb' }, null, { weightLb: '3.40', billableWeightLb: '4.00' }],
  [{ weight: 2, weightUnit: 'lb', size: size(24, 20, 16) }, 166, { weightLb: '2.00', billableWeightLb: '47.00' }],
  // Heavy for its size: charged by its weight.
  [{ weight: 10, weightUnit: 'lb', size: size(9, 6, 5) }, 166, { weightLb: '10.00', billableWeightLb: '10.00' }],
  // Light for its size: 12 × 12 × 12 / 166 = 10.4096…
  [{ weight: 2.31, weightUnit: 'lb', size: size(12, 12, 12) }, 166, { weightLb: '2.31', billableWeightLb: '11.00' }],
  [{ weight: 2.31, weightUnit: 'lb', size: size(12, 12, 12) }, 139, { billableWeightLb: '13.00' }],
  [{ weight: 1, weightUnit: 'kg' }, 166, { weightLb: '2.20', billableWeightLb: '3.00' }],
  [{ weight: 1, weightUnit: 'kg', size: size(30.48, 30.48, 30.48, 'cm') }, 166, { billableWeightLb: '11.00' }],
  // Half a hundredth is rounded up.
  [{ weight: 1.005, weightUnit: 'lb' }, 166, { weightLb: '1.01' }],
  // What shows as 4.00 lb is charged as 4 lb.
  [{ weight: 4.004, weightUnit: 'lb' }, null, { weightLb: '4.00', billableWeightLb: '4.00' }],
  // Beyond the table there is no tier: the weight itself counts.
  [{ weight: 63.25, weightUnit: 'lb' }, null, { billableWeightLb: '63.25' }],
] as const)('%o over %i', ([measured, divisor, expected]) => {
  expect(weightsOf(measured, { divisor, tiers })).toMatchObject(expected)
})

test('uses the weight if there are no published rates', () =>
  expect(weightsOf({ weight: 3.4, weightUnit: 'lb' }, { divisor: null, tiers: [] })?.billableWeightLb).toBe('3.40'))

test('a result of zero is not a weight', () => {
  const rule = { divisor: 166, tiers }
  expect(weightsOf({ weight: 0.004, weightUnit: 'lb' }, rule)).toBeUndefined()
  expect(weightsOf({ weight: 1, weightUnit: 'lb', size: size(0.001, 1, 1) }, rule)).toBeUndefined()
})

test('by weight alone a weighed parcel costs what the calculator says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (hundredths) => {
      const weight = hundredths / 100
      const charged = weightsOf({ weight, weightUnit: 'lb', size: size(60, 60, 60) }, { divisor: null, tiers })
      expect(charged?.billableWeightLb).toBe(tierOf({ totalWeight: weight, unit: 'lb' }, tiers)?.upToLb)
    }),
  )
})
