import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { expect, test } from 'vitest'
import { price, type Standing } from './package-price.ts'

const brokerage = (bands: PriceRule['bands']): PriceRule => ({
  code: 'brokerage',
  title: 'Brokerage',
  party: 'ours',
  taxClass: 'standard',
  per: 'package',
  on: 'cif',
  bands,
  when: 'ready',
})
const unannounced: Standing = {
  id: 'p',
  customerId: 'ana',
  packed: false,
  inputs: { weight: { totalWeight: '2', unit: 'lb' }, declared: '0' },
  declared: false,
  productId: undefined,
}
const priced = (bands: PriceRule['bands'], pkg = unannounced) =>
  price(pkg, {
    tiers: [{ upToLb: '5', priceUsd: '20' }],
    rules: [brokerage(bands)],
    product: { dutyRate: '0', vatRate: '0' },
  })

test('a charge with one price for every value is made without a declared value', () => {
  const { lines, onRequest, waiting } = priced([{ upTo: null, flat: '7.50' }])
  expect(lines.map(({ code, net }) => [code, Number(net)])).toEqual([
    ['freight', 20],
    ['brokerage', 7.5],
  ])
  expect([onRequest, waiting]).toEqual([[], []])
})

test('a charge by value waits until the value is declared', () => {
  const bands = [{ upTo: null, percent: '5' }]
  const { lines, onRequest, waiting } = priced(bands)
  expect([lines.map(({ code }) => code), onRequest, waiting]).toEqual([['freight'], ['Brokerage'], ['brokerage']])
  const declared = { ...unannounced, declared: true, inputs: { ...unannounced.inputs, declared: '100' } }
  expect(priced(bands, declared)).toMatchObject({ onRequest: [], waiting: [] })
})
