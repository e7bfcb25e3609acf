import { expect, test } from 'vitest'
import { counted, daysHere, pounds } from './days-here.ts'

const now = Date.parse('2026-11-21T15:00:00Z')

test.for([
  ['2026-11-21T14:00:00Z', 'today'],
  ['2026-11-20T15:00:01Z', 'today'],
  ['2026-11-20T15:00:00Z', '1 day here'],
  ['2026-11-16T10:00:00Z', '5 days here'],
])('%s is %s', ([at, words]) => {
  expect(daysHere(at!, now)).toBe(words)
})

test('weights have two decimals; counts end somewhere', () => {
  expect([pounds(2.3), counted(1284), counted(10_000), counted(23_000)]).toEqual(['2.30 lb', '1,284', '10,000+', '10,000+'])
})
