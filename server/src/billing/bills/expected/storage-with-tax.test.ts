import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { bandText, priceText } from '@parcelport/contract/prices/price-text-rules.ts'
import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxLine, type TaxRule } from '../../../money/ledger/line-tax.ts'
import { sumOf } from '../../../money/ledger/money.ts'
import { lineOf } from '../../../prices/pricing/priced-line.ts'
import type { Taxed } from '../../charges/charges-with-tax.ts'
import { drawUp } from '../issue/draw-up.ts'
import { toldStorage, type StorageDays, type StorageLine } from './storage-with-tax.ts'

const grossBy =
  (rule: TaxRule) =>
  ({ amount, currency }: Pick<Taxed, 'amount' | 'currency'>): Big => {
    const { net, tax } = taxLine({ amount, currency }, 'standard', rule)
    return net.plus(tax)
  }
const lineFor = (id: string, amount: string, more: Partial<StorageLine> = {}): StorageLine => ({
  id,
  amount,
  bill_id: null,
  currency: 'USD',
  tax_class: 'standard',
  clock: 'counter',
  grows: false,
  ...more,
})
/** What a bill of these charges comes to. */
const billOf = (lines: readonly StorageLine[], tax: TaxRule): Big =>
  drawUp(
    lines.map(({ id, amount }) => ({
      id,
      code: 'storage',
      title: 'Storage',
      party: 'ours',
      amount,
      currency: 'USD',
      taxClass: 'standard',
      packageId: null,
      trackingNumber: null,
      reason: null,
    })),
    { currency: 'USD', tax, rateOf: () => '1' },
  ).total
const daysOf = (unchargedUsd: string, perDayUsd = '1.00'): StorageDays => ({ clock: 'counter', unchargedUsd, perDayUsd })

const vat: fc.Arbitrary<TaxRule> = fc.record({
  percent: fc.constantFrom('0', '7.5', '10', '12.5', '15', '16.5', '17.5', '25'),
  included: fc.boolean(),
})
const price = fc.integer({ min: 1, max: 99_999 }).map((cents) => new Big(cents).div(100).toFixed(2))

test('what is told so far is what its bills come to, to the cent, for any days, prices, bills, waivers and VAT', () => {
  fc.assert(
    fc.property(
      vat,
      price,
      fc.array(fc.record({ days: fc.integer({ min: 0, max: 60 }), waived: fc.option(fc.nat(99)) }), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.integer({ min: 0, max: 9 }),
      (tax, perDay, bills, uncharged) => {
        const gross = grossBy(tax)
        // Each bill has a line of days, and sometimes a waiver of a share of them. The last one is not issued.
        const open = bills.length - 1
        const charged = bills.flatMap(({ days, waived }, at): StorageLine[] => {
          const sum = new Big(perDay).times(days)
          const bill = at === open ? null : `bill ${at}`
          const taken = waived === null ? new Big(0) : sum.times(waived).div(-100).round(2)
          return [
            ...(days === 0 ? [] : [lineFor(`days ${at}`, sum.toFixed(2), { bill_id: bill, grows: at === open })]),
            ...(taken.eq(0) ? [] : [lineFor(`waiver ${at}`, taken.toFixed(2), { bill_id: bill })]),
          ]
        })
        const more = new Big(perDay).times(uncharged)
        const told = toldStorage(charged, daysOf(more.toFixed(2), perDay), gross)
        const issued = bills.map((_, at) =>
          billOf(
            charged.filter(({ bill_id: id }) => id === `bill ${at}`),
            tax,
          ),
        )
        const last = charged.filter(({ bill_id: id }) => id === null)
        expect(told.openUsd.toFixed(2)).toBe(billOf(last, tax).toFixed(2))
        // The morning makes one line of the open days and of those that no charge has.
        const grown = last.some(({ grows }) => grows)
          ? last.map((line) => (line.grows ? { ...line, amount: more.plus(line.amount).toFixed(2) } : line))
          : [...last, ...(more.eq(0) ? [] : [lineFor('new days', more.toFixed(2))])]
        expect(told.feeUsd.toFixed(2)).toBe(sumOf([...issued, billOf(grown, tax)]).toFixed(2))
      },
    ),
  )
})

test('a day is told as /rates tells it, and as the price of a service is worked out', () => {
  fc.assert(
    fc.property(vat, price, (tax, perDay) => {
      const { perDayUsd } = toldStorage([], daysOf('0', perDay), grossBy(tax))
      const rule: PriceRule = {
        code: 'storage',
        title: 'Storage',
        party: 'ours',
        taxClass: 'standard',
        per: 'day',
        on: 'flat',
        when: 'ready',
        bands: [{ upTo: null, flat: perDay }],
      }
      const published = bandText(rule.bands[0]!, rule, { name: 'VAT', percent: String(tax.percent), included: tax.included })
      expect(published.replace(' with VAT', '')).toBe(priceText(perDayUsd.toFixed(2)))
      const basis = { on: 'flat', of: perDay }
      const terms = { tax: { rates: { standard: String(tax.percent) }, included: tax.included }, decimals: 2 }
      const asked = { code: 'x', title: 'x', party: 'ours', taxClass: 'standard', basis, price: new Big(perDay) } as const
      expect(lineOf(asked, terms).amount).toBe(perDayUsd.toFixed(2))
    }),
  )
})

test('a sum with VAT is not taxed again, and days of another clock are told by that one', () => {
  const included = { percent: '17.5', included: true }
  const lines = [lineFor('one', '4.50', { grows: true }), lineFor('other', '7.00', { clock: 'miami' })]
  const told = toldStorage(lines, daysOf('1.50', '1.50'), grossBy(included))
  expect([told.feeUsd.toFixed(2), told.perDayUsd.toFixed(2), told.openUsd.toFixed(2)]).toEqual(['6.00', '1.50', '11.50'])
  // More waived than it came to, by a correction of its days.
  expect(toldStorage([lineFor('waiver', '-2.00')], daysOf('0'), grossBy(included)).feeUsd.toFixed(2)).toBe('0.00')
  // A line that is billed does not grow any more.
  const without = { percent: '17.5', included: false }
  const billed = [lineFor('billed', '0.02', { grows: true, bill_id: 'b' })]
  expect(toldStorage(billed, daysOf('0.02'), grossBy(without)).feeUsd.toFixed(2)).toBe('0.04')
  expect(toldStorage([lineFor('open', '0.02', { grows: true })], daysOf('0.02'), grossBy(without)).feeUsd.toFixed(2)).toBe(
    '0.05',
  )
})
