import { expect, it } from 'vitest'
import type { PriceBand, PriceRule } from './price-rules.ts'
import { bandText, type TextVat } from './price-text-rules.ts'

const rule: PriceRule = {
  code: 'any',
  title: 'Any',
  party: 'ours',
  taxClass: 'standard',
  per: 'package',
  on: 'cif',
  bands: [],
  when: 'flown',
}
const vat: TextVat = { name: 'VAT', percent: '17.5', included: false }
const text = (band: Partial<PriceBand>, more: Partial<PriceRule> = {}, tax: TextVat | undefined = vat): string =>
  bandText({ upTo: null, ...band }, { ...rule, ...more }, tax)

it('tells a fixed price with VAT in it, rounded as on a bill', () => {
  expect(text({ flat: '2' })).toBe('US$2.35 with VAT')
  expect(text({ flat: '2.50' })).toBe('US$2.94 with VAT')
  expect(text({ flat: '1000' })).toBe('US$1,175.00 with VAT')
})

it('says that VAT comes on top of a share, or of a price for each step', () => {
  expect(text({ percent: '1' })).toBe('1 % of CIF plus VAT')
  expect(text({ percent: '4' }, { on: 'declared', least: '5' })).toBe('4 % of the declared value, at least US$5.00, plus VAT')
  expect(text({ each: { step: '100', usd: '2' } })).toBe('US$2.00 per US$100 plus VAT')
})

it('adds nothing to prices that include it', () => {
  const included = { ...vat, included: true }
  expect(text({ flat: '2' }, {}, included)).toBe('US$2.00 with VAT')
  expect(text({ percent: '1' }, {}, included)).toBe('1 % of CIF with VAT')
})

it('says nothing of VAT where none is charged, or nothing costs', () => {
  expect(text({ flat: '2' }, { taxClass: 'none' })).toBe('US$2.00')
  expect(text({ flat: '2' }, { party: 'customs' })).toBe('US$2.00')
  expect(text({ flat: '2' }, {}, { ...vat, percent: '0' })).toBe('US$2.00')
  expect(bandText({ upTo: null, flat: '2' }, rule)).toBe('US$2.00')
  expect([text({}), text({ flat: '0' }), text({ onRequest: true })]).toEqual(['Included', 'Included', 'On request'])
})
