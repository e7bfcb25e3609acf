import { expect, test } from 'vitest'
import { flyingWords, landedWords } from './flight-words.ts'

test('a package on its way names its flight and, where it is known, the day on which it should be ready', () => {
  expect(flyingWords('FF 219')).toBe('On flight FF 219.')
  expect(flyingWords('FF 219', '2026-12-03')).toBe('On flight FF 219. Ready for pickup about Thursday 3 December.')
})

test('a package that has landed says when, and what comes next', () => {
  expect(landedWords('FF 218', '2026-11-24')).toBe(
    'Flight FF 218 landed on Tuesday 24 November. We tell you as soon as you can collect.',
  )
  expect(landedWords('FF 218', '2026-11-24', '2026-11-26')).toBe(
    'Flight FF 218 landed on Tuesday 24 November. Ready for pickup about Thursday 26 November. We tell you as soon as you can collect.',
  )
})
