import { expect, test } from 'vitest'
import { weightsOf } from './billable-weight.ts'

const size = (length: number, width: number, height: number, unit: 'in' | 'cm' = 'in') => ({ length, width, height, unit })

test.for([
  // Heavy for its size: what it weighs.
  [{ weight: 10, weightUnit: 'lb', size: size(9, 6, 5) }, 166, { weightLb: '10.00', billableWeightLb: '10.00' }],
  // Light for its size: 12 × 12 × 12 / 166 = 10.4096…
  [{ weight: 2.31, weightUnit: 'lb', size: size(12, 12, 12) }, 166, { weightLb: '2.31', billableWeightLb: '10.41' }],
  [{ weight: 2.31, weightUnit: 'lb', size: size(12, 12, 12) }, 139, { billableWeightLb: '12.43' }],
  [{ weight: 1, weightUnit: 'kg' }, 166, { weightLb: '2.20', billableWeightLb: '2.20' }],
  [{ weight: 1, weightUnit: 'kg', size: size(30.48, 30.48, 30.48, 'cm') }, 166, { billableWeightLb: '10.41' }],
  // Half a hundredth goes up.
  [{ weight: 1.005, weightUnit: 'lb' }, 166, { weightLb: '1.01' }],
] as const)('%o over %i', ([measured, divisor, expected]) => {
  expect(weightsOf(measured, divisor)).toMatchObject(expected)
})

test('what comes out as nothing is no weight', () => {
  expect(weightsOf({ weight: 0.004, weightUnit: 'lb' }, 166)).toBeUndefined()
  expect(weightsOf({ weight: 1, weightUnit: 'lb', size: size(0.001, 1, 1) }, 166)).toBeUndefined()
})
