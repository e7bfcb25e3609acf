import { expect, test } from 'vitest'
import { calls } from '@parcelport/contract/calls.ts'
import { newCustomer, signIn } from '../../../testing/product/test-customer.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { createHttp } from '../serve/create-http.ts'
import { handle } from './handle.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const tenant = await server.tenant()
const owner = await newStaff(server, 'owner')
const token = await newCustomer(server, 'ana@example.com')

/** Public readings are the same for everybody and are answered ready-made. */
const ready = new Set(server.app.routeTable.flatMap(({ config }) => (config?.ready && config.call ? [config.call] : [])))
const others = calls.filter((call) => !ready.has(call))
const addressOf = (path: string): string => path.replaceAll(/:\w+/g, 'x')
const named = (list: typeof others) => list.map((call) => [`${call.method} ${call.path}`, call] as const)

test('what may be kept is public reading without parameters, and little else is public', () => {
  expect([...ready].filter(({ access, method }) => access !== 'public' || method !== 'GET')).toEqual([])
  expect(others.length).toBeGreaterThan(100)
})

test.each(named(others))('%s: who may not make it is told so in an answer that nobody keeps', async (name, call) => {
  const { headers } = await server.call(addressOf(name) as `GET /${string}`, { ...(call.method !== 'GET' && { payload: {} }) })
  expect(headers['cache-control']).toBe('no-store')
})

const readings = others.filter(({ method, response }) => method === 'GET' && !('contentMediaType' in response))

test('answers for customers and staff are never cached', async () => {
  const answers: { name: string; statusCode: number; caching: string }[] = []
  // One after the other: more at once than there are connections, and a busy server answers 503.
  for (const [name] of named(readings)) {
    const reader = name.startsWith('GET /staff') ? { headers: owner.headers } : { token }
    const { statusCode, headers } = await server.call(addressOf(name) as `GET /${string}`, reader)
    answers.push({ name, statusCode, caching: String(headers['cache-control']) })
  }
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(15)
  expect(answers.filter(({ caching }) => !caching.includes('no-store'))).toEqual([])
})

test('nor the answer that carries a token', async () => {
  const answer = await signIn(server, 'ana@example.com')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
})

test.each(named(others.filter(({ access }) => access !== 'public')))(
  '%s: not even where its handler says that it may be kept',
  async (_name, call) => {
    const ids = { id: 'x', sessionId: 'x', customerId: 'x', tokenId: 'x' }
    const someone = async () => ({
      ...ids,
      name: 'x',
      role: 'owner',
      roleName: 'owner',
      permissions: [],
      asksSecondFactor: false,
    })
    const app = await createHttp(server.services, {
      tenants: { bySlug: async () => tenant, knownBySlug: () => tenant, byId: async () => tenant },
      authenticators: { customer: someone, reset: someone, staff: someone },
    })
    const { params: _params, query: _query, body: _body, uploads: _uploads, ...bare } = call
    handle(app, server.services, bare, async ({ reply }) => reply.header('cache-control', 'public, max-age=60').send(''))
    const { headers } = await app.inject({ method: call.method, url: `/demo/V1/0.0${addressOf(call.path)}` })
    expect(headers['cache-control']).toBe('no-store')
    await app.close()
  },
)
