import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { nextCode as freshCode, setUpSecondFactor } from '../../testing/product/test-second-factor.ts'
import { testServer } from '../../testing/test-server.ts'
import {
  consoleHeaders,
  headersOf,
  newStaff,
  staffPassword,
  staffSignIn,
  type TestStaff,
} from '../../testing/product/test-staff.ts'
import { codeOf, stepOf } from './second-factor/totp.ts'
import { STAFF_IDLE_MS, STAFF_SESSION_MS } from './sessions/staff-sessions-queries.ts'

const server = await testServer({ now: '2026-03-02T12:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { clock } = server

const me = (headers: Record<string, string>) => server.call('GET /staff/me', { headers })

const nextCode = (secret: Buffer): string => freshCode(server, secret)
const setUp = ({ headers }: TestStaff, more: { code?: string } = {}) => setUpSecondFactor(server, headers, more)

describe('signing in', () => {
  test('sets a session cookie that scripts cannot read, and returns the person', async () => {
    const { email } = await newStaff(server, 'operations')
    const answer = await staffSignIn(server, email.toUpperCase())
    expect(answer.json()).toMatchObject({
      success: true,
      data: { email, role: 'operations', secondFactor: false, permissions: expect.arrayContaining(['packages.receive']) },
    })
    const cookie = answer.cookies.find(({ name }) => name === 'staff')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/demo/V1/0.0/staff' })
    expect(cookie).not.toHaveProperty('secure')
    expect(answer.body).not.toContain(cookie?.value)
    expect((await me(headersOf(answer))).json().data.email).toBe(email)
  })

  test('sends the cookie over TLS only where the site is on TLS', async () => {
    const secure = await testServer({ env: { PUBLIC_URL: 'https://parcels.example' } })
    const { email } = await newStaff(secure)
    const answer = await staffSignIn(secure, email)
    expect(answer.cookies.find(({ name }) => name === 'staff')).toMatchObject({ secure: true })
  })

  test('gives the same answer for an unknown address, a wrong password, another company and a former colleague', async () => {
    const { email, id } = await newStaff(server)
    const other = await newStaff(server, 'owner', { tenant: 'other' })
    const { id: tenantId } = await server.tenant()
    const left = await newStaff(server)
    await server.services.database.inTenant(tenantId, (tx) =>
      tx.updateTable('staff').set({ deactivated_at: clock.now() }).where('id', '=', left.id).execute(),
    )
    const answers = await Promise.all([
      staffSignIn(server, 'nobody@example.com'),
      staffSignIn(server, email, { password: 'Wrong*Password1' }),
      staffSignIn(server, other.email),
      staffSignIn(server, left.email),
    ])
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().message]).toEqual([401, 'Invalid email or password.'])
      expect(answer.cookies).toEqual([])
    }
    expect((await me(left.headers)).statusCode).toBe(401)
    expect(id).not.toBe(left.id)
  })

  test('is refused for a page of another site', async () => {
    const { email } = await newStaff(server)
    expect((await staffSignIn(server, email, { headers: {} })).statusCode).toBe(403)
    expect(
      (await staffSignIn(server, email, { headers: { ...consoleHeaders, origin: 'https://evil.example' } })).statusCode,
    ).toBe(403)
    expect(
      (await staffSignIn(server, email, { headers: { ...consoleHeaders, 'sec-fetch-site': 'cross-site' } })).statusCode,
    ).toBe(403)
  })

  test('is refused after ten failures, but not on a device that signed in before', async () => {
    const { email } = await newStaff(server)
    const entered = await staffSignIn(server, email)
    const device = entered.cookies.find(({ name }) => name === 'device')?.value ?? ''
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await staffSignIn(server, email, { password: 'Wrong*Password1' })).statusCode).toBe(401)
    const over = await staffSignIn(server, email)
    expect([over.statusCode, over.headers['retry-after']]).toEqual([429, expect.any(String)])
    expect((await staffSignIn(server, email, { cookies: { device } })).statusCode).toBe(200)
  })
})

describe('a session', () => {
  test('ends after twelve hours without use, and after a week in any case', async () => {
    const { headers } = await newStaff(server)
    for (let passed = 0; passed < STAFF_SESSION_MS - STAFF_IDLE_MS; passed += STAFF_IDLE_MS / 2) {
      expect((await me(headers)).statusCode).toBe(200)
      clock.advance(STAFF_IDLE_MS / 2000)
    }
    const idle = await newStaff(server)
    clock.advance(STAFF_IDLE_MS / 1000)
    expect((await me(idle.headers)).statusCode).toBe(401)
    expect((await me(headers)).statusCode).toBe(401)
  })

  test('is listed, and ended from another device', async () => {
    const staff = await newStaff(server)
    const second = headersOf(await staffSignIn(server, staff.email))
    const { data } = (await server.call('GET /staff/me/sessions', { headers: staff.headers })).json()
    expect(data).toHaveLength(2)
    const foreign = data.find(({ current }: { current: boolean }) => !current)
    const stranger = await newStaff(server)
    const path = `DELETE /staff/me/sessions/${foreign._id}` as const
    expect((await server.call(path, { headers: stranger.headers })).statusCode).toBe(404)
    expect((await server.call(path, { headers: staff.headers })).statusCode).toBe(200)
    expect((await me(second)).statusCode).toBe(401)
    expect((await me(staff.headers)).statusCode).toBe(200)
  })

  test('ends by signing out, here or everywhere', async () => {
    const staff = await newStaff(server)
    const second = headersOf(await staffSignIn(server, staff.email))
    const third = headersOf(await staffSignIn(server, staff.email))
    await server.call('POST /staff/sign-out', { headers: third })
    expect((await me(third)).statusCode).toBe(401)
    expect((await me(second)).statusCode).toBe(200)
    await server.call('POST /staff/me/sign-out-everywhere', { headers: second })
    expect((await me(second)).statusCode).toBe(401)
    expect((await me(staff.headers)).statusCode).toBe(401)
  })

  test('of another device ends when the password changes', async () => {
    const staff = await newStaff(server)
    const second = headersOf(await staffSignIn(server, staff.email))
    const change = (currentPassword: string, password: string) =>
      server.call('POST /staff/me/password', { headers: staff.headers, payload: { currentPassword, password } })
    expect((await change('Wrong*Password1', 'Another*Password1')).statusCode).toBe(400)
    expect((await change(staffPassword, 'short')).statusCode).toBe(400)
    expect((await change(staffPassword, 'Another*Password1')).statusCode).toBe(200)
    expect((await me(second)).statusCode).toBe(401)
    expect((await me(staff.headers)).statusCode).toBe(200)
    expect((await staffSignIn(server, staff.email)).statusCode).toBe(401)
    expect((await staffSignIn(server, staff.email, { password: 'Another*Password1' })).statusCode).toBe(200)
  })

  test('keeps no token in the database', async () => {
    const { headers } = await newStaff(server)
    const token = headers['cookie']?.slice('staff='.length) ?? ''
    const { rows } = await server.services.database.owner.query(
      'select count(*)::int as count from staff_sessions where token_hash = $1',
      [Buffer.from(token, 'base64url')],
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('the second factor', () => {
  test('is asked for after the password, accepted once per time step, and never without the password', async () => {
    const staff = await newStaff(server)
    const { secret, uri } = await setUp(staff)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Company%20demo%3A.+\?secret=[A-Z2-7]{32}&issuer=Company%20demo$/)
    const without = await staffSignIn(server, staff.email)
    expect([without.statusCode, without.json().errors[0].field]).toEqual([401, 'code'])
    expect(
      (await staffSignIn(server, staff.email, { password: 'Wrong*Password1', code: nextCode(secret) })).json().errors,
    ).toBeUndefined()
    const code = nextCode(secret)
    const answers = await Promise.all(Array.from({ length: 4 }, () => staffSignIn(server, staff.email, { code })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
    expect((await staffSignIn(server, staff.email, { code })).json().message).toContain('used already')
    // An earlier step is not accepted once a later one was used.
    expect((await staffSignIn(server, staff.email, { code: codeOf(secret, stepOf(clock.now()) - 1) })).statusCode).toBe(401)
    const answer = await staffSignIn(server, staff.email, { code: nextCode(secret).replace(/^(...)/, '$1 ') })
    expect(answer.json().data).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 })
  })

  test('comes with ten recovery codes, each valid once, stored only as hashes', async () => {
    const staff = await newStaff(server)
    const { recoveryCodes } = await setUp(staff)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = ''] = recoveryCodes
    const answers = await Promise.all([1, 2].map(() => staffSignIn(server, staff.email, { code: first.toLowerCase() })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json().data.recoveryCodesLeft).toBe(9)
    const { rows } = await server.services.database.owner.query<{ code_hash: Buffer }>(
      'select code_hash from staff_recovery_codes',
    )
    expect(rows.every(({ code_hash }) => code_hash.length === 32)).toBe(true)
  })

  test('allows eight wrong codes in a quarter of an hour', async () => {
    const staff = await newStaff(server)
    const { secret } = await setUp(staff)
    const right = nextCode(secret)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 8; attempt++)
      expect((await staffSignIn(server, staff.email, { code: wrong })).statusCode).toBe(401)
    expect((await staffSignIn(server, staff.email, { code: right })).statusCode).toBe(429)
  })

  test('can be changed or removed only with password and code', async () => {
    const staff = await newStaff(server)
    const { headers } = staff
    const { secret } = await setUp(staff)
    const begin = (payload: object) => server.call('POST /staff/me/second-factor', { headers, payload })
    expect((await begin({ password: 'Wrong*Password1' })).statusCode).toBe(400)
    expect((await begin({ password: staffPassword })).statusCode).toBe(400)
    // Setting up was started and not confirmed: the active factor stays.
    expect((await begin({ password: staffPassword, code: nextCode(secret) })).statusCode).toBe(200)
    expect((await staffSignIn(server, staff.email, { code: nextCode(secret) })).statusCode).toBe(200)
    const renewed = await setUp(staff, { code: nextCode(secret) })
    expect((await staffSignIn(server, staff.email, { code: nextCode(secret) })).statusCode).toBe(401)
    const remove = (payload: object) => server.call('POST /staff/me/second-factor/remove', { headers, payload })
    expect((await remove({ password: staffPassword, code: '000000' })).statusCode).toBe(400)
    expect((await remove({ password: staffPassword, code: nextCode(renewed.secret) })).statusCode).toBe(200)
    expect((await staffSignIn(server, staff.email)).json().data).toMatchObject({ secondFactor: false, recoveryCodesLeft: 0 })
  })

  test('is not confirmed by a wrong code, or without having started', async () => {
    const staff = await newStaff(server)
    const confirm = (code: string) =>
      server.call('POST /staff/me/second-factor/confirm', { headers: staff.headers, payload: { code } })
    expect((await confirm('123456')).statusCode).toBe(409)
    await server.call('POST /staff/me/second-factor', { headers: staff.headers, payload: { password: staffPassword } })
    expect((await confirm(randomBytes(4).toString('hex'))).statusCode).toBe(400)
    expect((await me(staff.headers)).json().data.secondFactor).toBe(false)
  })
})
