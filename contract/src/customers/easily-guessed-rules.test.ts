import { expect, test } from 'vitest'
import { isEasilyGuessed } from './easily-guessed-rules.ts'

const companyNames = ['Flying Fish', 'flyingfish']

test.each([
  'Password1!',
  'Passw0rd!',
  'P@$$w0rd2026',
  'Qwerty123!',
  'Abcd@1234',
  'Welcome1!',
  '1Welcome!',
  'R00tR00t$1',
  'Pass1word2!',
  'Summer2026!',
  'I*Love*You1',
  'Aaaaaaa1!',
  'aaaaaaaaaaaa',
  '123456789012',
  '2026!2026!2026!',
  'Password1Password!',
  'Hell0!!!!',
])('%s is guessed early', (password) => {
  expect(isEasilyGuessed(password, companyNames)).toBe(true)
})

test.each(['Flyingfish1!', 'flyingfish12', 'Fly1ngF1sh!!', 'Flying&Fish9', 'Fish2026!?'])(
  'a password of the company’s own name such as %s is guessed early there, and not elsewhere',
  (password) => {
    expect(isEasilyGuessed(password, companyNames)).toBe(true)
    if (!/^fish/i.test(password)) expect(isEasilyGuessed(password, ['Kite', 'kite'])).toBe(false)
  },
)

test.each(['Mango*Kite71', 'Xk7$pQ2!', 'N3w*Secret&Word', 'Kitesurf8!', 'correct horse battery staple A1!', 'Zebra-Café-9!'])(
  '%s is not',
  (password) => {
    expect(isEasilyGuessed(password, companyNames)).toBe(false)
  },
)
