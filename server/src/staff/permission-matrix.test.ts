import type { InjectOptions } from 'fastify'
import { basePath, type CallSpec } from '@parcelport/contract/call.ts'
import { mayDo, staffRoles, type Permission } from '@parcelport/contract/staff-permissions.ts'
import { describe, expect, test } from 'vitest'
import { newCustomer } from '../testing/test-customer.ts'
import { testServer } from '../testing/test-server.ts'
import { consoleHeaders, newStaff } from '../testing/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const customerToken = await newCustomer(server, 'ana@example.com')
const elsewhere = await newStaff(server, 'owner', { tenant: 'other' })

/** Below /staff, open to whoever is not signed in: they prove themselves by what they send. */
const openCalls = new Set(['POST /staff/sign-in', 'POST /staff/join', 'POST /staff/new-password'])

const isStaffUrl = (url: string) => url.startsWith(`${basePath(':tenant')}/staff`)
const routes = server.app.routeTable.filter(({ url, method }) => isStaffUrl(url) && method !== 'HEAD' && method !== 'OPTIONS')
const staffCalls = routes.flatMap(({ config }) => (config?.call ? [config.call] : []))
const guarded = staffCalls.filter((call) => !openCalls.has(`${call.method} ${call.path}`))

const ask = (call: CallSpec, headers: Record<string, string>, tenant = 'demo') => {
  const url = basePath(tenant) + call.path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  const payload = call.method === 'GET' ? {} : { payload: {} }
  return server.app.inject({ method: call.method as InjectOptions['method'] & string, url, headers, ...payload })
}

test('every staff route is a call with a place in the permission table', () => {
  expect(routes.filter(({ config }) => !config?.call).map(({ url }) => url)).toEqual([])
  expect(guarded.length).toBeGreaterThanOrEqual(10)
  expect(guarded.filter(({ access }) => access !== 'staff' && !access.startsWith('staff:')).map(({ path }) => path)).toEqual([])
  const open = staffCalls.filter(({ access }) => access === 'public').map(({ method, path }) => `${method} ${path}`)
  expect(open.filter((call) => !openCalls.has(call))).toEqual([])
})

test('no staff call hides outside /staff', () => {
  const outside = server.app.offered.filter(({ access, path }) => access.startsWith('staff') && !path.startsWith('/staff/'))
  expect(outside).toEqual([])
})

describe.for(guarded.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', ([, call]) => {
  test('turns away nobody, a customer and staff of another company', async () => {
    expect((await ask(call, consoleHeaders)).statusCode).toBe(401)
    expect((await ask(call, { ...consoleHeaders, authorization: `Bearer ${customerToken}` })).statusCode).toBe(401)
    expect((await ask(call, elsewhere.headers)).statusCode).toBe(401)
  })

  test.for(staffRoles)('lets %s in exactly as the table says', async (role) => {
    // A session of its own each time: some calls end it.
    const { headers } = await newStaff(server, role)
    const answer = await ask(call, headers)
    const allowed = call.access === 'staff' || mayDo(role, call.access.slice('staff:'.length) as Permission)
    if (allowed) expect([401, 403, 405, 500]).not.toContain(answer.statusCode)
    else expect([answer.statusCode, answer.json().message]).toEqual([403, `Your role, ${role}, does not include this.`])
  })

  test('does not do for another site what it does for the console', async () => {
    const { headers } = await newStaff(server, 'owner')
    const { cookie = '' } = headers
    if (call.method === 'GET') return expect((await ask(call, { cookie })).statusCode).not.toBe(403)
    expect((await ask(call, { cookie })).statusCode).toBe(403)
    expect((await ask(call, { ...headers, origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await ask(call, { ...headers, origin: 'null' })).statusCode).toBe(403)
    expect((await ask(call, { ...headers, origin: 'http://localhost:80' })).statusCode).not.toBe(403)
  })
})
