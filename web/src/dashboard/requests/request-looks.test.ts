import { requestKinds } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { expect, test } from 'vitest'
import { writeUsd } from '../../lib/usd.ts'
import { kindIcons, priceWords, shortPrice, totalOf } from './request-looks.ts'

const costs = (totalUsd: number | null) => ({ prices: [{ kind: 'photos' as const, totalUsd }] })

test('what packages cost together is exact to the cent, and unknown where it is unknown for one', () => {
  expect(totalOf([costs(0.1), costs(0.2), costs(2.35)], 'photos', [])).toBe(2.65)
  expect(totalOf([costs(2), costs(null)], 'photos', [])).toBeNull()
  expect(totalOf([costs(2)], 'padding', [])).toBeNull()
  expect(totalOf([], 'photos', [])).toBe(0)
})

test('what is priced for the whole request costs the dearest of its packages, once', () => {
  expect(totalOf([costs(2), costs(2.35), costs(2)], 'photos', ['photos'])).toBe(2.35)
  expect(totalOf([costs(2), costs(null)], 'photos', ['photos'])).toBeNull()
})

test('a price is a sum, nothing, or still to be said', () => {
  expect([2.35, 0, null].map((usd) => priceWords(usd, writeUsd))).toEqual(['US$2.35', 'Free', 'We tell you the price first'])
  expect([2.35, 0, null].map((usd) => shortPrice(usd, writeUsd))).toEqual(['US$2.35', 'Free', 'Price first'])
})

test('every kind has a picture', () => {
  expect(Object.keys(kindIcons)).toEqual([...requestKinds])
})
