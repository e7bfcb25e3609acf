import Big from 'big.js'
import { decimalsOf } from '@parcelport/contract/billing/currency-rules.ts'
import { billStateOf } from '@parcelport/contract/billing/money-rules.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inCash } from './cash-rounding.ts'
import { convert } from './convert.ts'
import { lineOf } from '../../prices/pricing/priced-line.ts'
import { taxLine, taxOfPart } from './line-tax.ts'
import { rounded, spoken, sumText } from './money.ts'
import { numberText } from './next-number.ts'
import { checkLetter, isReference, newReference, referenceLetters } from './reference.ts'

const rates: Readonly<Record<string, string>> = { BBD: '2', TTD: '6.78', JMD: '158.4', KWD: '0.307', JPY: '157.31' }
const rateOf = (currency: string): string => {
  const rate = rates[currency]
  if (rate === undefined) throw new Error(`No rate for ${currency}`)
  return rate
}
const cents = fc.integer({ min: 1, max: 99_999_999 }).map((number) => new Big(number).div(100))

describe('cash', () => {
  test.each([
    ['116.06', '0.05', '116.05'],
    ['116.07', '0.05', '116.05'],
    ['116.08', '0.05', '116.10'],
    ['116.02', '0.05', '116.00'],
    ['116.03', '0.05', '116.05'],
    ['149.49', '1', '149.00'],
    ['149.50', '1', '150.00'],
    ['12.34', '0.01', '12.34'],
  ])('of %s with coins of %s is %s', (due, step, cash) => {
    expect(inCash(due, step).toFixed(2)).toBe(cash)
  })
})

describe('another currency', () => {
  test('is converted once, rounded half up', () => {
    expect(convert({ amount: '58.03', currency: 'USD' }, 'BBD', rateOf).amount.toFixed(2)).toBe('116.06')
    expect(convert({ amount: '116.05', currency: 'BBD' }, 'USD', rateOf).amount.toFixed(2)).toBe('58.03')
    expect(convert({ amount: '1.00', currency: 'TTD' }, 'USD', rateOf).amount.toFixed(2)).toBe('0.15')
    expect(convert({ amount: '1627.78', currency: 'TTD' }, 'TTD', rateOf)).toMatchObject({ rate: new Big(1) })
  })

  test('is rounded half up to its own decimals: none for yen, three for dinars', () => {
    expect(convert({ amount: '58.03', currency: 'USD' }, 'JPY', rateOf).amount.toFixed()).toBe('9129')
    expect(convert({ amount: '58.03', currency: 'USD' }, 'KWD', rateOf).amount.toFixed()).toBe('17.815')
    expect(convert({ amount: '9129', currency: 'JPY' }, 'USD', rateOf).amount.toFixed(2)).toBe('58.03')
  })

  test('converts back to the same sum if its unit is the smaller one', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('BBD', 'TTD', 'JMD'), (amount, currency) => {
        const there = convert({ amount, currency: 'USD' }, currency, rateOf).amount
        expect(convert({ amount: there, currency }, 'USD', rateOf).amount.toFixed(2)).toBe(amount.toFixed(2))
      }),
    )
  })
})

describe('tax of a line', () => {
  test.each([
    ['100.00', false, '100.00', '17.50'],
    ['117.50', true, '100.00', '17.50'],
    ['0.01', false, '0.01', '0.00'],
    ['0.03', false, '0.03', '0.01'],
    ['10.00', true, '8.51', '1.49'],
    ['-10.00', false, '-10.00', '-1.75'],
  ])('of %s, included %s: net %s and tax %s', (amount, included, net, tax) => {
    const line = taxLine({ amount, currency: 'BBD' }, 'standard', { percent: '17.5', included })
    expect([line.net.toFixed(2), line.tax.toFixed(2)]).toEqual([net, tax])
    // Lines are rounded to the cent before they are added: otherwise the total would differ from its lines.
    expect(line.net.eq(net) && line.tax.eq(tax)).toBe(true)
  })

  test('does not change a price that includes it', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, percent) => {
        const { net, tax } = taxLine({ amount, currency: 'BBD' }, 'standard', {
          percent: new Big(percent).div(100),
          included: true,
        })
        expect(net.plus(tax).eq(amount)).toBe(true)
        expect(net.eq(rounded(net, 'BBD')) && tax.eq(rounded(tax, 'BBD'))).toBe(true)
      }),
    )
  })

  test('equals the calculator’s result at any rate', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 400 }), fc.boolean(), (price, quarters, included) => {
        const percent = new Big(quarters).div(4).toFixed()
        const told = lineOf(
          { code: 'handling', title: 'Handling', party: 'ours', taxClass: 'standard', basis: { on: 'flat', of: '0' }, price },
          { tax: { rates: { standard: percent }, included }, decimals: 2 },
        )
        const { net, tax } = taxLine({ amount: price, currency: 'BBD' }, 'standard', { percent, included })
        expect([net.toFixed(2), tax.toFixed(2)]).toEqual([told.net, told.tax])
      }),
    )
    const { tax } = taxLine({ amount: '0.03', currency: 'BBD' }, 'standard', { percent: '20', included: true })
    expect(tax.toFixed(2)).toBe('0.01')
  })

  test.each(['JPY', 'USD', 'KWD'])('and net are whole units of the currency and add up to the price, in %s', (currency) => {
    const units = fc.integer({ min: 1, max: 99_999_999 })
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 9999 }), fc.boolean(), (unit, percent, included) => {
        const amount = new Big(unit).div(new Big(10).pow(decimalsOf(currency)))
        const { net, tax } = taxLine({ amount, currency }, 'standard', { percent: new Big(percent).div(100), included })
        for (const part of [net, tax]) expect(new Big(sumText(part, currency)).eq(part)).toBe(true)
        expect((included ? net.plus(tax) : net).eq(amount)).toBe(true)
      }),
    )
  })

  test('is credited in proportion, never below zero, and completely with the last part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 100 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 200 }),
        (sum, percent, wishes) => {
          const line = taxLine({ amount: new Big(sum).div(100), currency: 'BBD' }, 'standard', { percent, included: false })
          const gross = line.net.plus(line.tax)
          let before = { gross: new Big(0), tax: new Big(0) }
          for (const wish of [...wishes.map((wanted) => new Big(wanted).div(100)), gross]) {
            const rest = gross.minus(before.gross)
            const part = wish.gt(rest) ? rest : wish
            const tax = taxOfPart({ ...line, currency: 'BBD' }, before, part)
            expect(tax.gte(0) && tax.lte(part)).toBe(true)
            before = { gross: before.gross.plus(part), tax: before.tax.plus(tax) }
          }
          expect([before.gross.toFixed(2), before.tax.toFixed(2)]).toEqual([gross.toFixed(2), line.tax.toFixed(2)])
        },
      ),
      // Each part alone has hardly any tax: the last one once got all of it.
      { examples: [[100, 18, Array.from({ length: 100 }, () => 2)]] },
    )
  })

  test('is never charged on customs taxes', () => {
    expect(taxLine({ amount: '114.00', currency: 'BBD' }, 'none', { percent: '17.5', included: false }).tax.toFixed(2)).toBe(
      '0.00',
    )
  })
})

describe('a reference', () => {
  test('ends with a check letter that detects one wrong letter and two swapped ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 31 }), (place, shift) => {
        const reference = newReference()
        expect(isReference(reference)).toBe(true)
        const wrong = referenceLetters.charAt(
          (referenceLetters.indexOf(reference.charAt(place)) + shift) % referenceLetters.length,
        )
        expect(isReference(reference.slice(0, place) + wrong + reference.slice(place + 1))).toBe(false)
        const [one, other] = [reference.charAt(place), reference.charAt(place + 1)] as const
        const swapped = reference.slice(0, place) + other + one + reference.slice(place + 2)
        expect(isReference(swapped)).toBe(one === other)
      }),
    )
  })

  test('has no letter that is easy to misread', () => {
    expect(referenceLetters).toContain(checkLetter('1234567'))
    expect([...referenceLetters].filter((letter) => ['I', 'L', 'O', 'U'].includes(letter))).toEqual([])
    expect(isReference('IIIIIIII')).toBe(false)
    expect(isReference('1234')).toBe(false)
  })
})

test('a bill of zero is paid, and a bill is credited only if all of it was credited', () => {
  const figures = { state: 'issued', total: 0, paid: 0, credited: 0, dueOn: '2026-12-03' } as const
  expect(billStateOf(figures, '2026-12-03')).toBe('paid')
  expect(billStateOf({ ...figures, total: 5, credited: 5 }, '2026-12-03')).toBe('credited')
})

test('sums and numbers are written as people read them', () => {
  expect([spoken('1058.03', 'USD'), spoken('1116.06', 'BBD'), spoken('0.5', 'USD')]).toEqual([
    'US$1,058.03',
    'BBD 1,116.06',
    'US$0.50',
  ])
  expect([
    numberText('bill', '2026', 123),
    numberText('credit note', '2026', 1),
    numberText('receipt', '2026', 1_000_000),
  ]).toEqual(['2026-000123', 'C2026-000001', 'R2026-1000000'])
})
