import { expect, test } from 'vitest'
import { newCustomer, signIn, testPassword } from '../../../testing/product/test-customer.ts'
import { mailsTo, runJobs } from '../../../testing/product/test-mails.ts'
import { newPassword, otherCode, subjectCode, testRecovery } from '../../../testing/product/test-recovery.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await server.services.database.owner.query<Row>(text)).rows
const { ownerOf, ask, guess, reset, lastMail, codeOf, tokenOf } = testRecovery(server)

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
  expect((await signIn(server, 'whole@example.com', newPassword)).statusCode).toBe(200)
  expect((await mailsTo(server, 'whole@example.com')).some(({ subject }) => subject.endsWith('password was changed'))).toBe(
    true,
  )
})

test('of two accounts of before, in both spellings of one address, each is recovered by its own', async () => {
  const [written, sent] = ['twice@bücher.example', 'twice@xn--bcher-kva.example']
  await newCustomer(server, written)
  await newCustomer(server, 'once@example.com')
  await query(`update customers set email = '${sent}', email_key = '${sent}' where email_key = 'once@example.com'`)
  const asked = async (email: string) => {
    expect((await ask(email)).statusCode).toBe(200)
    await runJobs(server)
    return query(`select email from reset_tokens join customers on customers.id = reset_tokens.customer_id
      where customers.email in ('${written}', '${sent}') order by customers.email desc`)
  }
  expect(await asked(sent)).toEqual([{ email: sent }])
  expect(await asked(written)).toEqual([{ email: sent }, { email: written }])
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
  for (let i = 0; i < 3; i++) expect((await guess('tries@example.com', otherCode(code))).statusCode).toBe(400)
  expect((await guess('tries@example.com', code)).statusCode).toBe(400)
})

test('two hundred guesses at once lead to three checks', async () => {
  await newCustomer(server, 'parallel@example.com')
  const code = await codeOf('parallel@example.com')
  const networks = (i: number) => `198.51.${Math.floor(i / 10)}.${i % 10}`
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      server.call('POST /verify-otp', {
        payload: { email: 'parallel@example.com', otp: otherCode(code) },
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
  expect((await reset(token, newPassword, 'other')).json().message).toBe('Passwords do not match')
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
    payload: { password: newPassword, confirmPassword: newPassword },
  })
  expect(elsewhere.statusCode).toBe(401)
})
