import { expect, test } from 'vitest'
import { stemsOf, suggestCodes, wordingOf, type WordedTariff } from './suggest-codes.ts'

const worded = (lines: readonly (readonly [hs: string, description: string, duty?: string])[]): WordedTariff => {
  const wording = wordingOf(
    lines.map(([hs, description, duty]) => ({ hs, description, duty: duty ?? null, vat: '17.500', notes: '' })),
  )
  for (;;) {
    const step = wording.next()
    if (step.done) return step.value
  }
}
const tariff = worded([
  ['64', 'Footwear, gaiters and the like'],
  ['6403', 'Footwear; with outer soles of rubber, plastics or leather'],
  ['640399', 'Not covering the ankle', '20.000'],
  ['64039910', 'For men', '25.000'],
  ['8517', 'Telephone sets'],
  ['851713', 'Smartphones', '0.000'],
  ['9503', 'Tricycles, dolls, toys'],
])
const sneakers = { name: 'Running shoes', words: ['sneakers', 'trainers'], hs_code: '6404110090' }
const codes = (words: string) => suggestCodes(words, [sneakers], tariff).map(({ hs }) => hs)

test('plural, capital letters and accents do not matter, and small words say nothing', () => {
  expect(stemsOf('The Batteries of a Watch, and Dresses')).toEqual(stemsOf('battery watches dress'))
  expect(stemsOf('Café')).toEqual(['cafe'])
  expect(stemsOf('of the and')).toEqual([])
})

test('the company’s own products come first, and a code is found by the words of its headings', () => {
  expect(codes('Two pairs of sneakers')).toEqual(['6404110090'])
  expect(codes('smartphone')).toEqual(['851713'])
  expect(codes('leather footwear for men')).toEqual(['64039910', '640399'])
  expect(suggestCodes('smartphone', [], tariff)[0]).toEqual({
    hs: '851713',
    words: 'Telephone sets › Smartphones',
    from: 'tariff',
    duty: 0,
    vat: 17.5,
    notes: '',
  })
})

test('a product’s finer code has the rates of the tariff’s line above it, and a heading is never suggested', () => {
  const fine = { name: 'Brogues', words: [], hs_code: '6403991099' }
  expect(suggestCodes('brogues', [fine], tariff)).toMatchObject([{ hs: '6403991099', from: 'product', duty: 25, vat: 17.5 }])
  expect(codes('dolls')).toEqual([])
})

test('nothing fits nothing, and at most eight codes fit anything', () => {
  expect(codes('')).toEqual([])
  expect(codes('🎁')).toEqual([])
  const many = worded(Array.from({ length: 50 }, (_, index) => [String(100_000 + 2 * index), 'Paper'] as const))
  const products = Array.from({ length: 50 }, (_, index) => ({
    name: `Paper ${index}`,
    words: [],
    hs_code: String(900_000 + index),
  }))
  const found = suggestCodes('paper', products, many)
  expect(found.map(({ from }) => from)).toEqual([...Array(4).fill('product'), ...Array(4).fill('tariff')])
})
