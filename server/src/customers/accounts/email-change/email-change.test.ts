import { expect, test } from 'vitest'
import { newCustomer, signIn, testPassword } from '../../../testing/product/test-customer.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()

const profile = { name: 'Ana Maria Brathwaite', telePhoneNumber: '+1 246-555-0199', homeAddress: '2 Bay Street' }
const wish = (token: string, email: string, more: object = { currentPassword: testPassword }) =>
  server.call('POST /update-user', { token, payload: { ...profile, email, ...more } })
const confirm = (token: string | undefined, tenant = 'demo') =>
  server.call('POST /confirm-email', { tenant, payload: { token: token ?? '' } })
const linkTo = async (email: string): Promise<string | undefined> =>
  /\/auth\/confirm-email#token=([\w-]{43})\s/.exec((await mailsTo(server, email)).at(-1)?.text ?? '')?.[1]
const emailOf = async (token: string) => (await server.call('GET /get-user-data', { token })).json().data?.email
const works = async (token: string) => (await server.call('GET /get-user-data', { token })).statusCode
const subjects = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject)

test('another address asks for the password, and changes when the link mailed there is opened', async () => {
  const token = await newCustomer(server, 'old@example.com')
  const other = (await signIn(server, 'old@example.com')).json().data.token
  for (const [more, message] of [
    [{}, 'please enter your current password'],
    [{ currentPassword: '' }, 'please enter your current password'],
    [{ currentPassword: 'Wrong*Passw0rd' }, 'The current password is not right.'],
  ] as const) {
    const refused = await wish(token, 'New@Example.com', more)
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining(message)])
  }
  expect(await subjects('new@example.com')).toEqual([])

  const asked = await wish(token, 'New@Example.com')
  expect(asked.json()).toMatchObject({
    success: true,
    message: expect.stringContaining('a link to New@Example.com'),
    data: { name: 'Ana Maria Brathwaite', email: 'old@example.com' },
  })
  expect(await subjects('old@example.com')).toContain('A new email address for your Company demo account?')
  expect((await signIn(server, 'old@example.com')).statusCode).toBe(200)
  expect((await signIn(server, 'new@example.com')).statusCode).toBe(401)

  const done = await confirm(await linkTo('new@example.com'))
  expect([done.statusCode, done.json().message]).toEqual([
    200,
    'Your email address is now New@Example.com. Other devices are signed out.',
  ])
  expect(await emailOf(token)).toBe('New@Example.com')
  expect(await works(other)).toBe(401)
  expect((await signIn(server, 'new@example.com')).statusCode).toBe(200)
  expect((await signIn(server, 'old@example.com')).statusCode).toBe(401)
  const notice = (await mailsTo(server, 'old@example.com')).find(({ subject }) => subject.endsWith('address was changed'))
  expect(notice?.text).toContain('New@Example.com')
})

test('links mailed to the old address are invalid after the change', async () => {
  const token = await newCustomer(server, 'mailed@example.com')
  await server.call('POST /verify-email', { payload: { email: 'mailed@example.com' } })
  const link = /reset-password#token=([\w-]{43})/.exec((await mailsTo(server, 'mailed@example.com')).at(-1)!.text)![1]
  await wish(token, 'mailed-new@example.com')
  expect((await confirm(await linkTo('mailed-new@example.com'))).statusCode).toBe(200)
  const payload = { password: 'Third*Secret3', confirmPassword: 'Third*Secret3' }
  expect((await server.call('PUT /reset-pass', { token: link, payload })).statusCode).toBe(401)
})

test('a link works once, for a day, at its own company; a later change ends it, saving the profile does not', async () => {
  const token = await newCustomer(server, 'once@example.com')
  await server.tenant('elsewhere')
  await wish(token, 'first@example.com')
  const first = await linkTo('first@example.com')
  await wish(token, 'second@example.com')
  const second = await linkTo('second@example.com')
  expect((await wish(token, 'once@example.com', {})).statusCode).toBe(200)
  const over = await confirm(first)
  expect([over.statusCode, over.json().message]).toEqual([400, expect.stringContaining('used already, or it is too old')])
  expect((await confirm(second, 'elsewhere')).statusCode).toBe(400)
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(second)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
  expect(await emailOf(token)).toBe('second@example.com')
  await wish(token, 'late@example.com')
  server.clock.advance(24 * 3_600 + 1)
  expect((await confirm(await linkTo('late@example.com'))).statusCode).toBe(400)
})

test.each(['POST /change-password', 'PUT /reset-pass'] as const)('a new password by %s cancels the change', async (call) => {
  const email = `${call.length}-off@example.com`
  const token = await newCustomer(server, email)
  await wish(token, `thief-${email}`)
  const link = await linkTo(`thief-${email}`)
  const password = { password: 'Third*Secret3', confirmPassword: 'Third*Secret3' }
  if (call === 'POST /change-password')
    await server.call(call, { token, payload: { currentPassword: testPassword, ...password } })
  else {
    await server.call('POST /verify-email', { payload: { email } })
    const reset = /reset-password#token=([\w-]{43})/.exec((await mailsTo(server, email)).at(-1)!.text)![1]
    await server.call(call, { token: reset, payload: password })
  }
  expect((await confirm(link)).statusCode).toBe(400)
  expect((await signIn(server, email, password.password)).statusCode).toBe(200)
})

test('when two people confirm one address at once, one gets it; an address taken in between is refused', async () => {
  const people = [await newCustomer(server, 'one@example.com'), await newCustomer(server, 'two@example.com')]
  const links = []
  for (const token of people) {
    expect((await wish(token, 'both@example.com')).statusCode).toBe(200)
    links.push(await linkTo('both@example.com'))
  }
  const answers = await Promise.all(links.map((link) => confirm(link)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await Promise.all(people.map(emailOf))).filter((email) => email === 'both@example.com')).toHaveLength(1)
})

test('allows five new addresses a day, and no more mails', async () => {
  const token = await newCustomer(server, 'many@example.com')
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await wish(token, `many${i}@example.com`)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await subjects('many5@example.com')).toEqual([])
})
