import type { Estimate } from '@parcelport/contract/prices/calculator.ts'
import { describe, expect, it } from 'vitest'
import { estimateSteps, percent } from './estimate-steps.ts'

const estimate: Estimate = {
  dutyRate: 20,
  vatRate: 17.5,
  dutyAmount: 27.55,
  vatAmount: 28.93,
  shippingCost: 17.75,
  totalCostUsd: 74.23,
  productName: 'Running shoes',
  productValue: 120,
  cif: 137.75,
  actualWeightLb: 3.086,
  billableWeightLb: 4,
  tier: '4 lb',
  ratesValidFrom: '2026-10-01',
}
const steps = (unit: 'kg' | 'lb', totalWeight: number, change: Partial<Estimate> = {}) =>
  estimateSteps({ productId: 'shoes', unit, totalWeight, productValue: 120 }, { ...estimate, ...change })

describe('the working of an estimate', () => {
  it('names tier, CIF and each rate with its sum', () => {
    expect(steps('kg', 1.4).map(({ label, how, sum }) => [label, how, sum])).toEqual([
      ['Shipping', '1.4 kg ÷ 0.45359237 = 3.086 lb, rounded up to the 4 lb rate', 'US$17.75'],
      ['CIF value', 'US$120.00 goods + US$17.75 shipping', 'US$137.75'],
      ['Duty, 20\u00A0%', '20\u00A0% × US$137.75', 'US$27.55'],
      ['VAT, 17.5\u00A0%', '17.5\u00A0% × (US$137.75 + US$27.55)', 'US$28.93'],
      ['What you pay us', 'US$17.75 + US$27.55 + US$28.93', 'US$74.23'],
    ])
  })

  it('divides nothing when the weight is in pounds', () =>
    expect(steps('lb', 3.1, { actualWeightLb: 3.1 })[0]?.how).toBe('3.1 lb, rounded up to the 4 lb rate'))

  it('rounds nothing when the weight is a tier', () =>
    expect(steps('lb', 4, { actualWeightLb: 4 })[0]?.how).toBe('4 lb, at the 4 lb rate'))

  it('keeps three decimals of a rate', () => expect(percent(0.125)).toBe('0.125\u00A0%'))
})
