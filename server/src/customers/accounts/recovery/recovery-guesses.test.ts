import { expect, test } from 'vitest'
import { newCustomer, signIn, signUp, testPassword } from '../../../testing/product/test-customer.ts'
import { mailsTo, runJobs } from '../../../testing/product/test-mails.ts'
import {
  linkToken,
  newPassword,
  otherCode,
  recoveryCookie,
  subjectCode,
  testRecovery,
} from '../../../testing/product/test-recovery.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await server.services.database.owner.query<Row>(text)).rows
const { ask, guess, reset, lastMail, codeOf, tokenOf } = testRecovery(server)

test('after ten wrong guesses in a year the mail has a link, which guessing cannot invalidate', async () => {
  const email = 'link@example.com'
  await newCustomer(server, email)
  for (const tries of [3, 3, 3, 1]) {
    const code = await codeOf(email)
    // One of the ten tries of the year is left for the fourth code.
    for (let i = 0; i < tries; i++) await guess(email, otherCode(code))
    if (tries === 1) expect((await guess(email, code)).statusCode).toBe(400)
    server.clock.advance(1_000)
  }
  await ask(email)
  const mail = await lastMail(email)
  expect(subjectCode(mail?.subject)).toBeUndefined()
  const token = linkToken(mail?.text)
  expect(mail?.html).toContain(`/auth/reset-password#token=${token}`)
  for (let i = 0; i < 5; i++) await guess(email, '0000')
  expect((await reset(token)).statusCode).toBe(200)
  expect((await reset(token)).statusCode).toBe(401)
  expect((await signIn(server, email, newPassword)).statusCode).toBe(200)
  server.clock.advance(366 * 86_400)
  expect(await codeOf(email)).toMatch(/^\d{4}$/)
})

test('five codes an hour, then only links; too many requests leave the owner working links', async () => {
  const email = 'often@example.com'
  await newCustomer(server, email)
  for (let i = 0; i < 10; i++) {
    expect((await ask(email)).statusCode).toBe(200)
    await runJobs(server)
    server.clock.advance(60)
  }
  const over = await ask(email)
  expect([over.statusCode, Number(over.headers['retry-after']) > 0]).toEqual([429, true])
  const unknown = await Promise.all(Array.from({ length: 11 }, () => ask('often-unknown@example.com')))
  const last = unknown.find(({ statusCode }) => statusCode === 429)
  expect(last?.json()).toEqual(over.json())
  const mails = (await mailsTo(server, email)).filter(
    ({ subject }) => subjectCode(subject) || subject.startsWith('Choose a new'),
  )
  expect(mails.filter(({ subject }) => subjectCode(subject))).toHaveLength(5)
  expect(mails).toHaveLength(8)
  server.clock.advance(49 * 60)
  expect((await ask(email)).statusCode).toBe(429)
  expect((await reset(linkToken(mails.at(-1)?.text))).statusCode).toBe(200)
})

test('after more than twenty wrong guesses an hour in a company its customers get only links', async () => {
  await newCustomer(server, 'quiet@example.com', { tenant: 'attacked' })
  const elsewhere = 'elsewhere-quiet@example.com'
  await newCustomer(server, elsewhere)
  await ask('quiet@example.com', 'attacked')
  const before = subjectCode((await lastMail('quiet@example.com'))?.subject)!
  const { id } = await server.tenant('attacked')
  const wrong = (count: number) =>
    query(
      `insert into recovery_guesses (tenant_id, wrong, guessed_at) select '${id}', true, '${server.clock.now().toISOString()}' from generate_series(1, ${count})`,
    )
  await wrong(21)
  // Codes mailed earlier are not compared either: otherwise many could be collected first.
  expect((await guess('quiet@example.com', before, 'attacked')).statusCode).toBe(400)
  await ask('quiet@example.com', 'attacked')
  expect(linkToken((await lastMail('quiet@example.com'))?.text)).toBeDefined()
  expect(await codeOf(elsewhere)).toMatch(/^\d{4}$/)
  server.clock.advance(3_601)
  await ask('quiet@example.com', 'attacked')
  expect(subjectCode((await lastMail('quiet@example.com'))?.subject)).toBeDefined()
})

test('a request sets a cookie for this company’s calls that scripts cannot read and other sites do not send', async () => {
  for (const answer of [await ask('cookie@example.com', 'demo', {}), await guess('cookie@example.com', '', 'demo', {})]) {
    const cookie = answer.cookies.find(({ name }) => name === 'recovery')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/demo/V1/0.0', maxAge: 86_400 })
    expect(cookie?.value).toMatch(/^[\w-]{43}$/)
  }
})

test('a cookie put into the browser before it asks opens no code; two addresses may be asked for in one browser', async () => {
  await newCustomer(server, 'planted@example.com')
  await newCustomer(server, 'planted-too@example.com')
  const planted = { cookie: `recovery=${'p'.repeat(43)}` }
  const first = recoveryCookie(await ask('planted@example.com', 'demo', planted))
  const code = subjectCode((await lastMail('planted@example.com'))?.subject) ?? ''
  expect((await guess('planted@example.com', code, 'demo', planted)).statusCode).toBe(400)
  const both = recoveryCookie(await ask('planted-too@example.com', 'demo', { cookie: `recovery=${first}` }))
  expect((await guess('planted@example.com', code, 'demo', { cookie: `recovery=${both}` })).statusCode).toBe(200)
})

test.each([
  ['no cookie', {}],
  ["a stranger's cookie", { cookie: `recovery=${'s'.repeat(43)}` }],
  ['what is no cookie of ours', { cookie: 'recovery=short' }],
])('a guess with %s is answered like a wrong one, and uses no try or budget', async (who, headers) => {
  const email = `${who.length}-bound@example.com`
  await newCustomer(server, email)
  const code = await codeOf(email)
  const wrong = await guess(email, otherCode(code))
  for (const otp of [code, code, otherCode(code), otherCode(code), otherCode(code)]) {
    const stranger = await guess(email, otp, 'demo', headers)
    expect([stranger.statusCode, stranger.body]).toEqual([wrong.statusCode, wrong.body])
  }
  expect(
    await query(
      `select count(*)::int as wrong from recovery_guesses join customers on customers.id = customer_id where wrong and email_key = '${email}'`,
    ),
  ).toEqual([{ wrong: 1 }])
  expect((await guess(email, code)).statusCode).toBe(200)
})

test('a stranger on the owner’s network cannot use up the owner’s tries', async () => {
  const email = 'same-network@example.com'
  await newCustomer(server, email)
  const code = await codeOf(email)
  for (let i = 0; i < 22; i++) await guess(email, '0000', 'demo', {})
  expect((await guess(email, '0000', 'demo', {})).statusCode).toBe(429)
  expect((await guess(email, code)).statusCode).toBe(200)
})

test('the link next to a code works once, for an hour, in any browser', async () => {
  const email = 'link-beside@example.com'
  await newCustomer(server, email)
  await ask(email)
  const first = linkToken((await lastMail(email))?.text)
  const code = await codeOf(email)
  const mail = await lastMail(email)
  const second = linkToken(mail?.text)
  expect(mail?.html).toContain(`/auth/reset-password#token=${second}`)
  expect([typeof first, typeof second, first === second]).toEqual(['string', 'string', false])
  server.clock.advance(59 * 60)
  expect((await reset(second)).statusCode).toBe(200)
  // The reset also ends the code and the earlier link.
  expect((await reset(second)).statusCode).toBe(401)
  expect((await reset(first)).statusCode).toBe(401)
  expect((await guess(email, code)).statusCode).toBe(400)
  await ask(email)
  const late = linkToken((await lastMail(email))?.text)
  server.clock.advance(60 * 60 + 1)
  expect((await reset(late)).statusCode).toBe(401)
})

test('a code and a link used at once, or a link used many times at once, set one new password', async () => {
  const email = 'both@example.com'
  await newCustomer(server, email)
  const code = await codeOf(email)
  const link = linkToken((await lastMail(email))?.text)
  const byCode = (await guess(email, code)).json().token
  const tokens = [byCode, link, link, byCode, link, link]
  const answers = await Promise.all(tokens.map((token, i) => reset(token, `N3w*Secret&W${i}`)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401, 401])
  const changed = answers.findIndex(({ statusCode }) => statusCode === 200)
  expect((await signIn(server, email, `N3w*Secret&W${changed}`)).statusCode).toBe(200)
})

test('guesses made at once at many accounts stop at twenty-one wrong ones, and a link still helps everyone', async () => {
  const people = Array.from({ length: 12 }, (_, i) => `wave${i}@example.com`)
  await server.tenant('wave')
  for (const email of people) {
    expect((await signUp(server, email, { tenant: 'wave' })).statusCode).toBe(201)
    await ask(email, 'wave')
  }
  const codes: string[] = []
  for (const email of people) codes.push(subjectCode((await lastMail(email))?.subject)!)
  const wrong = people.flatMap((email, i) => Array.from({ length: 3 }, () => guess(email, otherCode(codes[i]!), 'wave')))
  for (const { statusCode } of await Promise.all(wrong)) expect(statusCode).toBe(400)
  const { id } = await server.tenant('wave')
  expect(await query(`select count(*)::int as wrong from recovery_guesses where wrong and tenant_id = '${id}'`)).toEqual([
    { wrong: 21 },
  ])
  const link = linkToken((await lastMail(people[11]!))?.text)
  const payload = { password: newPassword, confirmPassword: newPassword }
  expect((await server.call('PUT /reset-pass', { tenant: 'wave', token: link, payload })).statusCode).toBe(200)
})

test('a reset ends the lock after wrong passwords, and its browser stays allowed', async () => {
  const email = 'shut@example.com'
  await signUp(server, email)
  const strangers = () =>
    Promise.all(
      Array.from({ length: 110 }, (_, i) =>
        server.call('POST /login', { payload: { email, password: 'x' }, remoteAddress: `198.51.100.${i}` }),
      ),
    )
  const fresh = (password: string, cookie = '') =>
    signIn(server, email, password, { headers: { 'user-agent': 'a new phone', cookie } })
  await strangers()
  expect((await fresh(testPassword)).statusCode).toBe(429)
  const done = await reset(await tokenOf(email))
  expect(done.statusCode).toBe(200)
  const device = done.cookies.find(({ name }) => name === 'device')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect((await fresh(newPassword)).statusCode).toBe(200)
  await strangers()
  expect((await fresh(newPassword)).statusCode).toBe(429)
  expect((await fresh(newPassword, `device=${device?.value}`)).statusCode).toBe(200)
})

test('a reset also unlocks a known device that its owner locked by typing errors', async () => {
  const email = 'typing@example.com'
  await newCustomer(server, email)
  const cookie = `device=${(await signIn(server, email)).cookies.find(({ name }) => name === 'device')?.value}`
  const type = (password: string) => signIn(server, email, password, { headers: { cookie } })
  for (let i = 0; i < 11; i++) await type('x')
  expect((await type(testPassword)).statusCode).toBe(429)
  const token = await tokenOf(email)
  const payload = { password: newPassword, confirmPassword: newPassword }
  expect((await server.call('PUT /reset-pass', { token, payload, headers: { cookie } })).statusCode).toBe(200)
  expect((await type(newPassword)).statusCode).toBe(200)
})
