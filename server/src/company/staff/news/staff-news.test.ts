import { expect, test } from 'vitest'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { nextCode, setUpSecondFactor } from '../../../testing/product/test-second-factor.ts'
import { testServer } from '../../../testing/test-server.ts'
import { consoleHeaders, newStaff, staffPassword, staffSignIn, type TestStaff } from '../../../testing/product/test-staff.ts'
import { MOST_WRONG_CODES } from '../second-factor/try-code.ts'
import { newsWords, type NewsAction } from './staff-news-mail.ts'

const server = await testServer({ now: '2026-03-02T12:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const rosa = await newStaff(server)

const change = (whom: TestStaff, payload: object) =>
  server.call(`PATCH /staff/people/${whom.id}`, { headers: rosa.headers, payload })
const withFactor = async (whom: TestStaff) => setUpSecondFactor(server, whom.headers)

const ways: Readonly<Record<NewsAction, (whom: TestStaff) => Promise<unknown>>> = {
  'staff.sign-in': ({ email }) => staffSignIn(server, email),
  'staff.change-password': ({ headers }) => {
    const payload = { currentPassword: staffPassword, password: 'mango ledger 41 kites' }
    return server.call('POST /staff/me/password', { headers, payload })
  },
  'staff.choose-password': async ({ id, email }) => {
    await server.call(`POST /staff/people/${id}/password-link`, { headers: rosa.headers })
    const token = /#token=([\w-]+)/.exec((await mailsTo(server, email)).at(-1)?.text ?? '')?.[1]
    return server.call('POST /staff/new-password', { payload: { token, password: 'mango ledger 41 kites' } })
  },
  'staff.set-up-second-factor': withFactor,
  'staff.remove-second-factor': async (whom) => {
    const { secret } = await withFactor(whom)
    const payload = { password: staffPassword, code: nextCode(server, secret) }
    return server.call('POST /staff/me/second-factor/remove', { headers: whom.headers, payload })
  },
  'staff.reset-second-factor': async (whom) => {
    await withFactor(whom)
    return server.call(`POST /staff/people/${whom.id}/remove-second-factor`, { headers: rosa.headers })
  },
  'staff.use-recovery-code': async (whom) => {
    const { recoveryCodes } = await withFactor(whom)
    return staffSignIn(server, whom.email, { code: recoveryCodes[0] ?? '' })
  },
  'staff.guess-codes': async (whom) => {
    await withFactor(whom)
    const { owner } = server.services.database
    await owner.query('update staff set wrong_codes = $1 where id = $2', [MOST_WRONG_CODES - 1, whom.id])
    return staffSignIn(server, whom.email, { code: '12345' })
  },
  'staff.change': (whom) => change(whom, { role: 'content' }),
  'staff.let-out': (whom) => change(whom, { active: false }),
  'staff.let-in-again': async (whom) => {
    await change(whom, { active: false })
    return change(whom, { active: true })
  },
}

test.for(Object.keys(newsWords) as NewsAction[])(
  '%s is mailed to the person concerned, with time and place',
  async (action) => {
    const devon = await newStaff(server, 'support')
    await ways[action](devon)
    const mails = await mailsTo(server, devon.email)
    const about = mails.filter(({ subject }) => subject === `Company demo: ${newsWords[action].subject}`)
    expect(about.length, mails.map(({ subject }) => subject).join(', ')).toBeGreaterThanOrEqual(1)
    expect(about.at(-1)?.text).toContain('127.0.0.1')
    expect(about.at(-1)?.text).toMatch(/When: 2 March 2026/)
    expect(about.at(-1)?.text).not.toContain('undefined')
    const { data } = (
      await server.call('GET /staff/audit', { headers: rosa.headers, query: { subjectKind: 'staff', subjectId: devon.id } })
    ).json()
    expect(data.map((line: { action: string }) => line.action)).toContain(action)
  },
)

test('a change by an owner names the owner and the change', async () => {
  const devon = await newStaff(server, 'support')
  await change(devon, { role: 'operations' })
  const mail = (await mailsTo(server, devon.email)).at(-1)
  expect(mail?.text).toContain('Devon Marshall changed your role from support to operations.')
  expect(mail?.text).toContain('By: Devon Marshall')
})

test('a known browser and the first browser send no mail', async () => {
  const devon = await newStaff(server, 'support')
  const entered = await staffSignIn(server, devon.email)
  const device = entered.cookies.find(({ name }) => name === 'device')?.value ?? ''
  const before = (await mailsTo(server, devon.email)).length
  expect(before).toBe(1)
  await staffSignIn(server, devon.email, { headers: consoleHeaders, cookies: { device } })
  expect(await mailsTo(server, devon.email)).toHaveLength(before)
})
