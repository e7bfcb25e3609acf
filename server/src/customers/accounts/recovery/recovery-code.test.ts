import { expect, test } from 'vitest'
import { codeHash, newCode } from './recovery-code.ts'

const config = { secretKey: Buffer.alloc(32, 1) }
const owner = { tenantId: 'a', customerId: 'b' }

test('a code is four digits, with leading zeros', () => {
  const codes = Array.from({ length: 5_000 }, newCode)
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
})

test('the hash depends on the key, the owner and the code', () => {
  const hashes = [
    codeHash(config, owner, '1234'),
    codeHash(config, owner, '1235'),
    codeHash(config, { ...owner, customerId: 'c' }, '1234'),
    codeHash({ secretKey: Buffer.alloc(32, 2) }, owner, '1234'),
  ].map((hash) => hash.toString('hex'))
  expect(new Set(hashes).size).toBe(4)
  expect(codeHash(config, owner, '1234').toString('hex')).toBe(hashes[0])
})
