import { expect, test } from 'vitest'
import { shownName } from './ratings-rules.ts'

test.each([
  ['Ana Maria Brathwaite', 'Ana B.'],
  ['  Luis   clarke ', 'Luis C.'],
  ['Marva', 'Marva'],
  ['李 𠮷田', '李 𠮷.'],
])('%s is shown as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})
