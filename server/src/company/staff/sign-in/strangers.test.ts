import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '@parcelport/contract/company/staff-audit.ts'
import { mailsTo, runJobs } from '../../../testing/product/test-mails.ts'
import { nextCode, setUpSecondFactor } from '../../../testing/product/test-second-factor.ts'
import { testServer } from '../../../testing/test-server.ts'
import { consoleHeaders, newStaff, staffSignIn, type TestStaff } from '../../../testing/product/test-staff.ts'
import { MOST_WRONG_CODES } from '../second-factor/try-code.ts'
import { staffSignInRules } from '../staff-limits.ts'
import { tellFailedSignIns } from './failed-sign-ins.ts'

const server = await testServer({ now: '2026-03-02T12:00:00Z', env: { RATE_LIMIT_SCALE: '1000', TRUSTED_PROXIES: '1' } })
const { clock } = server
const QUARTER_SECONDS = 15 * 60

const from = (network: number) => ({ ...consoleHeaders, 'x-forwarded-for': `198.18.${network >> 8}.${network & 255}` })
const guess = (email: string, network: number, more: object = {}) =>
  staffSignIn(server, email, { password: 'Wrong*Password1', headers: from(network), ...more })
const statuses = (answers: readonly { statusCode: number }[]) => [...new Set(answers.map(({ statusCode }) => statusCode))]

const linkFor = async (email: string): Promise<string> => {
  const asked = await server.call('POST /staff/device-link', { headers: consoleHeaders, payload: { email } })
  expect(asked.statusCode).toBe(202)
  const mails = await mailsTo(server, email)
  return /\/console\/open-device#token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
const open = (token: string, tenant = 'demo') =>
  server.call('POST /staff/open-device', { tenant, headers: consoleHeaders, payload: { token } })
const openedBrowser = async (email: string) => {
  const opened = await open(await linkFor(email))
  expect(opened.statusCode).toBe(200)
  return { device: opened.cookies.find(({ name }) => name === 'device')?.value ?? '' }
}
const auditOf = async ({ id, headers }: TestStaff): Promise<AuditEntry[]> => {
  await tellFailedSignIns.run(server.services)
  const query = { subjectKind: 'staff', subjectId: id }
  return (await server.call('GET /staff/audit', { headers, query })).json().data
}

describe('somebody who guesses a password', () => {
  test('uses up the tries of their own network, and locks out nobody from another', async () => {
    const { email } = await newStaff(server)
    const points = 10
    const tries = await Promise.all(Array.from({ length: points + 3 }, () => guess(email, 1)))
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(points)
    expect((await staffSignIn(server, email, { headers: from(1) })).statusCode).toBe(429)
    expect((await staffSignIn(server, email, { headers: from(2) })).statusCode).toBe(200)
  })

  test('has limited tries a day from all networks; a mailed link still lets the owner in on a new device', async () => {
    const { email } = await newStaff(server)
    const [{ points } = { points: 0 }] = staffSignInRules.ofAccount
    for (let network = 0; network < points / 5; network += 1)
      expect(statuses(await Promise.all([1, 2, 3, 4, 5].map(() => guess(email, 100 + network))))).toEqual([401])
    const kept = await staffSignIn(server, email, { headers: from(999) })
    expect([kept.statusCode, kept.json().message]).toEqual([429, expect.stringContaining('have a link mailed to you')])
    const cookies = await openedBrowser(email)
    expect((await staffSignIn(server, email, { headers: from(999), cookies })).statusCode).toBe(200)
    expect((await staffSignIn(server, email, { headers: from(999) })).statusCode).toBe(429)
  })

  test('leaves a line in the audit log for each network and quarter of an hour, with how often and without the address', async () => {
    clock.advance(QUARTER_SECONDS)
    const rosa = await newStaff(server)
    for (const network of [7, 7, 7, 8]) await guess(rosa.email, network)
    await guess('nobody@example.com', 7)
    const failures = async () => (await auditOf(rosa)).filter(({ action }) => action === 'staff.fail-password')
    expect(await failures()).toEqual([])
    clock.advance(2 * QUARTER_SECONDS)
    const lines = await failures()
    expect(Object.fromEntries(lines.map(({ network, details }) => [network, details['times']]))).toEqual({
      '198.18.0.7': 3,
      '198.18.0.8': 1,
    })
    expect(lines[0]?.staff).toEqual({ _id: null, name: 'Somebody not signed in' })
    expect(JSON.stringify(lines)).not.toContain(rosa.email)
    expect(await failures()).toHaveLength(2)
    const { rows } = await server.services.database.owner.query('select from staff_failed_sign_ins')
    expect(rows).toEqual([])
  })
})

describe('somebody who knows the password and guesses the second factor', () => {
  const wrongFor = (right: string) => String((Number(right) + randomInt(1, 999_999)) % 1_000_000).padStart(6, '0')
  const guessCode = (email: string, secret: Buffer) => staffSignIn(server, email, { code: wrongFor(nextCode(server, secret)) })
  const useUp = async (email: string, secret: Buffer): Promise<void> => {
    for (let wrong = 0; wrong < MOST_WRONG_CODES;) {
      const { statusCode } = await guessCode(email, secret)
      if (statusCode === 429) clock.advance(QUARTER_SECONDS)
      else wrong += 1
    }
  }

  test('has a limited number of tries in total; after it even the right code is not checked', async () => {
    const rosa = await newStaff(server)
    const { secret } = await setUpSecondFactor(server, rosa.headers)
    await useUp(rosa.email, secret)
    for (const waited of [0, QUARTER_SECONDS, 86_400]) {
      clock.advance(waited)
      const answer = await staffSignIn(server, rosa.email, { code: nextCode(server, secret) })
      expect([answer.statusCode, answer.json().errors?.[0].field]).toEqual([401, 'link'])
    }
    const warnings = (await mailsTo(server, rosa.email)).filter(({ subject }) => /may know your console password/.test(subject))
    expect(warnings).toHaveLength(1)

    const cookies = await openedBrowser(rosa.email)
    const entered = await staffSignIn(server, rosa.email, { code: nextCode(server, secret), cookies })
    expect(entered.statusCode).toBe(200)
    expect((await guessCode(rosa.email, secret)).json().errors?.[0].field).toBe('link')
  })

  test('does not lock out a known device', async () => {
    const rosa = await newStaff(server)
    const { secret } = await setUpSecondFactor(server, rosa.headers)
    const entered = await staffSignIn(server, rosa.email, { code: nextCode(server, secret) })
    const device = entered.cookies.find(({ name }) => name === 'device')?.value ?? ''
    await useUp(rosa.email, secret)
    const again = await staffSignIn(server, rosa.email, { code: nextCode(server, secret), cookies: { device } })
    expect(again.statusCode).toBe(200)
  })

  test('counts each of several tries made at once', async () => {
    const rosa = await newStaff(server)
    const { secret } = await setUpSecondFactor(server, rosa.headers)
    await server.services.database.owner.query('update staff set wrong_codes = $1 where id = $2', [
      MOST_WRONG_CODES - 2,
      rosa.id,
    ])
    const answers = await Promise.all(Array.from({ length: 6 }, () => guessCode(rosa.email, secret)))
    const fields = answers.map((answer): string => answer.json().errors?.[0].field)
    expect([fields.filter((field) => field === 'code').length, fields.filter((field) => field === 'link').length]).toEqual([
      2, 4,
    ])
  })

  test('has no extra tries within a session: changing the factor counts the same codes', async () => {
    const rosa = await newStaff(server)
    const { secret } = await setUpSecondFactor(server, rosa.headers)
    await server.services.database.owner.query('update staff set wrong_codes = $1 where id = $2', [MOST_WRONG_CODES, rosa.id])
    for (const [call, payload] of [
      ['POST /staff/me/second-factor', {}],
      ['POST /staff/me/second-factor/remove', {}],
    ] as const) {
      const proof = { ...payload, password: 'Flying*FishTest1', code: nextCode(server, secret) }
      const answer = await server.call(call, { headers: rosa.headers, payload: proof })
      expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('Too many wrong codes')])
    }
  })

  test('leaves lines in the audit log', async () => {
    const rosa = await newStaff(server)
    const { secret } = await setUpSecondFactor(server, rosa.headers)
    for (const _ of [1, 2]) await staffSignIn(server, rosa.email, { code: wrongFor(nextCode(server, secret)) })
    clock.advance(2 * QUARTER_SECONDS)
    expect((await auditOf(rosa)).find(({ action }) => action === 'staff.fail-code')?.details).toMatchObject({ times: 2 })
  })
})

describe('a mailed link', () => {
  test('works once, for an hour, in its company, and does not sign anybody in', async () => {
    await server.tenant('other')
    const { email } = await newStaff(server)
    const token = await linkFor(email)
    expect((await open(token, 'other')).statusCode).toBe(404)
    const answers = await Promise.all([1, 2, 3].map(() => open(token)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(answers.flatMap(({ cookies }) => cookies.map(({ name }) => name)).filter((name) => name === 'staff')).toEqual([])
    const late = await linkFor(email)
    clock.advance(3_600)
    expect((await open(late)).statusCode).toBe(404)
    expect((await open('made-up')).statusCode).toBe(404)
  })

  test('gets the same answer for every address, floods no mailbox, and a new link does not end an older one', async () => {
    const { email, id } = await newStaff(server)
    const ask = (address: string) =>
      server.call('POST /staff/device-link', { headers: consoleHeaders, payload: { email: address } })
    const [known, unknown] = [await ask(email), await ask('nobody@example.com')]
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    const first = await linkFor(email)
    await linkFor(email)
    expect((await ask(email)).statusCode).toBe(429)
    expect((await open(first)).statusCode).toBe(200)
    await server.services.database.owner.query('update staff set deactivated_at = now() where id = $1', [id])
    clock.advance(3_600)
    const before = (await mailsTo(server, email)).length
    await ask(email)
    await runJobs(server)
    expect(await mailsTo(server, email)).toHaveLength(before)
  })

  test('cannot be requested or used by a page of another site', async () => {
    const payload = { email: 'rosa@example.com', token: 'any' }
    for (const call of ['POST /staff/device-link', 'POST /staff/open-device'] as const)
      expect((await server.call(call, { headers: { origin: 'https://evil.example' }, payload })).statusCode).toBe(403)
  })
})
