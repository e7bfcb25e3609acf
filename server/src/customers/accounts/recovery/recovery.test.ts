import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { newCustomer, signIn, signUp, testPassword } from '../../../testing/product/test-customer.ts'
import { mailsTo, runJobs } from '../../../testing/product/test-mails.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()

const NEW = 'N3w*Passw0rd'
const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await server.services.database.owner.query<Row>(text)).rows
const recoveryCookie = ({ cookies }: Pick<LightMyRequestResponse, 'cookies'>) =>
  cookies.find(({ name }) => name === 'recovery')?.value
/** The cookie of the browser of each account's owner, as its last answer left it. */
const browsers = new Map<string, string>()
const ownerOf = (email: string): Record<string, string> => {
  const cookie = browsers.get(email.toLowerCase())
  return cookie === undefined ? {} : { cookie: `recovery=${cookie}` }
}
const asOwner = async (call: 'POST /verify-email' | 'POST /verify-otp', tenant: string, payload: { email: string }) => {
  const answer = await server.call(call, { tenant, payload, headers: ownerOf(payload.email) })
  const cookie = recoveryCookie(answer)
  if (cookie !== undefined) browsers.set(payload.email.toLowerCase(), cookie)
  return answer
}
const ask = (email: string, tenant = 'demo', headers?: Record<string, string>) =>
  headers
    ? server.call('POST /verify-email', { tenant, payload: { email }, headers })
    : asOwner('POST /verify-email', tenant, { email })
const guess = (email: string, otp: string, tenant = 'demo', headers?: Record<string, string>) => {
  const payload = { email, otp }
  return headers ? server.call('POST /verify-otp', { tenant, payload, headers }) : asOwner('POST /verify-otp', tenant, payload)
}
const reset = (token: string | undefined, password = NEW, confirmPassword = password) =>
  server.call('PUT /reset-pass', { token, payload: { password, confirmPassword } })
const subjectCode = (subject = ''): string | undefined => /^(\d{4}) is your /.exec(subject)?.[1]
const lastMail = async (email: string) => (await mailsTo(server, email)).at(-1)
const codeOf = async (email: string): Promise<string> => {
  await ask(email)
  const code = subjectCode((await lastMail(email))?.subject)
  if (!code) throw new Error('No code was mailed')
  return code
}
const linkToken = (text = ''): string | undefined => /\/auth\/reset-password#token=([\w-]{43})\s/.exec(text)?.[1]
const other = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')
const tokenOf = async (email: string): Promise<string> => (await guess(email, await codeOf(email))).json().token

test('the whole way: code by mail, reset token, new password; every session ends and a notice goes out', async () => {
  const session = await newCustomer(server, 'whole@example.com')
  const code = await codeOf('Whole@Example.com')
  const mail = await lastMail('whole@example.com')
  expect(mail?.text).toContain(code)
  expect(mail?.text).toContain('10 minutes')
  const verified = await guess('whole@example.com', code)
  expect([verified.statusCode, verified.json()]).toEqual([
    200,
    {
      success: true,
      message: 'OTP Verified Successfully!',
      token: expect.stringMatching(/^[\w-]{43}$/),
      data: { token: verified.json().token },
    },
  ])
  const done = await reset(verified.json().token)
  expect([done.statusCode, done.json()]).toEqual([200, { success: true, message: 'Password reset successful!' }])
  expect((await server.call('GET /get-user-data', { token: session })).statusCode).toBe(401)
  expect((await signIn(server, 'whole@example.com', testPassword)).statusCode).toBe(401)
  expect((await signIn(server, 'whole@example.com', NEW)).statusCode).toBe(200)
  expect((await mailsTo(server, 'whole@example.com')).some(({ subject }) => subject.endsWith('password was changed'))).toBe(
    true,
  )
})

test('known and unknown addresses get the same bytes from verify-email and verify-otp', async () => {
  await newCustomer(server, 'known@example.com')
  const pair = async (send: (email: string) => ReturnType<typeof ask>) => {
    const [known, unknown] = [await send('known@example.com'), await send('unknown@example.com')]
    const seen = [known, unknown].map(({ statusCode, body, headers }) => ({
      statusCode,
      body,
      names: Object.keys(headers).toSorted(),
    }))
    expect(seen[1]).toEqual(seen[0])
    return { status: known.statusCode, body: known.json() }
  }
  expect(await pair(ask)).toEqual({ status: 200, body: { success: true, message: 'Verification submitted successfully!' } })
  expect(await pair((email) => guess(email, ''))).toMatchObject({ status: 200, body: { success: true } })
  expect(await pair((email) => guess(email, '0000'))).toMatchObject({
    status: 400,
    body: { success: false, message: 'Invalid OTP' },
  })
  expect(await mailsTo(server, 'unknown@example.com')).toEqual([])
})

test('before its jobs run, a recovery request has written the same for every address', async () => {
  await newCustomer(server, 'rows@example.com')
  await runJobs(server)
  const rows = async () =>
    (
      await query(
        `select (select count(*) from recovery_codes) as codes, (select count(*) from mails) as mails, (select count(*) from graphile_worker._private_jobs) as jobs`,
      )
    )[0]
  const start = await rows()
  await ask('rows@example.com')
  const known = await rows()
  await ask('norows@example.com')
  const both = await rows()
  const jobs = (row: object | undefined) => Number((row as { jobs: string }).jobs)
  expect([jobs(known) - jobs(start), jobs(both) - jobs(known)]).toEqual([1, 1])
  expect({ ...both, jobs: 0 }).toEqual({ ...start, jobs: 0 })
})

test.each(['12', '12345', 'abcd', '12 4'])('%j is not a code', async (otp) => {
  const answer = await guess('known@example.com', otp)
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please enter all 4 digits'])
})

test('an empty code requests a new one, and the earlier one becomes invalid', async () => {
  await newCustomer(server, 'resend@example.com')
  const first = await codeOf('resend@example.com')
  const resent = await guess('resend@example.com', '')
  expect(resent.statusCode).toBe(200)
  expect(resent.json().token).toBeUndefined()
  const second = subjectCode((await lastMail('resend@example.com'))?.subject)!
  if (first !== second) expect((await guess('resend@example.com', first)).statusCode).toBe(400)
  expect((await guess('resend@example.com', second)).statusCode).toBe(200)
})

test('a code works once, for ten minutes, at its own company', async () => {
  await newCustomer(server, 'late@example.com')
  await newCustomer(server, 'late@example.com', { tenant: 'elsewhere' })
  const code = await codeOf('late@example.com')
  expect((await guess('late@example.com', code, 'elsewhere')).statusCode).toBe(400)
  expect((await guess('late@example.com', code)).statusCode).toBe(200)
  expect((await guess('late@example.com', code)).statusCode).toBe(400)
  const next = await codeOf('late@example.com')
  server.clock.advance(601)
  expect((await guess('late@example.com', next)).statusCode).toBe(400)
})

test('three tries, then even the right code is wrong', async () => {
  await newCustomer(server, 'tries@example.com')
  const code = await codeOf('tries@example.com')
  for (let i = 0; i < 3; i++) expect((await guess('tries@example.com', other(code))).statusCode).toBe(400)
  expect((await guess('tries@example.com', code)).statusCode).toBe(400)
})

test('two hundred guesses at once lead to three checks', async () => {
  await newCustomer(server, 'parallel@example.com')
  const code = await codeOf('parallel@example.com')
  const networks = (i: number) => `198.51.${Math.floor(i / 10)}.${i % 10}`
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      server.call('POST /verify-otp', {
        payload: { email: 'parallel@example.com', otp: other(code) },
        headers: ownerOf('parallel@example.com'),
        remoteAddress: networks(i),
      }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  expect(
    await query(
      `select count(*)::int as wrong from recovery_guesses join customers on customers.id = customer_id where wrong and email_key = 'parallel@example.com'`,
    ),
  ).toEqual([{ wrong: 3 }])
  expect((await guess('parallel@example.com', code)).statusCode).toBe(400)
})

test('the right code many times at once opens one token', async () => {
  await newCustomer(server, 'once@example.com')
  const code = await codeOf('once@example.com')
  const answers = await Promise.all(Array.from({ length: 10 }, () => guess('once@example.com', code)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a reset token is good for one reset within ten minutes, and for nothing else', async () => {
  await newCustomer(server, 'token@example.com')
  const token = await tokenOf('token@example.com')
  expect((await server.call('GET /get-user-data', { token })).statusCode).toBe(401)
  expect((await reset(token, NEW, 'other')).json().message).toBe('Passwords do not match')
  expect((await reset(token, 'password')).json().message).toBe("Password doesn't meet all requirements")
  const answers = await Promise.all([reset(token, 'N3w*Passw0rd1'), reset(token, 'N3w*Passw0rd2')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect((await reset(token)).json().message).toBe('Reset token is missing. Please verify your OTP again.')
  const late = await tokenOf('token@example.com')
  server.clock.advance(601)
  expect((await reset(late)).statusCode).toBe(401)
})

test('the reset refuses a visitor, a login token and another company', async () => {
  const session = await newCustomer(server, 'door@example.com')
  for (const token of [undefined, 'a'.repeat(43), session]) expect((await reset(token)).statusCode).toBe(401)
  const token = await tokenOf('door@example.com')
  const elsewhere = await server.call('PUT /reset-pass', {
    tenant: 'elsewhere',
    token,
    payload: { password: NEW, confirmPassword: NEW },
  })
  expect(elsewhere.statusCode).toBe(401)
})

test('after ten wrong guesses in a year the mail has a link, which guessing cannot invalidate', async () => {
  const email = 'link@example.com'
  await newCustomer(server, email)
  for (const tries of [3, 3, 3, 1]) {
    const code = await codeOf(email)
    // One of the ten tries of the year is left for the fourth code.
    for (let i = 0; i < tries; i++) await guess(email, other(code))
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
  expect((await signIn(server, email, NEW)).statusCode).toBe(200)
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
  const wrong = await guess(email, other(code))
  for (const otp of [code, code, other(code), other(code), other(code)]) {
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
  const wrong = people.flatMap((email, i) => Array.from({ length: 3 }, () => guess(email, other(codes[i]!), 'wave')))
  for (const { statusCode } of await Promise.all(wrong)) expect(statusCode).toBe(400)
  const { id } = await server.tenant('wave')
  expect(await query(`select count(*)::int as wrong from recovery_guesses where wrong and tenant_id = '${id}'`)).toEqual([
    { wrong: 21 },
  ])
  const link = linkToken((await lastMail(people[11]!))?.text)
  const payload = { password: NEW, confirmPassword: NEW }
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
  expect((await fresh(NEW)).statusCode).toBe(200)
  await strangers()
  expect((await fresh(NEW)).statusCode).toBe(429)
  expect((await fresh(NEW, `device=${device?.value}`)).statusCode).toBe(200)
})

test('a reset also unlocks a known device that its owner locked by typing errors', async () => {
  const email = 'typing@example.com'
  await newCustomer(server, email)
  const cookie = `device=${(await signIn(server, email)).cookies.find(({ name }) => name === 'device')?.value}`
  const type = (password: string) => signIn(server, email, password, { headers: { cookie } })
  for (let i = 0; i < 11; i++) await type('x')
  expect((await type(testPassword)).statusCode).toBe(429)
  const token = await tokenOf(email)
  const payload = { password: NEW, confirmPassword: NEW }
  expect((await server.call('PUT /reset-pass', { token, payload, headers: { cookie } })).statusCode).toBe(200)
  expect((await type(NEW)).statusCode).toBe(200)
})
