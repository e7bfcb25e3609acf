import { describe, expect, test } from 'vitest'
import { base32 } from './base32.ts'
import { codeOf, matchingStep, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.for([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const)('RFC 6238, appendix B, SHA-1: at %i s the code is %s', ([seconds, code]) => {
  expect(codeOf(secret, stepOf(new Date(seconds * 1000)), 8)).toBe(code)
})

test.for(
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].entries().toArray(),
)('RFC 4226, appendix D: count %i gives %s', ([count, code]) => {
  expect(codeOf(secret, count)).toBe(code)
})

describe('a code is good', () => {
  const at = new Date('2026-03-01T12:00:10Z')
  const step = stepOf(at)

  test.for([-1, 0, 1])('%i steps from now', (distance) => {
    expect(matchingStep(secret, codeOf(secret, step + distance), at)).toBe(step + distance)
  })

  test.for([-2, 2])('not %i steps from now', (distance) => {
    expect(matchingStep(secret, codeOf(secret, step + distance), at)).toBeUndefined()
  })

  test.for(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('not as %o', (code) => {
    expect(matchingStep(secret, code, at)).toBeUndefined()
  })
})

test.for([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
] as const)('RFC 4648: %o in base32 is %o', ([text, encoded]) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})
