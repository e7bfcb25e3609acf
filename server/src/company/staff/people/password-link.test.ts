import type { AuditEntry } from '@parcelport/contract/company/staff-audit.ts'
import { expect, test } from 'vitest'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff, staffPassword, staffSignIn, type TestStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-03-02T12:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const rosa = await newStaff(server)
const fresh = 'Another*FishDesk2'
const USED = 'This link was used or replaced, or its time is over. Please ask an owner for a new one.'

const send = (whom: TestStaff, by = rosa) => server.call(`POST /staff/people/${whom.id}/password-link`, { headers: by.headers })
const choose = (token: string, { password = fresh, tenant = 'demo' } = {}) =>
  server.call('POST /staff/new-password', { tenant, payload: { token, password } })
const tokenFor = async ({ email }: TestStaff): Promise<string> => {
  const mails = await mailsTo(server, email)
  const links = mails.flatMap(({ text }) => /\/console\/new-password#token=([\w-]+)/.exec(text)?.[1] ?? [])
  return links.at(-1) ?? ''
}
const linkFor = async (whom: TestStaff): Promise<string> => {
  const answer = await send(whom)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return tokenFor(whom)
}
const me = ({ headers }: TestStaff) => server.call('GET /staff/me', { headers })

test('a mailed link gives a new password once and ends every session; until then nothing changes', async () => {
  const devon = await newStaff(server, 'operations')
  const sent = await send(devon)
  expect([sent.statusCode, sent.json().message]).toEqual([200, `A link for a new password is on its way to ${devon.email}.`])
  expect((await me(devon)).statusCode).toBe(200)
  expect((await staffSignIn(server, devon.email)).statusCode).toBe(200)

  const answer = await choose(await tokenFor(devon))
  expect([answer.statusCode, answer.json().message]).toEqual([200, 'Your password is changed. Please sign in with it.'])
  expect((await me(devon)).statusCode).toBe(401)
  expect((await staffSignIn(server, devon.email)).statusCode).toBe(401)
  expect((await staffSignIn(server, devon.email, { password: fresh })).statusCode).toBe(200)
  expect((await choose(await tokenFor(devon))).statusCode).toBe(404)

  const query = { subjectKind: 'staff', subjectId: devon.id }
  const log = (await server.call('GET /staff/audit', { headers: rosa.headers, query })).json<{ data: AuditEntry[] }>().data
  expect(log.filter(({ action }) => action.includes('password'))).toMatchObject([
    { action: 'staff.choose-password', staff: { _id: devon.id } },
    { action: 'staff.mail-password-link', staff: { _id: rosa.id } },
  ])
  expect(JSON.stringify(log)).not.toContain(await tokenFor(devon))
})

test('of several uses at once only one succeeds', async () => {
  const devon = await newStaff(server, 'support')
  const token = await linkFor(devon)
  const passwords = ['First*Mango&Kite', 'Second*Ledger&Jar', 'Third*Plank&Moss']
  const answers = await Promise.all(passwords.map((password) => choose(token, { password })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? ''
  expect((await staffSignIn(server, devon.email, { password: winner })).statusCode).toBe(200)
})

test('a second factor stays', async () => {
  const devon = await newStaff(server, 'operations')
  await server.services.database.owner.query(`update staff set totp_sealed = 'sealed' where id = $1`, [devon.id])
  expect((await choose(await linkFor(devon))).statusCode).toBe(200)
  const answer = await staffSignIn(server, devon.email, { password: fresh })
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([401, 'code'])
})

test('a link fails in another company, replaced, invented, after a day, or with a short password', async () => {
  const devon = await newStaff(server, 'operations')
  await server.tenant('other')
  const first = await linkFor(devon)
  expect((await choose(first, { tenant: 'other' })).statusCode).toBe(404)
  const second = await linkFor(devon)
  expect((await choose(first)).json().message).toBe(USED)
  expect((await choose('made-up')).statusCode).toBe(404)
  expect((await choose(second, { password: 'short' })).statusCode).toBe(400)
  server.clock.advance(86_400)
  expect((await choose(second)).json().message).toBe(USED)
  expect((await staffSignIn(server, devon.email)).statusCode).toBe(200)
})

test('an open link ends when its owner leaves, or chooses a password themselves', async () => {
  const boss = await newStaff(server)
  const devon = await newStaff(server, 'operations')
  const change = (active: boolean) =>
    server.call(`PATCH /staff/people/${devon.id}`, { headers: boss.headers, payload: { active } })
  await send(devon, boss)
  await change(false)
  const refused = await send(devon, boss)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Devon Marshall cannot sign in: restore their access first.',
  ])
  await change(true)
  expect((await choose(await tokenFor(devon))).statusCode).toBe(404)

  const luis = await newStaff(server, 'operations')
  await send(luis, boss)
  const own = { currentPassword: staffPassword, password: 'Own*Mango&Ledger7' }
  expect((await server.call('POST /staff/me/password', { headers: luis.headers, payload: own })).statusCode).toBe(200)
  expect((await choose(await tokenFor(luis))).statusCode).toBe(404)
})

test('works only for colleagues in the own company: not for yourself, a missing person, or people elsewhere', async () => {
  const boss = await newStaff(server)
  const other = await newStaff(server, 'support', { tenant: 'other' })
  expect((await send(other, boss)).statusCode).toBe(404)
  expect((await server.call('POST /staff/people/nobody/password-link', { headers: boss.headers })).statusCode).toBe(404)
  const own = await send(boss, boss)
  expect([own.statusCode, own.json().message]).toEqual([409, 'Change your own password under your own account.'])
  expect(await mailsTo(server, other.email)).toEqual([])
})

test('no mailbox is flooded', async () => {
  const strict = await testServer()
  const boss = await newStaff(strict)
  const devon = await newStaff(strict, 'support')
  const ask = () => strict.call(`POST /staff/people/${devon.id}/password-link`, { headers: boss.headers })
  for (let each = 0; each < 5; each += 1) expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(429)
})
