import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goesBack, worthOf, type CameIn, type GaveBack } from './goes-back.ts'
import { settle } from './settle.ts'

const rates: Readonly<Record<string, string>> = { BBD: '2', TTD: '6.78', JMD: '158.4' }
const steps: Readonly<Record<string, string>> = { BBD: '0.05', TTD: '0.05', JMD: '1' }
const rateOf = (currency: string): string => rates[currency] ?? '1'

/** Cash that pays `due` in full, in coins of the local currency. */
const cashFor = (due: Big, currency: string, local: string): CameIn => {
  const to = { due, currency, localCurrency: local, cashStep: steps[local] ?? '0.01', rateOf }
  const step = new Big(steps[local] ?? '0.01')
  const perDollar = new Big(rateOf(local)).div(currency === 'USD' ? 1 : rateOf(currency))
  const tender = due.times(perDollar).round(2, Big.roundHalfUp).div(step).round(0, Big.roundHalfUp).times(step)
  const { amount, rounding, rate } = settle({ means: 'cash', amount: tender, currency: local }, to)
  return { amount, currency, tender_amount: tender, tender_currency: local, tender_rate: rate.toFixed(6), rounding }
}

const giveBack = (came: CameIn, parts: readonly Big[], step?: string): GaveBack[] => {
  const before: GaveBack[] = []
  for (const amount of parts) {
    const { given, worth } = goesBack(came, before, amount, step)
    before.push({ amount, given, currency: came.tender_currency, worth })
  }
  return before
}
const total = (of: readonly (Big | string | number)[]): string =>
  of.reduce<Big>((sum, each) => sum.plus(each), new Big(0)).toFixed(2)

test.each([
  [
    'US$10.00 of BBD 60.00 at 2',
    { amount: '30', tender_amount: '60', tender_currency: 'BBD', tender_rate: '2' },
    '10',
    '20.00',
  ],
  [
    'US$10.01 in coins of 0.05',
    { amount: '30', tender_amount: '60', tender_currency: 'BBD', tender_rate: '2' },
    '10.01',
    '20.00',
  ],
  [
    'US$0.50 of JMD 160 in coins of 1',
    { amount: '1.01', tender_amount: '160', tender_currency: 'JMD', tender_rate: '158.4' },
    '0.5',
    '79.00',
  ],
  [
    'all of it, whatever the rate makes of it',
    { amount: '1.01', tender_amount: '160', tender_currency: 'JMD', tender_rate: '158.4' },
    '1.01',
    '160.00',
  ],
] as const)('%s', (_what, came, asked, given) => {
  const { given: out } = goesBack({ ...came, currency: 'USD', rounding: '0' }, [], new Big(asked), steps[came.tender_currency])
  expect(out.toFixed(2)).toBe(given)
})

test('refunded parts add up to the payment and to its value, to the cent', () => {
  const local = fc.constantFrom('BBD', 'TTD', 'JMD')
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 999_999 }),
      fc.constantFrom('USD', 'BBD', 'TTD'),
      local,
      fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 8 }),
      (cents, currency, into, wishes) => {
        const due = new Big(cents).div(100)
        const came = cashFor(due, currency, into)
        let left = new Big(came.amount)
        const parts = wishes.flatMap((wish) => {
          const part = new Big(wish).div(100)
          if (part.gte(left)) return []
          left = left.minus(part)
          return [part]
        })
        const out = giveBack(came, [...parts, left], steps[into])
        expect(total(out.map(({ given }) => given))).toBe(new Big(came.tender_amount).toFixed(2))
        expect(total(out.map(({ worth }) => worth))).toBe(new Big(came.amount).minus(came.rounding).toFixed(2))
        for (const { given } of out) expect(new Big(given).gte(0)).toBe(true)
      },
    ),
  )
})

test('a refund in another currency counts at the rate of the payment', () => {
  const came = { amount: '30', currency: 'USD', tender_amount: '60', tender_currency: 'BBD', tender_rate: '2', rounding: '0' }
  const before = [{ amount: '10', given: '10', currency: 'USD', worth: '10' }]
  expect(goesBack(came, before, new Big(20), '0.05').given.toFixed(2)).toBe('40.00')
  expect(worthOf(came, before, new Big(40)).toFixed(2)).toBe('20.00')
})
