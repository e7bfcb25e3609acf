import { expect, test } from 'vitest'
import { createHttp } from '../../platform/http/serve/create-http.ts'
import { createTenants } from '../../company/tenants/tenants.ts'
import { foundTenant } from '../../company/tenants/found-tenant.ts'
import { testServer } from '../../testing/test-server.ts'
import { serveConsole } from './console-routes.ts'

const { services } = await testServer()
await foundTenant(services.database, { slug: 'kite', name: '<Kite> & "Co"', hosts: ['kite.example'] })
const tenants = createTenants(services)
const nobody = async () => undefined
const app = await createHttp(services, { tenants, authenticators: { customer: nobody, reset: nobody, staff: nobody } })
serveConsole(app, '<script type="module" src="/console/assets/main.js"></script>', {
  tenantOfHost: tenants.byHost,
  accountPrefixOf: async () => 'K"-',
  config: services.config,
  live: false,
})
const get = (url: string, host: string) => app.inject({ method: 'GET', url, headers: { host } })

test('every address below /console is one document that says whose console it is, kept nowhere, strict, not indexed', async () => {
  for (const url of ['/console', '/console/packages/1?x=1', '/console/no/such/screen']) {
    const { statusCode, headers, body } = await get(url, 'kite.example')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    // WebAssembly for the camera's reader, and nothing else beyond the policy of every page.
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(String(headers['content-security-policy']).match(/unsafe/g)).toHaveLength(1)
    expect(headers['content-security-policy']).toContain('report-uri /kite/V1/0.0/post/policy-report;')
    expect(body).toContain('data-tenant="kite"')
    expect(body).toContain('data-account-prefix="K&#34;-"')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain('src="/console/assets/main.js"')
  }
})

test('a company’s name is text, whatever it holds', async () => {
  const { body } = await get('/console', 'kite.example')
  expect(body).not.toContain('<Kite>')
  expect(body).toContain('&#60;Kite&#62; &#38; &#34;Co&#34;')
})

test('a host name of nobody has no console: a page says so to a browser, a sentence in JSON to a program', async () => {
  await foundTenant(services.database, { slug: 'reef', name: 'Reef', hosts: ['reef.example'] })
  await expect.poll(async () => (await get('/console', 'elsewhere.example')).statusCode).toBe(404)
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const { statusCode, headers, body } = await app.inject({ url: '/console', headers: { host: 'elsewhere.example', accept } })
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(body).toContain('<h1>There is no company at this address.</h1>')
  expect(body).toContain('<code>npm run company -- list</code>')
  expect(body).not.toContain('Reef')
  expect((await get('/console', 'elsewhere.example')).json().message).toBe('There is no company at this address.')
})
