import { readPass, spokenDigits } from '@parcelport/contract/warehouse/desk/passes-rules.ts'
import { expect, test } from 'vitest'
import { digitsHashes, newDigits, newScan, scanHashes } from './pass-codes.ts'

const keys = { secretKey: Buffer.from('today'), previousSecretKeys: [Buffer.from('before')] }

test('a code has 128 bits in letters that every scanner can type, and is read in any spelling', () => {
  const scans = Array.from({ length: 200 }, newScan)
  expect(new Set(scans).size).toBe(200)
  for (const scan of scans) {
    expect(scan).toMatch(/^PASS[0-7][0-9A-Z]{25}$/)
    expect(readPass(` ${scan.toLowerCase()}\n`)).toBe(scan)
    expect(readPass(`]Q1${scan}\r`)).toBe(scan)
  }
})

test.each(['POS-1042', '1Z9356801193393991', 'PASS', '', `PASS${'0'.repeat(25)}`, `X-PASS${'0'.repeat(26)}`])(
  '%j is not a pass',
  (text) => {
    expect(readPass(text)).toBeUndefined()
  },
)

test('has six digits, the first may be zero', () => {
  const digits = Array.from({ length: 500 }, newDigits)
  for (const each of digits) expect(each).toMatch(/^\d{6}$/)
  expect(new Set(digits).size).toBeGreaterThan(490)
  expect(spokenDigits('041207')).toBe('041 207')
})

test('the stored hash depends on pass, company and key', () => {
  const [today, before] = digitsHashes(keys, 'pass', '418207').map((hash) => hash.toString('hex'))
  expect(today).not.toBe(before)
  expect(digitsHashes({ ...keys, secretKey: Buffer.from('before') }, 'pass', '418207')[0].toString('hex')).toBe(before)
  expect(digitsHashes(keys, 'other', '418207')[0].toString('hex')).not.toBe(today)
  const scan = newScan()
  expect(scanHashes(keys, 'one', scan)[0].equals(scanHashes(keys, 'other', scan)[0])).toBe(false)
})
