import { expect, test } from 'vitest'
import { createPasswords } from './password-hash.ts'

const { hash, isRight, isWeak } = createPasswords()

test('a hash is argon2id at 19 MiB and two passes, salted, and knows its password', async () => {
  const [one, two] = await Promise.all([hash('Passw0rd!'), hash('Passw0rd!')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await isRight('Passw0rd!', one)).toBe(true)
  expect(await isRight('passw0rd!', one)).toBe(false)
})

test('the same letters in another Unicode form are the same password', async () => {
  expect(await isRight('Cafe\u0301-1!', await hash('Caf\u00e9-1!'))).toBe(true)
})

test('without a hash the answer is no', async () => {
  expect(await isRight('Passw0rd!', undefined)).toBe(false)
})

test('a hash made elsewhere with other costs is still read', async () => {
  const other = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await isRight('password', other)).toBe(true)
})

test.each([
  ['m=4096,t=1,p=1', true],
  ['m=4096,t=9,p=1', true],
  ['m=19456,t=1,p=1', true],
  ['m=19456,t=2,p=1', false],
  ['m=65536,t=3,p=4', false],
])('a hash of %s is weaker than those of today: %s', (cost, weak) => {
  expect(isWeak(`$argon2id$v=19$${cost}$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc`)).toBe(weak)
})
