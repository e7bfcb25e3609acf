import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatorMessages, KG_PER_LB } from '@parcelport/contract/prices/calculator-rules.ts'
import Big from 'big.js'
import { estimate, type Parcel, type RatesInForce } from './estimate.ts'

const tiers = [
  { upToLb: '0.50', priceUsd: '4.25' },
  { upToLb: '1.00', priceUsd: '6.50' },
  { upToLb: '4.00', priceUsd: '17.75' },
  { upToLb: '10.00', priceUsd: '36.00' },
  { upToLb: '50.00', priceUsd: '70.00' },
]
const rates: RatesInForce = { productName: 'Shoes', dutyRate: '20', vatRate: '17.5', tiers, ratesValidFrom: '2026-10-01' }

const priced = (parcel: Parcel, inForce = rates) => {
  const outcome = estimate(parcel, inForce)
  if ('problem' in outcome) throw new Error(outcome.problem)
  return outcome.estimate
}
const problem = (parcel: Parcel) => {
  const outcome = estimate(parcel, rates)
  return 'problem' in outcome ? outcome.problem : undefined
}
const parcel = (over: Partial<Parcel> = {}): Parcel => ({ productValue: 120, totalWeight: 1.4, unit: 'kg', ...over })

describe('estimate', () => {
  it('charges duty and VAT as Barbados does: CIF 570, duty 114.00, VAT 119.70', () => {
    expect(priced(parcel({ productValue: 500, totalWeight: 42, unit: 'lb' }))).toEqual({
      dutyRate: 20,
      vatRate: 17.5,
      dutyAmount: 114,
      vatAmount: 119.7,
      shippingCost: 70,
      totalCostUsd: 303.7,
      productName: 'Shoes',
      productValue: 500,
      cif: 570,
      actualWeightLb: 42,
      billableWeightLb: 50,
      tier: '50 lb',
      ratesValidFrom: '2026-10-01',
    })
  })

  it('rounds each amount half up to cents', () => {
    expect(priced(parcel())).toMatchObject({
      cif: 137.75,
      dutyAmount: 27.55,
      vatAmount: 28.93,
      totalCostUsd: 74.23,
      actualWeightLb: 3.086,
    })
    const half = { ...rates, dutyRate: '0.5', vatRate: '0', tiers: [{ upToLb: '1', priceUsd: '1.00' }] }
    expect(priced(parcel({ productValue: 2, totalWeight: 1, unit: 'lb' }), half).dutyAmount).toBe(0.02)
    expect(priced(parcel({ productValue: 1.005, totalWeight: 1, unit: 'lb' })).productValue).toBe(1.01)
  })

  it.each([
    [0.45359237, 'kg', 1],
    [0.45359238, 'kg', 4],
    [1, 'lb', 1],
    [1.0000001, 'lb', 4],
    [0.0001, 'lb', 0.5],
    [22.6796185, 'kg', 50],
  ] as const)('bills %d %s at the %d lb tier', (totalWeight, unit, billable) => {
    expect(priced(parcel({ totalWeight, unit })).billableWeightLb).toBe(billable)
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as weight or value', (number) => {
    expect(problem(parcel({ totalWeight: number }))).toBe(calculatorMessages.notPositive)
    expect(problem(parcel({ productValue: number }))).toBe(calculatorMessages.notPositive)
  })

  it('refuses weights that the table does not price', () => {
    expect(problem(parcel({ totalWeight: 50.01, unit: 'lb' }))).toBe(
      'Our published rates end at 50 lb. Please contact us for a quote.',
    )
    expect(problem(parcel({ totalWeight: 22.6796186 }))).toMatch(/end at 50 lb/)
    expect(problem(parcel({ totalWeight: 1e300 }))).toMatch(/end at 50 lb/)
    expect(problem(parcel({ productValue: 1_000_000.01 }))).toMatch(/at most/)
    expect(problem(parcel({ productValue: 0.004 }))).toBe(calculatorMessages.notPositive)
    expect(estimate(parcel(), { ...rates, tiers: [] })).toHaveProperty('problem')
  })
})

describe('estimate, for any parcel and rates', () => {
  const cents = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((amount) => amount / 100)
  const rate = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => (thousandths / 1000).toFixed(3))
  const anyRates = fc
    .record({
      dutyRate: rate,
      vatRate: rate,
      steps: fc.array(fc.record({ pounds: cents(9), dollars: cents(40) }), { minLength: 1, maxLength: 12 }),
    })
    .map(({ dutyRate, vatRate, steps }): RatesInForce => {
      let pounds = new Big(0)
      let price = new Big(0)
      const rising = steps.map((step) => {
        pounds = pounds.plus(step.pounds)
        price = price.plus(step.dollars)
        return { upToLb: pounds.toFixed(2), priceUsd: price.toFixed(2) }
      })
      return { ...rates, dutyRate, vatRate, tiers: rising }
    })
  const share = fc.double({ min: 0.0001, max: 1, noNaN: true })
  const heaviest = (inForce: RatesInForce) => Number(inForce.tiers.at(-1)?.upToLb)
  const inCents = (amount: number) => Math.round(amount * 100)

  it('has parts that sum to the total, to the cent', () => {
    fc.assert(
      fc.property(anyRates, share, cents(100_000), (inForce, part, productValue) => {
        const found = priced({ productValue, totalWeight: part * heaviest(inForce), unit: 'lb' }, inForce)
        const sum = inCents(found.shippingCost) + inCents(found.dutyAmount) + inCents(found.vatAmount)
        expect(inCents(found.totalCostUsd)).toBe(sum)
        expect(inCents(found.cif)).toBe(inCents(found.productValue) + inCents(found.shippingCost))
      }),
    )
  })

  it('never gets cheaper with weight or value', () => {
    fc.assert(
      fc.property(anyRates, share, share, cents(100_000), cents(100_000), (inForce, one, other, value, more) => {
        const [light, heavy] = [one, other].map((part) => part * heaviest(inForce)).toSorted((a, b) => a - b) as [
          number,
          number,
        ]
        const from = priced({ productValue: value, totalWeight: light, unit: 'lb' }, inForce)
        const to = priced({ productValue: value + more, totalWeight: heavy, unit: 'lb' }, inForce)
        expect(to.totalCostUsd).toBeGreaterThanOrEqual(from.totalCostUsd)
        expect(to.billableWeightLb).toBeGreaterThanOrEqual(from.billableWeightLb)
      }),
    )
  })

  it('agrees in kg and lb', () => {
    fc.assert(
      fc.property(anyRates, share, cents(10_000), (inForce, part, productValue) => {
        const pounds = Math.max(0.001, Math.floor(part * heaviest(inForce) * 1000) / 1000)
        const inPounds = priced({ productValue, totalWeight: pounds, unit: 'lb' }, inForce)
        const kilograms = new Big(pounds).times(KG_PER_LB).toNumber()
        expect(priced({ productValue, totalWeight: kilograms, unit: 'kg' }, inForce)).toEqual(inPounds)
      }),
    )
  })
})
