import { randomUUID } from 'node:crypto'
import { accountMessages } from '@parcelport/contract/customers/accounts-rules.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { foundTenant } from '../../../company/tenants/found-tenant.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signIn, signUp, testPassword } from '../../../testing/product/test-customer.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const at = { tenant: 'fish' }
await foundTenant(server.services.database, { slug: at.tenant, name: 'Flyingfish Parcels', secondFactorRoles: [] })
const owner = await newStaff(server, 'owner', at)

const another = 'Kite&Mango4082'
/**
 * Passwords that specification.md §5 accepts although attackers try them first: common words, keyboard sequences, the company's
 * own name.
 */
const tried = ['Abcdef1@', 'Password1!', 'Passw0rd$', 'Test@1234', 'Qwerty1%', 'Flying*Fish1']

type Answer = Awaited<ReturnType<typeof signIn>>
const told = (answer: Answer) => [answer.statusCode, answer.json().message, answer.json().errors]
const refused = (answer: Answer): void => {
  const message = accountMessages.passwordEasilyGuessed
  expect(told(answer)).toEqual([400, message, [{ field: 'password', message }]])
}

const register = (email: string, password: string) =>
  signUp(server, email, { ...at, fields: { password, confirmPassword: password } })
const enter = (email: string, password: string) => signIn(server, email, password, at)
const tokenOf = async (email: string, password: string): Promise<string> => (await enter(email, password)).json().data.token
const change = (token: string, currentPassword: string, password: string) =>
  server.call('POST /change-password', { ...at, token, payload: { currentPassword, password, confirmPassword: password } })
const resetBy = (token: string, password: string) =>
  server.call('PUT /reset-pass', { ...at, token, payload: { password, confirmPassword: password } })
const mailedToken = async (email: string): Promise<string> =>
  /#token=([\w-]{43})/.exec((await mailsTo(server, email)).at(-1)!.text)![1]!
const askForLink = async (email: string): Promise<string> => {
  await server.call('POST /verify-email', { ...at, payload: { email } })
  return mailedToken(email)
}
const welcomed = async (email: string): Promise<string> => {
  const payload = { name: 'Marva Holder', telephone: '+1 246-555-0163', homeAddress: '7 Cavans Lane', email }
  const entered = await server.call('POST /staff/customers', { ...at, headers: owner.headers, payload })
  expect(entered.statusCode).toBe(201)
  return mailedToken(email)
}
const isAdvised = async (token: string): Promise<boolean> =>
  (await server.call('GET /password-advice', { ...at, token })).json().data.easilyGuessed

/** Sets the switch under Settings, Security; returns when this server applies it. */
const refuse = async (refusesEasilyGuessed: boolean, headers = owner.headers) => {
  const { version } = (await server.call('GET /staff/settings', { ...at, headers: owner.headers })).json().data
  const payload = { version, refusesEasilyGuessed }
  const answer = await server.call('PUT /staff/settings/security', { ...at, headers, payload })
  if (answer.statusCode === 200)
    await eventually(async () => {
      const fields = { password: tried[0], confirmPassword: tried[0] }
      const { message } = (await signUp(server, `${randomUUID()}@example.com`, { ...at, fields })).json()
      expect(message).toBe(refusesEasilyGuessed ? accountMessages.passwordEasilyGuessed : 'Signup successful!')
    })
  return answer
}

describe('in a new company, with the setting off', () => {
  test.each(tried)('%s works for sign-up, sign-in, change, reset and customers entered by staff', async (password) => {
    const email = `off-${tried.indexOf(password)}@example.com`
    expect((await register(email, password)).statusCode).toBe(201)
    const token = await tokenOf(email, password)
    expect(await isAdvised(token)).toBe(true)

    expect((await change(token, password, another)).statusCode).toBe(200)
    expect(await isAdvised(token)).toBe(false)
    expect((await change(token, another, password)).statusCode).toBe(200)
    expect(await isAdvised(token)).toBe(true)

    expect((await resetBy(await askForLink(email), password)).statusCode).toBe(200)
    expect(await isAdvised(await tokenOf(email, password))).toBe(true)

    expect((await resetBy(await welcomed(`by-staff-${email}`), password)).statusCode).toBe(200)
    expect(await isAdvised(await tokenOf(`by-staff-${email}`, password))).toBe(true)
  })
})

describe('with the setting on', () => {
  const had = 'had-before@example.com'
  beforeAll(async () => {
    await register(had, tried[0]!)
    await refuse(true)
  })

  test.each(tried)('%s is refused with the message at sign-up, change and reset, and nothing is lost', async (password) => {
    const email = `on-${tried.indexOf(password)}@example.com`
    refused(await register(email, password))
    expect((await register(email, testPassword)).statusCode).toBe(201)

    const token = await tokenOf(email, testPassword)
    refused(await change(token, testPassword, password))
    expect((await change(token, testPassword, another)).statusCode).toBe(200)

    const link = await askForLink(email)
    refused(await resetBy(link, password))
    expect((await resetBy(link, testPassword)).statusCode).toBe(200)
    expect((await enter(email, testPassword)).statusCode).toBe(200)

    const welcome = await welcomed(`by-staff-${email}`)
    refused(await resetBy(welcome, password))
    expect((await resetBy(welcome, testPassword)).statusCode).toBe(200)
  })

  test('a customer with such a password can still sign in, and is reminded', async () => {
    expect(await isAdvised(await tokenOf(had, tried[0]!))).toBe(true)
  })

  test('only the owner can set it; the audit log has the old value; it can be turned off', async () => {
    for (const role of ['operations', 'support', 'cashier'] as const)
      expect((await refuse(false, (await newStaff(server, role, at)).headers)).statusCode).toBe(403)
    const { data: before } = (await server.call('GET /staff/settings', { ...at, headers: owner.headers })).json()
    expect(before.refusesEasilyGuessed).toBe(true)
    expect((await refuse(false)).json()).toMatchObject({ success: true, data: { refusesEasilyGuessed: false } })
    const query = { subjectKind: 'settings' }
    const { data } = (await server.call('GET /staff/audit', { ...at, headers: owner.headers, query })).json()
    expect(data).toMatchObject([
      { action: 'settings.security', details: { from: 'refused', to: 'advised against' } },
      { action: 'settings.security', details: { from: 'advised against', to: 'refused' } },
    ])
    expect((await register('after@example.com', tried[0]!)).statusCode).toBe(201)
  })
})

test('a password without a mark gets one at the next sign-in, also when two arrive at once', async () => {
  const email = 'unmarked@example.com'
  await register(email, tried[1]!)
  const token = await tokenOf(email, tried[1]!)
  const unmark = (where: string) =>
    server.services.database.owner.query(`update customers set password_mark = null where ${where}`)
  await unmark(`email_key = '${email}'`)
  const advice = async () => (await server.call('GET /password-advice', { ...at, token })).json()
  expect(await advice()).toEqual({ success: true, data: { easilyGuessed: false } })
  const answers = await Promise.all(Array.from({ length: 4 }, () => enter(email, tried[1]!)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await advice()).toEqual({ success: true, data: { easilyGuessed: true } })
})

test('stored data does not show that two customers share a password, or that it is easily guessed', async () => {
  for (const [email, password] of [
    ['twin-one@example.com', tried[1]!],
    ['twin-two@example.com', tried[1]!],
    ['single@example.com', another],
  ] as const)
    expect((await register(email, password)).statusCode).toBe(201)
  const { rows } = await server.services.database.owner.query<{ mark: string }>(
    `select encode(password_mark, 'hex') as mark from customers where email_key in ('twin-one@example.com', 'twin-two@example.com', 'single@example.com')`,
  )
  expect(rows.map(({ mark }) => mark.length)).toEqual([32, 32, 32])
  expect(new Set(rows.map(({ mark }) => mark)).size).toBe(3)
})

test('refuses a password above the limit with a clear message', async () => {
  const answer = await register('long@example.com', `Aa1!${'x'.repeat(197)}`)
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Password is too long: at most 200 characters.'])
  expect((await register('long@example.com', `Aa1!${'x'.repeat(196)}`)).statusCode).toBe(201)
  expect((await enter('long@example.com', `Aa1!${'x'.repeat(196)}`)).statusCode).toBe(200)
})

test('spaces around a password are not removed: they are refused', async () => {
  for (const password of [' Abcdef1@', 'Abcdef1@ ', 'Abcdef1@\n'])
    expect((await register('blank@example.com', password)).json().message).toBe(accountMessages.passwordKinds)
})

test('a visitor learns nothing of anybody’s password', async () => {
  for (const token of [undefined, 'x'])
    expect((await server.call('GET /password-advice', { ...at, token })).statusCode).toBe(401)
})
