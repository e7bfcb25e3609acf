import { expect, test } from 'vitest'
import { createSealing, SEAL_BYTES } from './sealing.ts'

const old = Buffer.from('an older key of at least 32 bytes.......')
const current = Buffer.from('the current key of at least 32 bytes....')

test('a sealed value opens in its context alone, unaltered alone, for its purpose alone', () => {
  const sealing = createSealing([current], 'files')
  const sealed = sealing.seal(Buffer.from('secret'), 'row 1')
  expect(sealed.includes('secret')).toBe(false)
  expect(sealing.seal(Buffer.from('secret'), 'row 1')).not.toEqual(sealed)
  expect(sealing.open(sealed, 'row 1').toString()).toBe('secret')
  expect(() => sealing.open(sealed, 'row 2')).toThrow(/authenticate/)
  expect(() => createSealing([current], 'mail').open(sealed, 'row 1')).toThrow(/authenticate/)
  for (const at of [0, 1, 8, sealed.length - 1]) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => sealing.open(altered, 'row 1')).toThrow(/authenticate|sealed|key/i)
  }
  expect(() => sealing.open(sealed.subarray(0, 10), 'row 1')).toThrow('Not a sealed value')
})

test('keys rotate: what an older key sealed still opens, new values use the new one', () => {
  const sealed = createSealing([old], 'files').seal(Buffer.from('kept'), 'x')
  const rotated = createSealing([current, old], 'files')
  expect(rotated.open(sealed, 'x').toString()).toBe('kept')
  expect(() => createSealing([old], 'files').open(rotated.seal(Buffer.from('new'), 'x'), 'x')).toThrow('not configured')
})

test('a sealed text opens for its company only; texts sealed before companies had keys still open', () => {
  const [one, other] = ['one', 'other'].map((owner) => createSealing([current, old], 'files', owner))
  const sealed = one!.seal(Buffer.from('kept'), 'x')
  expect(sealed.length).toBe(4 + SEAL_BYTES)
  expect(one!.open(sealed, 'x').toString()).toBe('kept')
  expect(() => other!.open(sealed, 'x')).toThrow(/authenticate/)
  expect(() => createSealing([current], 'files').open(sealed, 'x')).toThrow('Not a sealed value')
  for (const secret of [current, old])
    expect(one!.open(createSealing([secret], 'files').seal(Buffer.from('before'), 'x'), 'x').toString()).toBe('before')
})
