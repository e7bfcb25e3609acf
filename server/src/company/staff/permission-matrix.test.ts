import { basePath, type CallSpec } from '@parcelport/contract/call.ts'
import {
  permissions,
  permissionsNeeded,
  permissionsOf,
  staffRoles,
  type Permission,
  type StaffAccess,
  type StaffRole,
} from '@parcelport/contract/company/staff-permissions.ts'
import { describe, expect, test } from 'vitest'
import { newCustomer } from '../../testing/product/test-customer.ts'
import {
  askStaffCall,
  callName,
  guardedCalls,
  isMadeRoute,
  isStaffUrl,
  neededFor,
  openStaffCalls,
  type OfferedRoute,
} from '../../testing/product/ask-staff-call.ts'
import { testServer } from '../../testing/test-server.ts'
import { consoleHeaders, newMadeRole, newStaff } from '../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const strict = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
await strict.tenant()
await strict.services.database.owner.query(`update tenants set second_factor_roles = '{owner}'`)
const halfIn = await newStaff(strict)
const customerToken = await newCustomer(server, 'ana@example.com')
const elsewhere = await newStaff(server, 'owner', { tenant: 'other' })

/** Whether the permission table has everything that an access names. */
const hasPlace = (access: string): boolean =>
  ['staff', 'staff-set-up'].includes(access) ||
  (access.startsWith('staff:') &&
    permissionsNeeded(access as StaffAccess).every((permission) => permissions.includes(permission)))

/** Why a route does not fit the permission table; undefined when it does. */
const problemOf = ({ url, config }: OfferedRoute): string | undefined => {
  const { call } = config ?? {}
  if (!isStaffUrl(url)) return call && hasPlace(call.access) ? `${url} hides outside /staff` : undefined
  if (!call) return `${url} is no call of the contract`
  if (openStaffCalls.has(callName(call))) return call.access === 'public' ? undefined : `${url} is not open`
  return hasPlace(call.access) ? undefined : `${url} has no place in the permission table`
}

const guarded = guardedCalls(server)
const ask = (call: CallSpec, headers: Record<string, string>, tenant = 'demo', at = server) =>
  askStaffCall(at, call, headers, tenant)

const entered = new Map<string, Record<string, string>>()
/** A session of a role, reused until a call ends it: signing in is slow on purpose. */
const enter = async (role: StaffRole, at = server): Promise<Record<string, string>> => {
  const key = `${at === strict ? 'strict ' : ''}${role}`
  const kept = entered.get(key)
  if (kept && (await at.call('GET /staff/me', { headers: kept })).statusCode === 200) return kept
  const { headers } = await newStaff(at, role)
  entered.set(key, headers)
  return headers
}

/** A session of a role that the company made, of some permissions. */
const enterMade = async (of: readonly Permission[]): Promise<Record<string, string>> => {
  const key = of.join(' ')
  const kept = entered.get(key)
  if (kept) return kept
  const { headers } = await newStaff(server, await newMadeRole(server, of))
  entered.set(key, headers)
  return headers
}

test('every staff route is a call with a place in the permission table, and none hides elsewhere', () => {
  expect(guarded.length).toBeGreaterThanOrEqual(10)
  expect(server.app.routeTable.filter(isMadeRoute).flatMap((route) => problemOf(route) ?? [])).toEqual([])
})

test.each([
  ['GET', '/staff/secrets', 'public'],
  ['GET', '/staff/secrets', 'customer'],
  ['GET', '/staff/secrets', 'staff:everything.read'],
  ['GET', '/staff/secrets', 'staff:audit.read+everything.read'],
  ['POST', '/staff/sign-in/too', 'public'],
  ['POST', '/staff/join', 'staff'],
  ['GET', '/secrets', 'staff:audit.read'],
] as const)('%s %s for %s would be found', (method, path, access) => {
  const call = { method, path, access: access as CallSpec['access'] }
  expect(problemOf({ method, url: basePath(':tenant') + path, config: { call } })).toBeDefined()
})

test('detects a staff route without a call', () => {
  expect(problemOf({ method: 'GET', url: `${basePath(':tenant')}/staff/secrets` })).toBeDefined()
})

test('paying and handing over in one step needs the permission for each', () => {
  const call = guarded.find((each) => callName(each) === 'POST /staff/pickups')
  expect(permissionsNeeded(call?.access as StaffAccess)).toEqual(['packages.deliver', 'payments.take'])
})

test('only the calls needed to set up a second factor are allowed before it', () => {
  const open = guarded.filter(({ access }) => access === 'staff-set-up').map(callName)
  expect(open.toSorted()).toEqual([
    'GET /staff/me',
    'POST /staff/me/second-factor',
    'POST /staff/me/second-factor/confirm',
    'POST /staff/sign-out',
  ])
})

describe.for(guarded.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', ([, call]) => {
  test('refuses visitors, customers and staff of another company', async () => {
    expect((await ask(call, consoleHeaders)).statusCode).toBe(401)
    expect((await ask(call, { ...consoleHeaders, authorization: `Bearer ${customerToken}` })).statusCode).toBe(401)
    expect((await ask(call, elsewhere.headers)).statusCode).toBe(401)
  })

  test.for(staffRoles)('lets %s in exactly as the table says', async (role) => {
    const headers = await enter(role)
    const answer = await ask(call, headers)
    const allowed = neededFor(call).every((permission) => permissionsOf[role].includes(permission))
    if (allowed) expect([401, 403, 405, 500]).not.toContain(answer.statusCode)
    else expect([answer.statusCode, answer.json().message]).toEqual([403, `Your role, ${role}, does not include this.`])
  })

  test('serves staff who still need a second factor only in calls for setting it up', async () => {
    // A session of its own when the call may end it.
    const headers = call.access === 'staff-set-up' ? await enter('owner', strict) : halfIn.headers
    const answer = await ask(call, headers, 'demo', strict)
    if (call.access === 'staff-set-up') expect([401, 403, 405, 500]).not.toContain(answer.statusCode)
    else expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringContaining('Please set it up first.')])
  })

  test('refuses calls from another site', async () => {
    const headers = await enter('owner')
    const { cookie = '' } = headers
    if (call.method === 'GET') return expect((await ask(call, { cookie })).statusCode).not.toBe(403)
    expect((await ask(call, { cookie })).statusCode).toBe(403)
    expect((await ask(call, { ...headers, origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await ask(call, { ...headers, origin: 'null' })).statusCode).toBe(403)
    expect((await ask(call, { ...headers, origin: 'http://localhost:80' })).statusCode).not.toBe(403)
  })
})

describe.for(guarded.filter((call) => neededFor(call).length > 0).map((call) => [callName(call), call] as const))(
  '%s, for a role that the company made',
  ([, call]) => {
    const needed = neededFor(call)

    test('is open with just what it needs', async () => {
      expect([401, 403, 405, 500]).not.toContain((await ask(call, await enterMade(needed))).statusCode)
    })

    test.for(needed)('is shut to everything but %s', async (missing) => {
      const headers = await enterMade(permissions.filter((permission) => permission !== missing))
      const { statusCode, body } = await ask(call, headers)
      expect([statusCode, body]).toEqual([403, expect.stringContaining('does not include this.')])
    })
  },
)
