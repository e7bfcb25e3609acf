import { describe, expect, test } from 'vitest'
import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff, staffPassword, staffSignIn, type TestStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-03-02T12:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const rosa = await newStaff(server)

const invite = (email: string, role: StaffRole = 'support') =>
  server.call('POST /staff/invitations', { headers: rosa.headers, payload: { email, role } })
const join = (token: string, tenant = 'demo') =>
  server.call('POST /staff/join', { tenant, payload: { token, name: ' Devon  Marshall ', password: staffPassword } })
const tokenFor = async (email: string) => {
  const mails = await mailsTo(server, email)
  return /\/console\/join#token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
const change = (by: TestStaff, whom: { id: string }, payload: object) =>
  server.call(`PATCH /staff/people/${whom.id}`, { headers: by.headers, payload })
const me = ({ headers }: TestStaff) => server.call('GET /staff/me', { headers })

describe('an invitation', () => {
  test('comes by mail and lets the person in once, with the role', async () => {
    const invited = await invite('Devon@Example.com', 'operations')
    expect(invited.statusCode).toBe(201)
    const token = await tokenFor('devon@example.com')
    // Shown to the inviting owner, in case the mail is slow; never again afterwards.
    expect(invited.json().data.link).toMatch(new RegExp(`^https?://[^/]+/console/join#token=${token}$`))
    const listed = (await server.call('GET /staff/people', { headers: rosa.headers })).json().data
    expect(listed.invitations).toMatchObject([{ email: 'Devon@Example.com', role: 'operations' }])
    expect(JSON.stringify(listed)).not.toContain(token)
    await server.tenant('other')
    expect((await join(token, 'other')).statusCode).toBe(404)
    const answers = await Promise.all([1, 2, 3].map(() => join(token)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 404, 404])
    expect(answers.find(({ statusCode }) => statusCode === 201)?.json().data).toEqual({ email: 'Devon@Example.com' })
    expect((await staffSignIn(server, 'devon@example.com')).json().data).toMatchObject({
      name: 'Devon Marshall',
      role: 'operations',
    })
    expect((await invite('devon@example.com')).statusCode).toBe(409)
  })

  test('is invalid after three days, when replaced and when withdrawn', async () => {
    await invite('late@example.com')
    const late = await tokenFor('late@example.com')
    server.clock.advance(3 * 86_400)
    expect((await join(late)).statusCode).toBe(404)
    const again = await newStaff(server)
    rosa.headers['cookie'] = again.headers['cookie'] ?? ''
    await invite('late@example.com')
    const second = await tokenFor('late@example.com')
    await invite('late@example.com')
    expect((await join(second)).statusCode).toBe(404)
    const third = await tokenFor('late@example.com')
    const [open] = (await server.call('GET /staff/people', { headers: rosa.headers })).json().data.invitations
    const withdraw = () => server.call(`DELETE /staff/invitations/${open._id}`, { headers: rosa.headers })
    expect((await withdraw()).statusCode).toBe(200)
    expect((await withdraw()).statusCode).toBe(404)
    expect((await join(third)).statusCode).toBe(404)
  })

  test('needs an address, a known role and a long password', async () => {
    expect((await invite('no address')).statusCode).toBe(400)
    expect((await invite('x@example.com', 'king' as StaffRole)).json().message).toBe('Please choose a role.')
    const short = await server.call('POST /staff/join', { payload: { token: 'x', name: 'X', password: 'short' } })
    expect(short.json().message).toBe('A password of staff has at least 12 characters.')
  })
})

describe('an invitation ends with the owner who made it', () => {
  const invited = async (owner: TestStaff, email: string): Promise<string> => {
    const answer = await server.call('POST /staff/invitations', { headers: owner.headers, payload: { email, role: 'owner' } })
    return new URL(answer.json().data.link).hash.replace('#token=', '')
  }
  const ends = [
    ['let out', { active: false }],
    ['made something else', { role: 'support' }],
  ] as const

  test.each(ends)('when they are %s; what another owner made stays', async (how, changed) => {
    const [owner, leaving] = [await newStaff(server), await newStaff(server)]
    const theirs = await invited(leaving, `theirs-${how.length}@example.com`)
    const another = await invited(owner, `another-${how.length}@example.com`)
    expect((await change(owner, leaving, changed)).statusCode).toBe(200)
    const { invitations } = (await server.call('GET /staff/people', { headers: owner.headers })).json().data
    const emails = invitations.map(({ email }: { email: string }) => email)
    expect(emails).toContain(`another-${how.length}@example.com`)
    expect(emails).not.toContain(`theirs-${how.length}@example.com`)
    expect((await join(theirs)).statusCode).toBe(404)
    expect((await change(owner, leaving, { active: true, role: 'owner' })).statusCode).toBe(200)
    expect((await join(theirs)).statusCode).toBe(404)
    expect((await join(another)).statusCode).toBe(201)
  })

  test('also if the inviter is no longer an owner when it is accepted', async () => {
    const leaving = await newStaff(server)
    const token = await invited(leaving, 'between@example.com')
    await server.services.database.owner.query(`update staff set role = 'support' where id = $1`, [leaving.id])
    expect((await join(token)).statusCode).toBe(404)
  })

  test('or is accepted first if both happen at once, never afterwards', async () => {
    const owner = await newStaff(server)
    for (let round = 0; round < 6; round += 1) {
      const leaving = await newStaff(server)
      const email = `raced-${round}@example.com`
      const token = await invited(leaving, email)
      const [joined, out, again] = await Promise.all([
        join(token),
        change(owner, leaving, { active: false }),
        server.call('POST /staff/invitations', {
          headers: leaving.headers,
          payload: { email: `more-${round}@example.com`, role: 'owner' },
        }),
      ])
      expect(out.statusCode).toBe(200)
      expect([201, 404]).toContain(joined.statusCode)
      expect([201, 401, 403]).toContain(again.statusCode)
      expect((await staffSignIn(server, email)).statusCode).toBe(joined.statusCode === 201 ? 200 : 401)
      const left = await server.services.database.owner.query('select 1 from staff_invitations where invited_by = $1', [
        leaving.id,
      ])
      expect(left.rows).toEqual([])
      expect((await join(token)).statusCode).toBe(404)
    }
  })
})

describe('changing somebody', () => {
  test('takes effect at once: with another role or no access every session ends', async () => {
    const owner = await newStaff(server)
    const devon = await newStaff(server, 'operations')
    expect((await change(owner, devon, { role: 'support' })).statusCode).toBe(200)
    expect((await me(devon)).statusCode).toBe(401)
    expect((await staffSignIn(server, devon.email)).json().data.role).toBe('support')
    expect((await change(owner, devon, { active: false })).statusCode).toBe(200)
    expect((await staffSignIn(server, devon.email)).statusCode).toBe(401)
    expect((await change(owner, devon, { active: true })).statusCode).toBe(200)
    expect((await staffSignIn(server, devon.email)).statusCode).toBe(200)
    const query = { subjectKind: 'staff', subjectId: devon.id, staffId: owner.id }
    const { data } = (await server.call('GET /staff/audit', { headers: owner.headers, query })).json()
    expect(data[2]).toMatchObject({ action: 'staff.change', details: { from: 'operations', to: 'support' } })
    expect(data).toHaveLength(3)
  })

  test('never leaves a company without an owner, also when two owners remove each other at once', async () => {
    const tenant = { tenant: 'two-owners' }
    const [one, two] = [await newStaff(server, 'owner', tenant), await newStaff(server, 'owner', tenant)]
    const demote = (by: TestStaff, whom: TestStaff) =>
      server.call(`PATCH /staff/people/${whom.id}`, { ...tenant, headers: by.headers, payload: { role: 'support' } })
    const answers = await Promise.all([demote(one, two), demote(two, one)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const [last] = answers[0]?.statusCode === 200 ? [one] : [two]
    const alone = await server.call(`PATCH /staff/people/${last?.id}`, {
      ...tenant,
      headers: last?.headers ?? {},
      payload: { active: false },
    })
    expect([alone.statusCode, alone.json().message]).toEqual([
      409,
      'This is the last owner. Make somebody else an owner first.',
    ])
  })

  test('does not reach another company', async () => {
    const other = await newStaff(server, 'support', { tenant: 'other' })
    const owner = await newStaff(server)
    expect((await change(owner, other, { role: 'owner' })).statusCode).toBe(404)
    expect((await server.call(`POST /staff/people/${other.id}/sign-out`, { headers: owner.headers })).statusCode).toBe(404)
  })

  test('signs somebody out, and helps one who lost their authenticator', async () => {
    const owner = await newStaff(server)
    const devon = await newStaff(server, 'operations')
    const act = (what: string, whom: TestStaff) =>
      server.call(`POST /staff/people/${whom.id}/${what}`, { headers: owner.headers })
    expect((await act('remove-second-factor', devon)).statusCode).toBe(409)
    expect((await act('remove-second-factor', owner)).statusCode).toBe(409)
    await server.services.database.owner.query(`update staff set totp_sealed = 'sealed' where id = $1`, [devon.id])
    expect((await staffSignIn(server, devon.email)).statusCode).toBe(401)
    expect((await act('remove-second-factor', devon)).statusCode).toBe(200)
    expect((await me(devon)).statusCode).toBe(401)
    const entered = await newStaff(server, 'content')
    expect((await staffSignIn(server, devon.email)).statusCode).toBe(200)
    expect((await act('sign-out', entered)).statusCode).toBe(200)
    expect((await me(entered)).statusCode).toBe(401)
  })
})
