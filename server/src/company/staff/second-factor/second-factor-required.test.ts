import { staffRoles } from '@parcelport/contract/company/staff-permissions.ts'
import { expect, test } from 'vitest'
import { nextCode, setUpSecondFactor } from '../../../testing/product/test-second-factor.ts'
import { testServer } from '../../../testing/test-server.ts'
import { headersOf, newStaff, staffPassword, staffSignIn } from '../../../testing/product/test-staff.ts'
import { foundTenant } from '../../tenants/found-tenant.ts'
import { eventually } from '../../../testing/eventually.ts'

const server = await testServer({ now: '2026-03-02T12:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
await foundTenant(server.services.database, { slug: 'kite', name: 'Kite Parcels' })
const at = { tenant: 'kite' }
const settingsOf = (headers: Record<string, string>) => server.call('GET /staff/settings', { ...at, headers })

test('a new company requires one from its owners only', async () => {
  const rosa = await newStaff(server, 'owner', at)
  const refused = await settingsOf(rosa.headers)
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Your company asks everybody in your role for a second factor. Please set it up first.',
  ])
  const { data } = (await server.call('GET /staff/me', { ...at, headers: rosa.headers })).json()
  expect(data).toMatchObject({ secondFactor: false, mustSetUpSecondFactor: true })
  const devon = await newStaff(server, 'operations', at)
  expect((await server.call('GET /staff/packages', { ...at, headers: devon.headers })).statusCode).toBe(200)
})

test('after setup the same session can do everything; it cannot be removed, but renewed', async () => {
  const rosa = await newStaff(server, 'owner', at)
  const { secret } = await setUpSecondFactor(server, rosa.headers, at)
  expect((await settingsOf(rosa.headers)).json().data.secondFactorRoles).toEqual(['owner'])
  const payload = { password: staffPassword, code: nextCode(server, secret) }
  const kept = await server.call('POST /staff/me/second-factor/remove', { ...at, headers: rosa.headers, payload })
  expect([kept.statusCode, kept.json().message]).toEqual([409, expect.stringContaining('Set it up again instead.')])
  await setUpSecondFactor(server, rosa.headers, { ...at, code: nextCode(server, secret) })
})

test('an owner chooses the roles; it takes effect at once, also for open sessions', async () => {
  const rosa = await newStaff(server, 'owner', at)
  await setUpSecondFactor(server, rosa.headers, at)
  const devon = await newStaff(server, 'support', at)
  const customers = () => server.call('GET /staff/customers', { ...at, headers: devon.headers })
  expect((await customers()).statusCode).toBe(200)
  const save = async (roles: readonly string[]) => {
    const { version } = (await settingsOf(rosa.headers)).json().data
    return server.call('PUT /staff/settings/second-factor', { ...at, headers: rosa.headers, payload: { version, roles } })
  }
  expect((await save(['owner', 'support', 'support'])).json().data.secondFactorRoles).toEqual(['owner', 'support'])
  await eventually(async () => expect((await customers()).statusCode).toBe(403))
  expect((await save(['king'])).statusCode).toBe(400)
  expect((await save(staffRoles)).json().data.secondFactorRoles).toEqual(staffRoles)
  expect((await save(['owner'])).statusCode).toBe(200)
  await eventually(async () => expect((await customers()).statusCode).toBe(200))
})

test('somebody whose lost factor was removed sets it up again at the next sign-in', async () => {
  const [rosa, ines] = [await newStaff(server, 'owner', at), await newStaff(server, 'owner', at)]
  await setUpSecondFactor(server, rosa.headers, at)
  await setUpSecondFactor(server, ines.headers, at)
  const removed = await server.call(`POST /staff/people/${ines.id}/remove-second-factor`, { ...at, headers: rosa.headers })
  expect(removed.json().message).toBe('Devon Marshall sets it up again when they sign in next.')
  const entered = await staffSignIn(server, ines.email, at)
  expect(entered.json().data.mustSetUpSecondFactor).toBe(true)
  expect((await settingsOf(headersOf(entered))).statusCode).toBe(403)
})
