import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { roundsOf } from '../../testing/killed/rounds-of.ts'
import { explain } from './explain.ts'
import { priceLines, type InForce, type PriceInputs } from './price-lines.ts'
import { inCurrency, roundCash, totalOf, type Line } from './priced-line.ts'

const rule = (over: Partial<PriceRule> & Pick<PriceRule, 'code'>): PriceRule => ({
  title: over.code,
  party: 'ours',
  taxClass: 'none',
  per: 'package',
  on: 'flat',
  bands: [{ upTo: null, flat: '0' }],
  when: 'flown',
  ...over,
})
const tiersOf = (...prices: readonly string[]) => prices.map((priceUsd, index) => ({ upToLb: `${index + 1}.00`, priceUsd }))
const october = tiersOf('6.50', '10.50', '14.25', '17.75', '21.00')
const december = tiersOf('6.75', '10.90', '14.70', '18.25', '21.60')
const headphones = { dutyRate: '20', vatRate: '17.5' }
const inForce = (over: Partial<InForce> = {}): InForce => ({ tiers: october, rules: [], product: headphones, ...over })
const inputs = (over: Partial<PriceInputs> = {}): PriceInputs => ({
  weight: { totalWeight: 3, unit: 'lb' },
  declared: '89.00',
  ...over,
})
const amounts = (lines: readonly Line[]) => Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))
const told = (pricing: { inputs: PriceInputs; inForce: InForce }) => ({
  ...pricing,
  lines: priceLines(pricing.inputs, pricing.inForce),
})

const promise = told({ inputs: inputs(), inForce: inForce() })
const bill = told({
  inputs: inputs({ weight: { totalWeight: 4, unit: 'lb' }, declared: '95.00', assessed: { dutyRate: '15' } }),
  inForce: inForce({ tiers: december }),
})

describe('the golden bill', () => {
  it('was promised at 56.58 and is 58.03', () => {
    expect(amounts(promise.lines)).toEqual({ freight: '14.25', duty: '20.65', vat: '21.68' })
    expect(totalOf(promise.lines).toFixed(2)).toBe('56.58')
    expect(amounts(bill.lines)).toEqual({ freight: '18.25', duty: '16.99', vat: '22.79' })
    expect(totalOf(bill.lines).toFixed(2)).toBe('58.03')
  })

  it('differs by four steps, each starting where the one before ends', () => {
    expect(explain(promise, bill).map(({ factor, amount, total }) => [factor, amount, total])).toEqual([
      ['weight', '4.94', '61.52'],
      ['declared value', '2.46', '63.98'],
      ['rate edition', '0.70', '64.68'],
      ['customs’ assessment', '-6.65', '58.03'],
    ])
    expect(explain(promise, bill)[0]?.lines).toEqual({ freight: '3.50', duty: '0.70', vat: '0.74' })
  })

  it('is BBD 116.06, of which 116.05 in cash', () => {
    const local = inCurrency(bill.lines, { rate: '2.00', decimals: 2 })
    expect(totalOf(local).toFixed(2)).toBe('116.06')
    expect(roundCash('116.06', '0.05')).toBe('116.05')
  })
})

describe('Customs', () => {
  it('charges 759.31 + 265.76 + 602.71 = 1,627.78 in Trinidad and Tobago', () => {
    const purchaseTax = rule({ code: 'opt', party: 'customs', on: 'cif', bands: [{ upTo: null, percent: '7' }] })
    const lines = priceLines(
      inputs({ declared: '3796.57' }),
      inForce({ rules: [purchaseTax], product: { dutyRate: '20', vatRate: '12.5' }, cifParts: [] }),
    ).filter(({ party }) => party === 'customs')
    expect(amounts(lines)).toEqual({ duty: '759.31', opt: '265.76', vat: '602.71' })
    expect(totalOf(lines).toFixed(2)).toBe('1627.78')
  })

  it('charges 114.00 and 119.70 on a CIF of 570.00 in Barbados', () => {
    const tiers = [{ upToLb: '50.00', priceUsd: '70.00' }]
    expect(amounts(priceLines(inputs({ declared: '500.00' }), inForce({ tiers })))).toMatchObject({
      duty: '114.00',
      vat: '119.70',
    })
  })

  it('overrides the estimate with the amounts on its paper', () => {
    const assessed = { duty: '10.00', vat: '20.00', cif: '100.00' }
    expect(amounts(priceLines(inputs({ assessed }), inForce()))).toMatchObject({ duty: '10.00', vat: '20.00' })
  })

  it('counts cover and fuel where the company says so', () => {
    const rules = [
      rule({ code: 'fuel', on: 'freight', bands: [{ upTo: null, percent: '10' }] }),
      rule({ code: 'warranty', on: 'declared', bands: [{ upTo: null, each: { step: '100', usd: '2.00' } }] }),
    ]
    const lines = priceLines(inputs(), inForce({ rules, cifParts: ['freight', 'fuel', 'warranty'] }))
    expect(lines.find(({ code }) => code === 'duty')?.basis.of).toBe('106.68')
  })
})

describe('charges', () => {
  const priced = (one: PriceRule, over: Partial<PriceInputs> = {}, force: Partial<InForce> = {}) =>
    priceLines(inputs(over), inForce({ rules: [one], ...force })).find(({ code }) => code === one.code)

  it('use the row that contains the value, to the last cent', () => {
    const brokerage = rule({
      code: 'brokerage',
      on: 'cif',
      bands: [{ upTo: '100' }, { upTo: '103.25', flat: '25' }, { upTo: null, percent: '1' }],
    })
    expect(priced(brokerage, { declared: '85.75' })).toBeUndefined()
    expect(priced(brokerage, { declared: '89.00' })?.amount).toBe('25.00')
    expect(priced(brokerage, { declared: '89.01' })?.amount).toBe('1.03')
  })

  it('charge part of a step as a whole step', () => {
    const cover = rule({ code: 'warranty', on: 'declared', bands: [{ upTo: null, each: { step: '100', usd: '2.00' } }] })
    expect(priced(cover, { declared: '100.00' })?.amount).toBe('2.00')
    expect(priced(cover, { declared: '100.01' })?.amount).toBe('4.00')
  })

  it('respect their minimum and maximum', () => {
    const share = rule({ code: 'brokerage', on: 'cif', bands: [{ upTo: null, percent: '1' }], least: '5.00', most: '7.00' })
    expect(priced(share)?.amount).toBe('5.00')
    expect(priced(share, { declared: '900.00' })?.amount).toBe('7.00')
  })

  it('are charged only on request if they are optional, and count days', () => {
    const delivery = rule({
      code: 'delivery',
      on: 'bill total',
      per: 'bill',
      optional: true,
      bands: [{ upTo: '150', flat: '6.00' }, { upTo: null }],
    })
    expect(priced(delivery)).toBeUndefined()
    expect(priced(delivery, { options: ['delivery'] })?.amount).toBe('6.00')
    expect(priced(delivery, { options: ['delivery'], declared: '900.00' })).toBeUndefined()
    const storage = rule({ code: 'storage', per: 'day', bands: [{ upTo: null, flat: '1.00' }] })
    expect(priced(storage)).toBeUndefined()
    expect(priced(storage, { days: { storage: 3 } })).toMatchObject({ amount: '3.00', basis: { times: 3 } })
  })

  it('say when staff must set the price', () => {
    const cover = rule({
      code: 'warranty',
      on: 'declared',
      bands: [
        { upTo: '50', flat: '1' },
        { upTo: null, onRequest: true },
      ],
    })
    expect(priced(cover)).toMatchObject({ amount: '0.00', onRequest: true })
    expect(priceLines(inputs({ weight: { totalWeight: 6, unit: 'lb' } }), inForce())[0]).toMatchObject({ onRequest: true })
  })

  it('use the volumetric weight if it is more than the weight', () => {
    expect(priceLines(inputs({ volumeLb: '4.20' }), inForce())[0]).toMatchObject({ amount: '21.00', basis: { of: '5' } })
    expect(priceLines(inputs({ volumeLb: '2.00' }), inForce())[0]).toMatchObject({ amount: '14.25' })
  })

  it('carry our VAT on top, or inside', () => {
    const handling = rule({ code: 'handling', taxClass: 'standard', bands: [{ upTo: null, flat: '10.00' }] })
    const tax = { rates: { standard: '17.5' }, included: false }
    expect(priced(handling, {}, { tax })).toMatchObject({ net: '10.00', tax: '1.75', amount: '11.75', taxRate: '17.5' })
    expect(priced(handling, {}, { tax: { ...tax, included: true } })).toMatchObject({
      net: '8.51',
      tax: '1.49',
      amount: '10.00',
    })
  })
})

describe('in cash', () => {
  it.each([
    ['1.01', '0.05', '1.00'],
    ['1.02', '0.05', '1.00'],
    ['1.03', '0.05', '1.05'],
    ['1.07', '0.05', '1.05'],
    ['1.08', '0.05', '1.10'],
    ['10.49', '1', '10.00'],
    ['10.50', '1', '11.00'],
  ])('%s in steps of %s is %s', (amount, step, cash) => {
    expect(roundCash(amount, step)).toBe(cash)
  })
})

const text = (most: number, decimals: number) =>
  fc.integer({ min: 0, max: most * 10 ** decimals }).map((units) => new Big(units).div(10 ** decimals).toFixed(decimals))
const band = fc.oneof(
  fc.record({ flat: text(50, 2) }),
  fc.record({ percent: text(10, 3) }),
  fc.record({ each: fc.record({ step: fc.constant('100'), usd: text(5, 2) }) }),
  fc.constant({ onRequest: true as const }),
  fc.constant({}),
)
const codes = ['fuel', 'warranty', 'brokerage', 'handling', 'storage', 'delivery', 'opt', 'padding'] as const
const bases = {
  fuel: 'freight',
  warranty: 'declared',
  brokerage: 'cif',
  handling: 'billable lb',
  delivery: 'bill total',
  opt: 'cif',
} as const
const aRule = fc.record({
  code: fc.constantFrom(...codes),
  edge: text(400, 2),
  low: band,
  high: band,
  optional: fc.boolean(),
  taxClass: fc.constantFrom('standard', 'zero', 'none'),
})
const someRules = fc.uniqueArray(aRule, { selector: ({ code }) => code, maxLength: 3 }).map((found) =>
  found.map(({ code, edge, low, high, optional, taxClass }) =>
    rule({
      code,
      taxClass,
      party: code === 'opt' ? 'customs' : 'ours',
      on: code in bases ? bases[code as keyof typeof bases] : 'flat',
      per: code === 'storage' ? 'day' : code === 'delivery' ? 'bill' : 'package',
      bands: [
        { upTo: edge, ...low },
        { upTo: null, ...high },
      ],
      ...(optional && { optional }),
    }),
  ),
)
const charges = fc.array(
  fc.record({ code: fc.constantFrom('discount', 'manual'), title: fc.constant('By hand'), price: text(20, 2) }),
  {
    maxLength: 2,
  },
)
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const present = <T extends object>(found: T) =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
const anyInputs = fc
  .record({
    weight: fc.record({ totalWeight: text(7, 2), unit: fc.constantFrom('lb' as const, 'kg' as const) }),
    declared: text(2_000, 2),
    volumeLb: sometimes(text(7, 2)),
    options: sometimes(fc.subarray([...codes])),
    days: sometimes(fc.record({ storage: fc.nat(40) })),
    assessed: sometimes(fc.record({ dutyRate: text(40, 1) })),
    discounts: sometimes(charges),
    manual: sometimes(charges),
  })
  .map((found) => present(found) as PriceInputs)
const decimalsOf = fc.constantFrom(0, 2, 3)
const anyForce = (decimals: number) =>
  fc.record({
    tiers: fc.constantFrom(october, december),
    rules: someRules,
    product: fc.record({ id: fc.constantFrom('a', 'b'), dutyRate: text(60, 1), vatRate: text(20, 1) }),
    tax: fc.record({ rates: fc.record({ standard: text(20, 1) }), included: fc.boolean() }),
    decimals: fc.constant(decimals),
  })
const side = (decimals: number) =>
  fc.record({
    inputs: anyInputs,
    inForce: anyForce(decimals),
  })
const anyExchange = (decimals: number) => sometimes(fc.record({ rate: text(7, 3), decimals: fc.constant(decimals) }))
const anyBesides = fc.record({
  factor: fc.constantFrom('options' as const, 'storage' as const, 'discount' as const, 'manual' as const),
  about: fc.constantFrom('one', 'other'),
})
const anyWritten = fc.array(
  fc.record({
    code: fc.constantFrom('padding', 'storage', 'freight', 'manual'),
    price: text(20, 2),
    besides: sometimes(anyBesides),
  }),
  { maxLength: 4 },
)
const anyTakenOff = fc.subarray(['freight', 'manual', ...codes])

describe('for any prices', () => {
  it('lines are in whole units of the currency, and each is the sum of net and tax', () => {
    fc.assert(
      fc.property(
        decimalsOf.chain((decimals) => fc.tuple(fc.constant(decimals), side(decimals))),
        ([decimals, { inputs, inForce }]) => {
          for (const { net, tax, amount } of priceLines(inputs, inForce)) {
            expect(new Big(net).plus(tax).toFixed(decimals)).toBe(amount)
            expect(new Big(amount).round(decimals).eq(amount)).toBe(true)
          }
        },
      ),
      { numRuns: roundsOf({ few: 250, many: 2_000 }) },
    )
  })

  it('the differences add up exactly to bill minus promise, by line and in total', () => {
    fc.assert(
      fc.property(
        decimalsOf.chain((decimals) =>
          fc.tuple(
            fc.constant(decimals),
            side(decimals),
            side(decimals),
            anyWritten,
            anyExchange(decimals),
            anyTakenOff,
            someRules,
          ),
        ),
        ([decimals, before, after, written, exchange, takenOff, earlier]) => {
          const linesOf = ({ inputs, inForce }: typeof before) => {
            const lines = priceLines(inputs, inForce)
            return exchange ? inCurrency(lines, exchange) : lines
          }
          const promised = { ...present(before), lines: linesOf(before) } as Parameters<typeof explain>[0]
          const more = written.map(({ price, ...line }) => ({ ...line, amount: new Big(price).toFixed(decimals) }))
          const billed = {
            ...present(after),
            lines: [...linesOf(after), ...more],
            takenOff: new Set(takenOff),
            earlier: [{ rateTableId: 'one', rules: earlier }],
          } as Parameters<typeof explain>[0]
          const differences = explain(promised, billed, exchange)
          const due = totalOf(billed.lines).minus(totalOf(promised.lines))
          expect(totalOf(differences).eq(due)).toBe(true)
          const byLine = differences.flatMap(({ lines }) => Object.entries(lines).map(([code, amount]) => ({ code, amount })))
          for (const code of new Set([...promised.lines, ...billed.lines].map((line) => line.code))) {
            const sum = (lines: readonly { code: string; amount: string }[]) =>
              totalOf(lines.filter((line) => line.code === code))
            expect(sum(byLine).eq(sum(billed.lines).minus(sum(promised.lines)))).toBe(true)
          }
          const last = differences.at(-1)
          expect(last === undefined || totalOf(billed.lines).eq(last.total)).toBe(true)
        },
      ),
      { numRuns: roundsOf({ few: 250, many: 10_000 }) },
    )
  })
})
