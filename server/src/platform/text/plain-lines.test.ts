import { expect, test } from 'vitest'
import { plainLines } from './plain-lines.ts'

test.each([
  ['  One\r\nTwo\rThree \n\n\n\nFour\n', 'One\nTwo\nThree \n\nFour'],
  ['a\u0000b\u202ec\u0007', 'abc'],
  ['e\u0301 🐟', 'é 🐟'],
  [' \n ', ''],
  ['\u200b\n\u00ad', ''],
])('%j becomes %j', (text, plain) => {
  expect(plainLines(text)).toBe(plain)
})
