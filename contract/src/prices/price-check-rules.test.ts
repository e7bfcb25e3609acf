import { expect, test } from 'vitest'
import { checkPrices } from './price-check-rules.ts'
import type { PriceBand, PriceRule } from './price-rules.ts'
import { pricedText, textsOf } from './price-text-rules.ts'

const cover = (bands: readonly PriceBand[], over: Partial<PriceRule> = {}): PriceRule => ({
  code: 'warranty',
  title: 'Warranty',
  party: 'ours',
  taxClass: 'standard',
  per: 'package',
  on: 'declared',
  when: 'flown',
  bands,
  ...over,
})
const found = (...rules: readonly PriceRule[]) => checkPrices(rules).map(({ severity, rule, row }) => [severity, rule, row])
const per100 = (upTo: string | null, usd: string): PriceBand => ({ upTo, each: { step: '100', usd } })

test('rows from low to high that end in an open one are in order', () => {
  expect(found(cover([{ upTo: '100' }, per100('500', '2.00'), per100(null, '2.00')]))).toEqual([])
  expect(
    found(
      cover([
        { upTo: '100', flat: '3' },
        { upTo: null, onRequest: true },
      ]),
    ),
  ).toEqual([])
})

test('a value without a price, or with two, is an error', () => {
  expect(found(cover([{ upTo: '100', flat: '3' }]))).toEqual([['error', 'price-gap', 0]])
  expect(found(cover([]))).toEqual([['error', 'price-gap', undefined]])
  expect(found(cover([{ upTo: '100' }, { upTo: '100' }, { upTo: null }]))).toEqual([['error', 'price-overlap', 1]])
  expect(found(cover([{ upTo: null }, { upTo: null }]))).toEqual([['error', 'price-overlap', 1]])
})

test('a total that falls is remarkable, and an error where it looks like a slip of the point', () => {
  expect(found(cover([per100('2000', '1.75'), per100(null, '1.50')]))).toEqual([['warning', 'price-falls', 1]])
  const [slip] = checkPrices([cover([per100('500', '2.00'), per100(null, '0.15')])])
  expect(slip).toMatchObject({ severity: 'error', rule: 'price-falls', row: 1, charge: 0 })
  expect(slip?.message).toBe('Warranty: up to US$500.00 it is US$10.00, a cent beyond only US$0.90.')
})

test('only the last row waits for a word', () => {
  expect(found(cover([{ upTo: '100', onRequest: true }, { upTo: null }]))).toEqual([['error', 'price-on-request', 0]])
})

test.for([
  ['a word', { upTo: null, flat: 'ten' }],
  ['less than nothing', { upTo: null, flat: '-1' }],
  ['a percentage beyond sense', { upTo: null, percent: '1000.5' }],
  ['a step of nothing', { upTo: null, each: { step: '0', usd: '1' } }],
  ['two prices', { upTo: null, flat: '1', percent: '1' }],
  ['an end at nothing', { upTo: '0', flat: '1' }],
] as const)('%s is no price', ([, band]) => {
  expect(found(cover([band]))).toEqual([['error', 'price-number', 0]])
})

test('a value is tried as the bill would charge it', () => {
  const rule = cover([{ upTo: '100' }, per100('500', '2.00'), { upTo: null, onRequest: true }])
  expect(['100', '100.01', '500.01', 'ten'].map((value) => pricedText(rule, value))).toEqual([
    'US$0.00',
    'US$4.00',
    'On request',
    undefined,
  ])
})

test('codes are one charge’s own, and those of freight and Customs are taken', () => {
  const bands = [{ upTo: null, flat: '1' }]
  expect(found(cover(bands), cover(bands))).toEqual([['error', 'price-code', undefined]])
  expect(found(cover(bands, { code: 'duty' }))).toEqual([['error', 'price-code', undefined]])
})

test('what the Rates page shows goes by what its table says', () => {
  expect(found(cover([{ upTo: null, flat: '1' }], { on: 'cif' }))).toEqual([['error', 'price-basis', undefined]])
  expect(found(cover([{ upTo: null, flat: '1' }], { code: 'opt', party: 'customs' }))).toEqual([
    ['error', 'price-basis', undefined],
  ])
})

test('what everybody is charged goes by a day that has come when a package is ready; a membership is never charged', () => {
  const bands = [{ upTo: null, flat: '1' }]
  for (const when of ['received', 'flown', 'ready'] as const) expect(found(cover(bands, { when }))).toEqual([])
  for (const when of ['handed over', 'asked'] as const) {
    expect(found(cover(bands, { when }))).toEqual([['error', 'price-day', undefined]])
    expect(found(cover(bands, { when, optional: true }))).toEqual([])
    expect(found(cover(bands, { when, per: 'request' }))).toEqual([])
  }
  const membership = { code: 'membership', on: 'flat', per: 'bill', when: 'asked', optional: true } as const
  expect(found(cover(bands, membership))).toEqual([['error', 'price-never', undefined]])
  expect(found(cover([{ upTo: null }], membership))).toEqual([])
})

test('words that say another thing than the rows are told of, and give way', () => {
  const details = {
    brokerageFees: [],
    warrantyServices: [{ declaredValue: 'Any', rate: 'Free' }],
    pickupUSA: [],
    additionalCharges: [],
    metadata: Object.fromEntries(
      ['packageRates', 'brokerageFees', 'warrantyServices', 'pickupUSA', 'additionalCharges'].map((group) => [
        group,
        { displayTitle: group },
      ]),
    ) as never,
  }
  const rules = [cover([{ upTo: null, percent: '1' }], { least: '5' })]
  expect(checkPrices(rules, details).map(({ rule }) => rule)).toEqual(['text-not-rule'])
  const written = textsOf(rules, details)
  expect(written.warrantyServices).toEqual([{ declaredValue: 'Any', rate: '1 % of the declared value, at least US$5.00' }])
  expect(checkPrices(rules, written)).toEqual([])
})
