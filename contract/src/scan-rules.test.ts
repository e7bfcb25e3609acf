import { expect, it } from 'vitest'
import { scannedElements, scannedText } from './scan-rules.ts'

it.each([
  [']C0B-07', 'B-07'],
  [']Q3PASS123', 'PASS123'],
  [' ]d2 1Z999AA10123456784\r\n', '1Z999AA10123456784'],
  ['B-07', 'B-07'],
  ['[1] Ana', '[1] Ana'],
  ['C1 Ana', 'C1 Ana'],
  [']', ']'],
  ['', ''],
])('%j is %j', (text, said) => {
  expect(scannedText(text)).toBe(said)
  expect(scannedText(said)).toBe(said)
})

it.each(['\u001d', '<GS>', '{gs}', '[FNC1]', '\u241d', '^]'])('%j cuts a barcode into its elements', (separator) => {
  expect(scannedElements(`]C142033122${separator}9400`)).toEqual(['42033122', '9400'])
})
