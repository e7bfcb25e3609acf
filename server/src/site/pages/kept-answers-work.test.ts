import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTenants } from '../../company/tenants/tenants.ts'
import { securityHeaders } from '../../platform/http/door/security-headers.ts'
import { createApp } from '../../start/app.ts'
import { callsOf, type Calls } from '../../testing/calls-of.ts'
import { testServer } from '../../testing/test-server.ts'
import { publishDocument } from '../content/publish-document.ts'
import { servePages } from './page-routes.ts'
import type { Web } from './web.ts'

const ROUNDS = 50
const CALL = '/demo/V1/0.0/get/faq'
const TITLE = '¿Questions?'
/** Long as it is, short when it is compressed. */
const PAGE = `<p>${TITLE}</p>`.repeat(400)
const web: Web = {
  addressOf: (pathname) => (pathname === '/none' ? undefined : pathname.toLowerCase()),
  isMissing: () => false,
  pagePaths: ['/'],
  head: () => '',
  finish: async (_url, html) => html,
  render: async ({ pathname }) => ({
    status: pathname === '/*' ? 404 : 200,
    complete: true,
    html: PAGE,
  }),
}

const serve = async (env: Record<string, string>) => {
  const server = await testServer({ env })
  const tenant = await server.tenant('demo')
  await server.services.database.inTenant(tenant.id, (tx) =>
    publishDocument(tx, { path: '/get/faq', body: { title: TITLE, subtitle: '' }, author: 'Rosa Greenidge' }),
  )
  const tenants = createTenants(server.services)
  const app = await createApp(server.services, { tenants })
  servePages(app, server.services, { tenantOfHost: tenants.byHost, knownTenantOfHost: tenants.knownByHost }, web)
  const ask = (method: 'GET' | 'HEAD', url: string, headers: Record<string, string> = {}) =>
    app.inject({ method, url, headers: { 'accept-encoding': 'br', ...headers } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => app.close())
  const { port } = app.server.address() as AddressInfo
  /** Over the network, where an answer from memory is sent before routing. */
  const visit = async (url: string, encoding = 'br') =>
    (await fetch(`http://127.0.0.1:${port}${url}`, { headers: { 'accept-encoding': encoding } })).text()
  return { ask, visit, config: server.services.config }
}

const plain = await serve({})
const secure = await serve({ PUBLIC_URL: 'https://parcels.example', ALLOWED_ORIGINS: 'https://partner.example' })

const countOf = (calls: Calls, is: (call: Calls[number]) => boolean): number =>
  calls.filter(is).reduce((sum, { count }) => sum + count, 0) / ROUNDS

describe.each([
  ['a page', '/', 44, PAGE],
  ['a public call', CALL, 39, `"title":"${TITLE}"`],
])('%s from memory', (_what, url, mostFunctions, shown) => {
  let calls: Calls = []
  beforeAll(async () => {
    const rounds = async () => {
      for (let round = 0; round < ROUNDS; round += 1) await plain.visit(url)
    }
    await rounds()
    calls = await callsOf(rounds)
  })

  test('is neither routed nor passed through hooks', () => {
    expect(countOf(calls, ({ script }) => /\/(?:fastify|find-my-way)\//.test(script))).toBe(0)
  })

  test('makes no header and no policy for a request', () => {
    const makers = new Set(['policyText', 'securityHeaders', 'documentHeaders', 'reportingOf', 'Reply.header', 'Reply.headers'])
    expect(countOf(calls, ({ name }) => makers.has(name))).toBe(0)
  })

  // With those that take turns between connections and watch for silent ones, and some that a busy machine adds.
  test('runs no more of our functions than it did', () => {
    const ours = countOf(calls, ({ script }) => /\/server\/src\/(?!testing\/)/.test(script) && !script.includes('.test.ts'))
    expect(ours).toBeLessThanOrEqual(mostFunctions)
    // The count sees what runs.
    expect(ours).toBeGreaterThan(10)
  })

  test.each(['identity', 'gzip', 'br'])('arrives byte by byte as it was written, as %s', async (encoding) => {
    expect(await plain.visit(url, encoding)).toContain(shown)
  })

  test.each([
    ['on a plain address', plain, {}],
    ['where other origins may call', secure, { origin: 'https://partner.example' }],
  ])('has the headers of an answer that is not from memory, %s', async (_where, site, more) => {
    const first = await site.ask('HEAD', url, more)
    const kept = await site.ask('GET', url, more)
    const same = (headers: object) => ({ ...headers, date: '', 'x-request-id': '' })
    expect(same(kept.headers)).toEqual(same(first.headers))
    expect(kept.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const unchanged = await site.ask('GET', url, { ...more, 'if-none-match': '*' })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    for (const { headers } of [first, kept, unchanged])
      for (const [name, value] of Object.entries(securityHeaders(site.config)))
        expect(String(headers[name]).startsWith(value), name).toBe(true)
  })
})

test.each([
  ['a company that is not there', 'GET', '/nobody/V1/0.0/get/faq', 404],
  ['a redirect', 'GET', '/OLD', 308],
  ['a page that is not there', 'GET', '/none', 404],
] as const)('%s has the headers of every answer too', async (_what, method, url, status) => {
  const answer = await plain.ask(method, url)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  for (const [name, value] of Object.entries(securityHeaders(plain.config)))
    expect(String(answer.headers[name]).startsWith(value), name).toBe(true)
})
