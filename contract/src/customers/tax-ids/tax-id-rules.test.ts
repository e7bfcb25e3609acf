import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfTaxId, taxIdAdvice } from './tax-id-rules.ts'

const trn = { label: 'TRN', digits: 9 }

test('advises where the digits are not as many as the company expects, and never where it expects none', () => {
  expect(taxIdAdvice('123-456-789', trn)).toBeUndefined()
  expect(taxIdAdvice('', trn)).toBeUndefined()
  expect(taxIdAdvice('12345678', trn)).toBe('A TRN has 9 digits, and this has 8. Please look again; it can be saved as it is.')
  expect(taxIdAdvice('12345678X', trn)).toContain('this has other characters')
  fc.assert(fc.property(fc.string(), (text) => taxIdAdvice(text, { label: 'TIN', digits: null }) === undefined))
})

test('shows at most a third of a tax id, and at most three characters', () => {
  expect(endOfTaxId('123456789')).toBe('789')
  expect(endOfTaxId('1234')).toBe('4')
  expect(endOfTaxId('12')).toBe('')
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const end = endOfTaxId(text)
      return text.endsWith(end) && end.length <= 3 && end.length * 3 <= text.length
    }),
  )
})
