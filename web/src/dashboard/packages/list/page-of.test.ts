import { expect, it } from 'vitest'
import { pageOf } from './page-of.ts'

const items = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

it.each([
  [0, 1, 1, 1, []],
  [1, 1, 1, 1, [1]],
  [10, 1, 1, 1, items(10)],
  [11, 2, 2, 2, [11]],
  [11, 7, 2, 2, [11]],
  [1_000, 100, 100, 100, items(1_000).slice(-10)],
])('of %i packages, page %i is page %i of %i', (count, wanted, page, pages, shown) => {
  expect(pageOf(items(count), wanted)).toEqual({ page, pages, shown })
})
