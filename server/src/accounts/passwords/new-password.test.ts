import { expect, test } from 'vitest'
import { checkResetPassword, checkSignUpPassword } from './new-password.ts'

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
])('at sign-up %j is refused: %s', (password, message) => {
  expect(() => checkSignUpPassword(twice(password))).toThrow(message)
})

test.each(['@', '$', '!', '%', '*', '?', '&'])('at sign-up %s is special enough', (special) => {
  expect(() => checkSignUpPassword(twice(`Passw0rd${special}`))).not.toThrow()
})

test('at sign-up the confirmation is the same', () => {
  expect(() => checkSignUpPassword({ password: 'Passw0rd!', confirmPassword: 'Passw0rd?' })).toThrow('Passwords do not match')
})

test.each(['Aa1!aaa', 'passw0rd!', 'PASSW0RD!', 'Password!', 'Passw0rd#'])('at a reset %j is refused', (password) => {
  expect(() => checkResetPassword(twice(password))).toThrow("Password doesn't meet all requirements")
})

test('at a reset the confirmation is the same, and other characters may be there too', () => {
  expect(() => checkResetPassword({ password: 'Passw0rd!', confirmPassword: 'x' })).toThrow('Passwords do not match')
  expect(() => checkResetPassword(twice('Pass w0rd! é'))).not.toThrow()
})
