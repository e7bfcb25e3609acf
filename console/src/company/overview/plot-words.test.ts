import { expect, test } from 'vitest'
import { flightsWords, receivedWords, revenueWords, shortNumbers } from './plot-words.ts'

const days = (...received: number[]) => received.map((count) => ({ date: '2026-12-03', received: count }))
const lastWeek = [60, 40, 50, 66, 83, 21, 0]

test.for([
  [[...lastWeek, 34], 'Today 34 so far, last week 320.'],
  [[...lastWeek, 66, 5], 'Mon: 66, last week 60. 10 % more.'],
  [[...lastWeek, 60, 40, 35, 5], 'Mon to Wed: 135, last week 150. 10 % fewer.'],
  [[...lastWeek, 60, 5], 'Mon: 60, last week 60. As many.'],
  [[0, 0, 0, 0, 0, 0, 0, 3, 5], 'Mon: 3, last week 0.'],
] as const)('days %j are summed up as “%s”', ([received, words]) => {
  expect(receivedWords(days(...received))).toBe(words)
})

test('revenue and flights are summed up', () => {
  const weeks = [19_240, 9600.5].map((amount) => ({ from: '2026-11-30', amount }))
  expect(revenueWords({ currency: 'BBD', weeks })).toBe(
    'Last week BBD 19,240.00, this week BBD 9,600.50 so far. Without tax and what goes to Customs.',
  )
  const flight = { _id: 'f', name: 'FF 218', packages: 4, half: 5, nineInTen: 8.1 }
  expect(flightsWords([flight])).toBe('Of FF 218, half were ready within 5.0 days, nine in ten within 8.1.')
  expect(flightsWords([])).toMatch(/^No flight has come in yet/)
})

test('numbers on bars are in thousands only where they are large', () => {
  expect([shortNumbers(999)(61.4), shortNumbers(19_240)(19_240), shortNumbers(19_240)(0)]).toEqual(['61', '19.2', '0.0'])
})
