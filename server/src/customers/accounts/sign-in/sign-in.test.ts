import { argon2Sync, randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { newCustomer, signIn, testPassword } from '../../../testing/product/test-customer.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testServer } from '../../../testing/test-server.ts'

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
  for (let day = 0; day < 29; day += 1) {
    server.clock.advance(86_400)
    expect(await works()).toBe(200)
  }
  server.clock.advance(86_400 - 60)
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

const elevenWrong = async (email: string, remoteAddress: string, headers?: () => Record<string, string>) => {
  const answers: LightMyRequestResponse[] = []
  for (let i = 0; i < 11; i++) answers.push(await wrong(email, remoteAddress, headers?.()))
  return { statuses: answers.map(({ statusCode }) => statusCode), last: answers.at(-1)! }
}
const tenThenShut = [...Array.from({ length: 10 }, () => 401), 429]

test.each(['known', 'unknown'])(
  'after ten wrong passwords from one network a %s address waits a quarter of an hour, then longer and longer',
  async (kind) => {
    const email = `${kind}-limit@example.com`
    if (kind === 'known') await newCustomer(server, email)
    const waits: number[] = []
    for (let round = 0; round < 4; round++) {
      const { statuses, last } = await elevenWrong(email, '198.51.100.1')
      if (round < 3) expect(statuses).toEqual(tenThenShut)
      expect([last.statusCode, last.json().message]).toEqual([429, expect.stringContaining('Forgot your password')])
      waits.push(Number(last.headers['retry-after']))
      server.clock.advance(15 * 60 + 1)
    }
    expect(waits.slice(0, 2)).toEqual([900, 900])
    expect(Math.min(...waits.slice(2))).toBeGreaterThan(20 * 3_600)
    expect((await wrong(email, '198.51.100.2')).statusCode).toBe(401)
  },
)

test.each(['known', 'unknown'])('guesses from many networks share a hundred tries a day at a %s address', async (kind) => {
  const email = `${kind}-many@example.com`
  if (kind === 'known') await newCustomer(server, email)
  const statuses: number[] = []
  // Batches that fit the queue of hashes.
  for (let batch = 0; batch < 4; batch++) {
    const answers = await Promise.all(Array.from({ length: 35 }, (_, i) => wrong(email, `198.51.${batch}.${i}`)))
    statuses.push(...answers.map(({ statusCode }) => statusCode))
  }
  const count = (status: number) => statuses.filter((of) => of === status).length
  expect([count(401), count(429)]).toEqual([100, 40])
})

test.each(['known', 'unknown'])(
  'an invented device cookie gets no separate count, even with the program and network of the owner of a %s address',
  async (kind) => {
    const email = `${kind}-made-up@example.com`
    if (kind === 'known') await newCustomer(server, email)
    const madeUp = () => ({ cookie: `device=${randomUUID().replaceAll('-', '').slice(0, 22)}` })
    expect((await elevenWrong(email, '127.0.0.1', madeUp)).statuses).toEqual(tenThenShut)
    expect((await elevenWrong(email, '127.0.0.1')).statuses).toEqual(Array.from({ length: 11 }, () => 429))
  },
)

test('a successful sign-in gives back one try, not those of another guesser', async () => {
  const email = 'beside@example.com'
  await newCustomer(server, email)
  for (let i = 0; i < 9; i++) await wrong(email)
  expect((await signIn(server, email)).statusCode).toBe(200)
  expect((await wrong(email)).statusCode).toBe(401)
  expect((await wrong(email)).statusCode).toBe(429)
})

test('guesses from elsewhere do not block the right password on a new device', async () => {
  const email = 'elsewhere@example.com'
  await newCustomer(server, email)
  for (let i = 0; i < 12; i++) await wrong(email, '198.51.100.9', { 'user-agent': 'stranger' })
  const newPhone = await server.call('POST /login', {
    payload: { email, password: testPassword },
    remoteAddress: '203.0.113.77',
    headers: { 'user-agent': 'a new phone' },
  })
  expect(newPhone.statusCode).toBe(200)
})

test('the right password replaces a hash weaker than today’s, also at two sign-ins at once', async () => {
  const email = 'weak@example.com'
  await newCustomer(server, email)
  const salt = Buffer.from('a salt of 16 byt')
  const [memory, passes] = [32, 1]
  const tag = argon2Sync('argon2id', { message: testPassword, nonce: salt, tagLength: 32, memory, passes, parallelism: 1 })
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const weak = `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpadded(salt)}$${unpadded(tag)}`
  const { owner } = server.services.database
  await owner.query(`update customers set password_hash = $1 where email_key = $2`, [weak, email])
  const stored = async () =>
    (await owner.query<{ hash: string }>(`select password_hash as hash from customers where email_key = $1`, [email])).rows[0]
      ?.hash
  expect((await wrong(email)).statusCode).toBe(401)
  expect(await stored()).toBe(weak)
  const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(server, email)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const renewed = await stored()
  expect(renewed).toContain('$m=64,t=1,p=1$')
  expect((await signIn(server, email)).statusCode).toBe(200)
  expect(await stored()).toBe(renewed)
})

test('a stranger who guesses cannot keep the owner out of a device that was signed in before', async () => {
  await newCustomer(server, 'owner@example.com')
  const first = await signIn(server, 'owner@example.com')
  const cookie = first.cookies.find(({ name }) => name === 'device')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  await Promise.all(Array.from({ length: 110 }, (_, i) => wrong('owner@example.com', `198.51.100.${i}`)))
  const elsewhere = { remoteAddress: '203.0.113.5', payload: { email: 'owner@example.com', password: testPassword } }
  expect((await server.call('POST /login', elsewhere)).statusCode).toBe(429)
  const owner = await server.call('POST /login', { ...elsewhere, headers: { cookie: `device=${cookie?.value}` } })
  expect(owner.statusCode).toBe(200)
})

test('a device cookie put into the browser before a sign-in opens nothing after it', async () => {
  const [mine, theirs] = ['planted@example.com', 'theirs@example.com']
  await newCustomer(server, mine)
  await newCustomer(server, theirs)
  const deviceOf = (answer: LightMyRequestResponse) => answer.cookies.find(({ name }) => name === 'device')?.value
  const withDevice = (email: string, device: string | undefined, password = testPassword) =>
    server.call('POST /login', {
      payload: { email, password },
      remoteAddress: '203.0.113.6',
      headers: { cookie: `device=${device}` },
    })
  const planted = 'A'.repeat(22)
  const first = deviceOf(await withDevice(mine, planted))
  expect(first).not.toBe(planted)
  const second = deviceOf(await withDevice(theirs, first))
  const third = deviceOf(await withDevice(mine, second))
  expect(new Set([planted, first, second, third])).toHaveProperty('size', 4)
  for (const email of [mine, theirs]) await Promise.all(Array.from({ length: 110 }, (_, i) => wrong(email, `198.51.100.${i}`)))
  // Neither what was planted, nor what a later sign-in replaced, nor another account's token is known any more.
  const [ofMine = '', ofTheirs = ''] = (third ?? '').split('.')
  for (const old of [planted, first, ofTheirs]) expect((await withDevice(mine, old)).statusCode).toBe(429)
  expect((await withDevice(theirs, ofMine)).statusCode).toBe(429)
  expect((await withDevice(theirs, third)).statusCode).toBe(200)
  expect((await withDevice(mine, third)).statusCode).toBe(200)
})

test('many successful sign-ins do not count as failures', async () => {
  for (let i = 0; i < 15; i++) expect((await signIn(server, 'ana@example.com')).statusCode).toBe(200)
})

test('a new device sends a mail, the first and known ones do not', async () => {
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
