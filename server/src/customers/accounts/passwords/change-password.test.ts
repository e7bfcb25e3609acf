import { expect, test } from 'vitest'
import { newCustomer, signIn, testPassword } from '../../../testing/product/test-customer.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testServer } from '../../../testing/test-server.ts'
import { untilLocked } from '../../../testing/until-locked.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const next = 'Fresh*Passw0rd'

const change = (token: string | undefined, payload: Record<string, string> = {}) =>
  server.call('POST /change-password', {
    token,
    payload: { currentPassword: testPassword, password: next, confirmPassword: next, ...payload },
  })
const works = async (token: string) => (await server.call('GET /get-user-data', { token })).statusCode

test('the new password works, the old one does not; other devices are signed out, this one is not; an email tells of it', async () => {
  const token = await newCustomer(server, 'ana@example.com')
  const other = (await signIn(server, 'ana@example.com')).json().data.token
  const answer = await change(token)
  expect([answer.statusCode, answer.json().message]).toEqual([
    200,
    'Your password is changed. Every other device is signed out.',
  ])
  expect([await works(token), await works(other)]).toEqual([200, 401])
  expect((await signIn(server, 'ana@example.com')).statusCode).toBe(401)
  expect((await signIn(server, 'ana@example.com', next)).statusCode).toBe(200)
  const subjects = (await mailsTo(server, 'ana@example.com')).map(({ subject }) => subject)
  expect(subjects).toContain('Your Company demo password was changed')
})

test('a code and a link mailed before are invalid afterwards', async () => {
  const token = await newCustomer(server, 'code@example.com')
  const asked = await server.call('POST /verify-email', { payload: { email: 'code@example.com' } })
  const headers = { cookie: `recovery=${asked.cookies.find(({ name }) => name === 'recovery')?.value}` }
  const code = /\b\d{4}\b/.exec(
    (await mailsTo(server, 'code@example.com')).find(({ subject }) => /code/i.test(subject))?.text ?? '',
  )?.[0]
  expect(code).toBeDefined()
  const link = /#token=([\w-]{43})/.exec((await mailsTo(server, 'code@example.com')).at(-1)!.text)![1]
  await change(token)
  const answer = await server.call('POST /verify-otp', { payload: { email: 'code@example.com', otp: code }, headers })
  expect(answer.statusCode).toBe(400)
  const payload = { password: 'Third*Secret3', confirmPassword: 'Third*Secret3' }
  expect((await server.call('PUT /reset-pass', { token: link, payload })).statusCode).toBe(401)
})

test.each([
  [{ currentPassword: 'Wrong*Passw0rd' }, 'The current password is not right.', 'currentPassword'],
  [{ currentPassword: '' }, 'Please enter your current password.', 'currentPassword'],
  [{ password: 'short', confirmPassword: 'short' }, "Password doesn't meet all requirements", 'password'],
  [{ confirmPassword: 'Other*Passw0rd' }, 'Passwords do not match', 'confirmPassword'],
])('%j is refused: %s', async (fields, message, field) => {
  const email = `${field}${message.length}@example.com`
  const token = await newCustomer(server, email)
  const answer = await change(token, fields)
  expect([answer.statusCode, answer.json().message, answer.json().errors?.[0]?.field]).toEqual([400, message, field])
  expect((await signIn(server, email)).statusCode).toBe(200)
})

test('after ten wrong guesses even the right password has to wait', async () => {
  const token = await newCustomer(server, 'guess@example.com')
  const statuses = []
  for (let guess = 0; guess < 11; guess++)
    statuses.push((await change(token, { currentPassword: `Wrong*${guess}` })).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect((await change(token)).statusCode).toBe(429)
  server.clock.advance(15 * 60 + 1)
  expect((await change(token)).statusCode).toBe(200)
})

test('of two changes at once one succeeds and the other is refused', async () => {
  const token = await newCustomer(server, 'twice@example.com')
  // Both have proven the present password before either is stored.
  const holder = await server.services.database.owner.connect()
  await holder.query(`begin; select from customers where email = 'twice@example.com' for update`)
  const both = Promise.all([change(token), change(token, { password: 'Other*Passw0rd', confirmPassword: 'Other*Passw0rd' })])
  try {
    await untilLocked(server, 2)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  const answers = await both
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a visitor is turned away', async () => {
  for (const token of [undefined, 'x']) expect((await change(token)).statusCode).toBe(401)
})
