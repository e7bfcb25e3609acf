import { expect, test } from 'vitest'
import { passwordChecks, SPECIAL_CHARACTERS } from './accounts-rules.ts'

const signs = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(33 + index)).filter((sign) =>
  /[^A-Za-z0-9]/.test(sign),
)

test('the hint beside a password names each special character that counts, and no other', () => {
  const special = passwordChecks.find(({ label }) => label === 'Special character')
  const counted = signs.filter((sign) => special?.passes(`Coconut2026${sign}`))
  expect(counted).toHaveLength(7)
  const named = SPECIAL_CHARACTERS.split(' ').filter((word) => word.length === 1 && signs.includes(word))
  expect(named.toSorted()).toEqual(counted.toSorted())
})
