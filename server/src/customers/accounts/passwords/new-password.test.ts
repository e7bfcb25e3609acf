import { accountMessages, PASSWORD_MAX_LENGTH } from '@parcelport/contract/customers/accounts-rules.ts'
import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { checkResetPassword, checkSignUpPassword } from './new-password.ts'

const company = { name: 'Flying Fish', slug: 'demo', refusesEasilyGuessed: false }
const strict = { ...company, refusesEasilyGuessed: true }
const twice = (password: string) => ({ password, confirmPassword: password })

test.each([
  ['', 'Password is required'],
  ['Aa1!aaa', 'Password must be at least 8 characters'],
  ['passw0rd!', 'Password must contain uppercase, lowercase, number, and special character'],
  ['PASSW0RD!', 'Password must contain uppercase, lowercase, number, and special character'],
  ['Password!', 'Password must contain uppercase, lowercase, number, and special character'],
  ['Passw0rdd', 'Password must contain uppercase, lowercase, number, and special character'],
  ['Passw0rd#', 'Password must contain uppercase, lowercase, number, and special character'],
  ['Passw0rd! x', 'Password must contain uppercase, lowercase, number, and special character'],
  ['Passw0rd!\n', 'Password must contain uppercase, lowercase, number, and special character'],
  ['Café7Kite!', 'Password must contain uppercase, lowercase, number, and special character'],
])('at sign-up %j is refused: %s', (password, message) => {
  expect(() => checkSignUpPassword(twice(password), company)).toThrow(message)
})

test.each(['@', '$', '!', '%', '*', '?', '&'])('at sign-up %s is special enough', (special) => {
  expect(() => checkSignUpPassword(twice(`Mango7Kite${special}`), strict)).not.toThrow()
})

test('at sign-up the confirmation is the same', () => {
  expect(() => checkSignUpPassword({ password: 'Mango7Kite!', confirmPassword: 'Mango7Kite?' }, company)).toThrow(
    'Passwords do not match',
  )
})

test.each(['Aa1!aaa', 'passw0rd!', 'PASSW0RD!', 'Password!', 'Passw0rd#'])('at a reset %j is refused', (password) => {
  expect(() => checkResetPassword(twice(password), company)).toThrow("Password doesn't meet all requirements")
})

test('at a reset the confirmation is the same, and other characters may be there too', () => {
  expect(() => checkResetPassword({ password: 'Mango7Kite!', confirmPassword: 'x' }, company)).toThrow('Passwords do not match')
  expect(() => checkResetPassword(twice('Mango K1te! é'), company)).not.toThrow()
})

test('accepts any password with the four kinds of specification.md §5 and eight characters, up to the limit', () => {
  const kinds = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz', '0123456789', '@$!%*?&']
  const oneOf = (characters: string) => constantFrom(...characters)
  const rest = array(oneOf(kinds.join('')), { minLength: 4, maxLength: PASSWORD_MAX_LENGTH - 4 })
  const passwords = tuple(rest, ...kinds.map(oneOf)).map(([some, ...each]) => [...each, ...some].join(''))
  assert(
    property(passwords, (password) => {
      for (const check of [checkSignUpPassword, checkResetPassword]) expect(() => check(twice(password), company)).not.toThrow()
    }),
  )
})

test.each(['Password1!', 'Passw0rd!', 'Flyingfish1!'])(
  '%s is refused as easily guessed only where the company has switched that on',
  (password) => {
    for (const check of [checkSignUpPassword, checkResetPassword]) {
      expect(() => check(twice(password), company)).not.toThrow()
      expect(() => check(twice(password), strict)).toThrow(accountMessages.passwordEasilyGuessed)
    }
  },
)
