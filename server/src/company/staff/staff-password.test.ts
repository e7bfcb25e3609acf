import type { TObject } from 'typebox'
import { NewStaffPassword } from '@parcelport/contract/company/staff-sign-in.ts'
import { beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff, staffPassword, type TestStaff } from '../../testing/product/test-staff.ts'
import { ensureFirstOwner } from './first-owner.ts'
import { GUESSABLE } from './staff-password.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const rosa = await newStaff(server)
let devon: TestStaff
beforeEach(async () => {
  devon = await newStaff(server, 'support')
})

const tokenFor = async (email: string): Promise<string> => {
  const mails = await mailsTo(server, email)
  return /#token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

/** Every call by which a member of staff gets a new password. */
const ways: Readonly<Record<string, (password: string) => ReturnType<typeof server.call>>> = {
  'POST /staff/me/password': (password) =>
    server.call('POST /staff/me/password', { headers: devon.headers, payload: { currentPassword: staffPassword, password } }),
  'POST /staff/join': async (password) => {
    const email = 'ines@harbour.example'
    await server.call('POST /staff/invitations', { headers: rosa.headers, payload: { email, role: 'support' } })
    const payload = { token: await tokenFor(email), name: 'Devon Marshall', password }
    return server.call('POST /staff/join', { payload })
  },
  'POST /staff/new-password': async (password) => {
    await server.call(`POST /staff/people/${devon.id}/password-link`, { headers: rosa.headers })
    return server.call('POST /staff/new-password', { payload: { token: await tokenFor(devon.email), password } })
  },
}

test('covers all ways to set a password', () => {
  const takes = server.app.offered.filter(
    ({ body }) => (body as TObject | undefined)?.properties?.['password'] === NewStaffPassword,
  )
  expect(takes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(ways).toSorted())
})

test.for(Object.keys(ways))('%s refuses common passwords and names of the company or the person', async (name) => {
  for (const password of [
    '123456789012',
    'aaaaaaaaaaaa',
    'Password1234',
    'CompanyDemo12',
    'Devon-Marshall1',
    'devon.marshall.2026',
  ]) {
    const answer = await ways[name]!(password)
    expect([password, answer.statusCode, answer.json().errors]).toEqual([
      password,
      400,
      [{ field: 'password', message: GUESSABLE }],
    ])
  }
  expect((await ways[name]!('mango ledger 41')).statusCode).toBeLessThan(300)
})

test('warns about such a password for the first owner', async () => {
  const lines: string[] = []
  const fresh = await testServer({
    env: { DEMO: 'false', LOG_LEVEL: 'warn', STAFF_EMAIL: 'rosa@demo.example', STAFF_PASSWORD: 'rosa.rosa.rosa.1' },
    logTo: { write: (line) => lines.push(line) },
  })
  expect(await ensureFirstOwner(fresh.services, await fresh.tenant())).toMatchObject({ email: 'rosa@demo.example' })
  expect(lines.join('')).toContain('STAFF_PASSWORD is easy to guess')
  expect(lines.join('')).not.toContain('rosa.rosa.rosa.1')
})
