import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { loginCall } from '@parcelport/contract/customers/accounts.ts'
import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import { createHttp } from './create-http.ts'
import { handleLimited } from '../answer/handle.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

const server = await testServer({ env: { ALLOWED_ORIGINS: 'https://partner.example' } })
await server.tenant('demo')

const json = { 'content-type': 'application/json' }
const enquiry = '/demo/V1/0.0/calculate/product/x'

test.each([
  ['an unknown company', 'GET', '/nobody/V1/0.0/brands', 404, 'There is no company at this address.'],
  ['no slug at all', 'GET', '/%00/V1/0.0/brands', 404, 'There is no company at this address.'],
  ['an unknown path', 'GET', '/demo/V1/0.0/nothing', 404, 'There is nothing at this address.'],
  ['an unknown path of an unknown company', 'GET', '/nobody/V1/0.0/nothing', 404, 'There is no company at this address.'],
  ['an id that no row can have', 'GET', `/demo/V1/0.0/track/${'x'.repeat(300)}`, 404, 'There is nothing at this address.'],
  ['the contract itself', 'GET', '/demo/V1/0.0', 404, 'There is nothing at this address.'],
  ['an address that cannot be decoded', 'GET', '/demo/V1/0.0/%zz', 400, 'The request could not be read.'],
] as const)('%s is refused in the envelope', async (_what, method, url, status, message) => {
  const answer = await server.app.inject({ method, url })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({ success: false, message })
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('a console that asks for a missing file is told that it is outdated', async () => {
  const answer = await server.app.inject({ url: '/demo/V1/0.0/staff/manifests', headers: { [STAFF_HEADER]: '1' } })
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { success: false, message: 'This page is older than its server. Load it again.' },
  ])
})

test('a browser that opens an address gets a page with the way on; below the contract everybody gets the envelope', async () => {
  const open = (url: string, accept = 'text/html,*/*;q=0.8') => server.app.inject({ url, headers: { accept } })
  const missing = await open('/media/demo/0123456789abcdef/none-1x1.png')
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(missing.body).toContain('<a href="/">To the home page</a>')
  expect(missing.headers['cache-control']).toBe('no-store')
  const [, style = ''] = /<style>(.*)<\/style>/.exec(missing.body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(missing.headers['content-security-policy']).toContain(`default-src 'none';style-src 'sha256-${hash}'`)
  expect((await open('/media/demo/0123456789abcdef/none-1x1.png', '*/*')).json().success).toBe(false)
  for (const url of ['/demo/V1/0.0/nothing', '/nobody/V1/0.0/brands', '/nobody/V1/0.0?x'])
    expect((await open(url)).headers['content-type']).toBe('application/json; charset=utf-8')
})

test('a wrong method is 405 and says which there are', async () => {
  const answer = await server.app.inject({ method: 'DELETE', url: '/demo/V1/0.0/brands' })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers['allow']).toBe('GET, HEAD')
  expect(answer.json()).toEqual({ success: false, message: 'This address takes GET, HEAD only.' })
  expect(
    (await server.app.inject({ method: 'POST', url: '/demo/V1/0.0/brands', headers: json, payload: '{broken' })).statusCode,
  ).toBe(405)
})

test('broken JSON is 400, an oversize body 413, another type 415', async () => {
  const post = (payload: string, type = 'application/json') =>
    server.app.inject({ method: 'POST', url: enquiry, headers: { 'content-type': type }, payload })
  const broken = await post('{"productValue": ')
  expect([broken.statusCode, broken.json()]).toEqual([400, { success: false, message: 'The body is not valid JSON.' }])
  const oversize = await post(JSON.stringify({ unit: 'x'.repeat(1024 * 1024) }))
  expect([oversize.statusCode, oversize.json()]).toEqual([413, { success: false, message: 'What you sent is too large.' }])
  const plain = await post('hello', 'text/plain')
  expect([plain.statusCode, plain.json()]).toEqual([415, { success: false, message: 'Please send this as JSON.' }])
  const poisoned = await post('{"__proto__": {"admin": true}}')
  expect([poisoned.statusCode, poisoned.json().success]).toEqual([400, false])
})

test('a request without a token is turned away before its body is read', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/demo/V1/0.0/create-pre-alert',
    headers: json,
    payload: '{broken',
  })
  expect([answer.statusCode, answer.json()]).toEqual([401, { success: false, message: 'Please sign in to continue.' }])
})

test('every answer carries the security headers and its request id', async () => {
  const { headers } = await server.app.inject({ url: '/healthz' })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers['permissions-policy']).toContain('camera=(self)')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('a request is called as a trusted proxy calls it; no other client names its own, nor forges a log line with it', async () => {
  const behindProxy = await testServer({ env: { TRUSTED_PROXIES: '1' } })
  const idOf = async ({ app }: TestServer, given: string) =>
    (await app.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers['x-request-id']
  expect(await idOf(behindProxy, 'balancer-0001')).toBe('balancer-0001')
  expect(await idOf(behindProxy, 'a"b c{evil}')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idOf(server, 'balancer-0001')).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['0', 'max-age=31536000'],
  ['1', 'max-age=31536000; includeSubDomains'],
])(
  'HSTS where the public address is https; of the names below it where HSTS_SUBDOMAINS=%s says so',
  async (below, expected) => {
    const secure = await testServer({ env: { PUBLIC_URL: 'https://parcels.example', HSTS_SUBDOMAINS: below } })
    const { headers } = await secure.app.inject({ url: '/healthz' })
    expect(headers['strict-transport-security']).toBe(expected)
  },
)

test('configured origins may call with credentials, others may not', async () => {
  const ask = (origin: string) =>
    server.app.inject({ method: 'OPTIONS', url: enquiry, headers: { origin, 'access-control-request-method': 'POST' } })
  const known = (await ask('https://partner.example')).headers
  expect(known['access-control-allow-origin']).toBe('https://partner.example')
  expect(known['access-control-allow-credentials']).toBe('true')
  expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
})

test('numbers are for this machine or the token; in production this machine has to be named', async () => {
  const key = 'a key that only tests may use, 32+'
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://parcels.example', SECRET_KEY: key }
  const strict = await testServer({ env: production })
  expect((await strict.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
  const named = await testServer({ env: { ...production, METRICS_LOCAL: '1' } })
  expect((await named.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(200)
  const guarded = await testServer({ env: { METRICS_TOKEN: 'a-token-for-numbers' } })
  const ask = (headers: Record<string, string>, remoteAddress = '203.0.113.9') =>
    guarded.app.inject({ url: '/metrics', headers, remoteAddress })
  expect((await ask({})).statusCode).toBe(404)
  expect((await ask({ authorization: 'Bearer wrong' })).statusCode).toBe(404)
  expect((await ask({ 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1')).statusCode).toBe(404)
  expect((await ask({}, '127.0.0.1')).statusCode).toBe(200)
  const allowed = await ask({ authorization: 'Bearer a-token-for-numbers' })
  expect(allowed.payload).toContain('http_request_duration_seconds')
})

test('a limit of a network counts before a body is read', async () => {
  const nobody = async () => undefined
  const tenant = await server.tenant()
  const app = await createHttp(server.services, {
    tenants: { bySlug: async () => tenant, knownBySlug: () => tenant, byId: async () => tenant },
    authenticators: { customer: nobody, reset: nobody, staff: nobody },
  })
  const limit = { name: 'edge', points: 2, seconds: 60, perNetwork: true }
  handleLimited(app, server.services, loginCall, limit, async () => ({
    success: true as const,
    message: '',
    data: { token: '' },
  }))
  const send = () => app.inject({ method: 'POST', url: '/demo/V1/0.0/login', headers: json, payload: '{broken' })
  const statuses = [await send(), await send(), await send()].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([400, 400, 429])
  await app.close()
})
