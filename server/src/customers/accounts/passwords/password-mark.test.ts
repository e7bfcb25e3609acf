import { expect, test } from 'vitest'
import { isMarkedEasilyGuessed, passwordMark } from './password-mark.ts'

const config = { secretKey: Buffer.from('a key that only tests may use, 32+') }
const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'
const marked = (easilyGuessed: boolean) => ({
  password_hash: hash,
  password_mark: passwordMark(config, 'kite', hash, easilyGuessed),
})

test('a mark says whether the password of its hash is easily guessed', () => {
  expect(isMarkedEasilyGuessed(config, 'kite', marked(true))).toBe(true)
  expect(isMarkedEasilyGuessed(config, 'kite', marked(false))).toBe(false)
  expect(isMarkedEasilyGuessed(config, 'kite', { ...marked(true), password_mark: null })).toBe(false)
})

test('it says nothing with another key, at another company, or with another hash', () => {
  expect(isMarkedEasilyGuessed({ secretKey: Buffer.from('another key') }, 'kite', marked(true))).toBe(false)
  expect(isMarkedEasilyGuessed(config, 'other', marked(true))).toBe(false)
  expect(isMarkedEasilyGuessed(config, 'kite', { ...marked(true), password_hash: `${hash}A` })).toBe(false)
})
