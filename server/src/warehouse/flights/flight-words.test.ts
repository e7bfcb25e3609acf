import { expect, test } from 'vitest'
import { flyingWords, landedWords } from './flight-words.ts'

test('a package on its way names its flight and, where it is known, the days on which it is usually ready', () => {
  expect(flyingWords('FF 219')).toBe('On flight FF 219.')
  expect(flyingWords('FF 219', { from: '2026-12-03', until: '2026-12-05' })).toBe(
    'On flight FF 219. Usually ready for pickup Thu 3 to Sat 5 Dec.',
  )
})

test('a package that has landed says when, and what comes next', () => {
  expect(landedWords('FF 218', '2026-11-24')).toBe(
    'Flight FF 218 landed on Tuesday 24 November. We tell you as soon as you can collect.',
  )
  expect(landedWords('FF 218', '2026-11-24', { from: '2026-11-26', until: '2026-11-26' })).toBe(
    'Flight FF 218 landed on Tuesday 24 November. Usually ready for pickup Thu 26 Nov. We tell you as soon as you can collect.',
  )
})
