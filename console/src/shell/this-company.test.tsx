import { afterEach, expect, test } from 'vitest'
import { boxName, boxWord, followAccountPrefix, readBox } from './this-company.ts'

afterEach(() => {
  delete document.documentElement.dataset.accountPrefix
})

test('box numbers are written and read as the document says', () => {
  document.documentElement.dataset.accountPrefix = 'MIA-'
  expect([boxName(1042), boxWord(), readBox('mia 1042'), readBox('POS-1042')]).toEqual(['MIA-1042', 'MIA', 1042, undefined])
})

test('until a company chooses, they begin with POS-; what it chooses shows at once', () => {
  expect([boxName(1042), boxWord()]).toEqual(['POS-1042', 'POS'])
  followAccountPrefix('#')
  expect([boxName(1042), boxWord(), readBox('#1042')]).toEqual(['#1042', 'box number', 1042])
  followAccountPrefix(undefined)
  expect(boxName(1042)).toBe('POS-1042')
})
