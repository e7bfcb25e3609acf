import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newCustomer, signIn, testPassword } from '../../testing/test-customer.ts'
import { mailsTo } from '../../testing/test-mails.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()
await newCustomer(server, 'ana@example.com')

const wrong = (email: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  server.call('POST /login', { payload: { email, password: 'Wrong*Passw0rd' }, remoteAddress, headers })

test('the right password opens a session of 30 days, however the address is written', async () => {
  const answer = await signIn(server, ' ANA@Example.com ')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    success: true,
    message: 'Login successful!',
    data: { token: expect.stringMatching(/^[\w-]{43}$/) },
  })
  const { token } = answer.json().data
  const works = async () => (await server.call('GET /get-user-data', { token })).statusCode
  expect(await works()).toBe(200)
  server.clock.advance(30 * 86_400 - 60)
  expect(await works()).toBe(200)
  server.clock.advance(61)
  expect(await works()).toBe(401)
})

test('unknown address and wrong password get the same bytes', async () => {
  const answers = [await wrong('ana@example.com'), await wrong('nobody@example.com'), await wrong('no address at all')]
  const seen = answers.map(({ statusCode, body, headers }) => {
    const { date: _date, 'x-request-id': _id, ...others } = headers
    return { statusCode, body, others }
  })
  expect(seen[0]?.statusCode).toBe(401)
  expect(seen[0]?.body).toBe('{"success":false,"message":"Invalid email or password."}')
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

test("another company's customer is unknown here", async () => {
  await server.tenant('elsewhere')
  expect((await signIn(server, 'ana@example.com', testPassword, { tenant: 'elsewhere' })).statusCode).toBe(401)
})

test.each([
  {},
  { email: 'ana@example.com' },
  { password: 'x' },
  { email: ['a'], password: {} },
  { email: 'a', password: 'x'.repeat(201) },
])('a body like %j is refused with a sentence', async (payload) => {
  const answer = await server.call('POST /login', { payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toMatch(/\w/)
})

test.each(['known', 'unknown'])(
  'after ten wrong passwords a %s address waits a quarter of an hour, right password or not',
  async (kind) => {
    const email = `${kind}-limit@example.com`
    if (kind === 'known') await newCustomer(server, email)
    // From networks all over the world: the limit is the account's.
    const stranger = (i: number) => wrong(email, `198.51.100.${i}`)
    for (let i = 0; i < 10; i++) expect((await stranger(i)).statusCode).toBe(401)
    const over = await stranger(11)
    expect([over.statusCode, over.json().message]).toEqual([429, expect.stringContaining('Forgot your password')])
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    server.clock.advance(15 * 60 + 1)
    expect((await stranger(12)).statusCode).toBe(401)
  },
)

test('a stranger who guesses cannot keep the owner out of a device that was signed in before', async () => {
  await newCustomer(server, 'owner@example.com')
  const first = await signIn(server, 'owner@example.com')
  const cookie = first.cookies.find(({ name }) => name === 'device')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  for (let i = 0; i < 12; i++) await wrong('owner@example.com', `198.51.100.${i}`, { 'user-agent': 'stranger' })
  const elsewhere = { remoteAddress: '203.0.113.5', payload: { email: 'owner@example.com', password: testPassword } }
  expect((await server.call('POST /login', elsewhere)).statusCode).toBe(429)
  const owner = await server.call('POST /login', { ...elsewhere, headers: { cookie: `device=${cookie?.value}` } })
  expect(owner.statusCode).toBe(200)
})

test('many right sign-ins are no failure', async () => {
  for (let i = 0; i < 15; i++) expect((await signIn(server, 'ana@example.com')).statusCode).toBe(200)
})

test('a new device is told by mail, the first one and known ones are not', async () => {
  await newCustomer(server, 'devices@example.com')
  const signInFrom = (userAgent: string, cookie?: string) =>
    signIn(server, 'devices@example.com', testPassword, { headers: { 'user-agent': userAgent, ...(cookie ? { cookie } : {}) } })
  const told = async () =>
    (await mailsTo(server, 'devices@example.com')).filter(({ subject }) => subject.startsWith('New sign-in'))
  expect(await told()).toEqual([])
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'
  const answer = await signInFrom(phone)
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail?.text).toContain('Safari on iPhone')
  expect(mail?.text).toContain('/auth/verification')
  await signInFrom(phone)
  await signInFrom('another browser after an update', `device=${answer.cookies[0]?.value}`)
  expect(await told()).toHaveLength(1)
})

test('more than three hundred an hour from one network wait', async () => {
  const limited = await testServer()
  await limited.tenant()
  const { owner } = limited.services.database
  const attempt = (i: number) =>
    limited.call('POST /login', {
      payload: { email: `${randomUUID()}@example.com`, password: 'x' },
      remoteAddress: `2001:db8::${i}`,
    })
  expect((await attempt(1)).statusCode).toBe(401)
  await owner.query(`update limit_counts set points = 300 where key like 'login-network:%'`)
  expect((await attempt(2)).statusCode).toBe(429)
})
