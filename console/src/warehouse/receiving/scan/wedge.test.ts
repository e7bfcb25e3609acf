import { expect, test } from 'vitest'
import { afterKey, nothingTyped, scanned, type Burst } from './wedge.ts'

const typed = (text: string, every: number, from: Burst = nothingTyped, start = 1_000) =>
  [...text].reduce((burst, key, index) => afterKey(burst, key, start + index * every), from)
const enter = (burst: Burst, later = 5) => scanned(burst, burst.lastAt + later)

test('fast keys that end in Enter are a scan', () => {
  expect(enter(typed('9400111206206406260787', 5))).toBe('9400111206206406260787')
  expect(enter(typed('B-07', 5))).toBe('B-07')
  expect(enter(typed('1Z5F7R840201234566', 30))).toBe('1Z5F7R840201234566')
})

test('what a person types, a weight and a word are none', () => {
  expect(enter(typed('9400111206206406260787', 60))).toBeUndefined()
  expect(enter(typed('9400111206206406260787', 5), 300)).toBeUndefined()
  expect(enter(typed('12.31', 5))).toBeUndefined()
  expect(enter(typed('Brathwaite', 5))).toBeUndefined()
  expect(enter(nothingTyped)).toBeUndefined()
})

test('a scan into what somebody had begun to type is the scan alone', () => {
  const begun = typed('2.3', 120)
  expect(enter(typed('TBA318204417690', 5, begun, begun.lastAt + 400))).toBe('TBA318204417690')
})
