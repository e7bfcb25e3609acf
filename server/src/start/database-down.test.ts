import { afterAll, expect, test } from 'vitest'
import { publishDocument } from '../site/content/publish-document.ts'
import { createHttp } from '../platform/http/serve/create-http.ts'
import { startScratchPostgres } from '../platform/database/connect/scratch-postgres.ts'
import { migrate } from '../platform/database/migrate.ts'
import { servePages } from '../site/pages/page-routes.ts'
import { createTenants } from '../company/tenants/tenants.ts'
import { testServer } from '../testing/test-server.ts'
import { announce } from '../platform/database/changes.ts'

const postgres = await startScratchPostgres(`parcelport-test-${process.pid}-`)
await migrate(postgres.url())
const server = await testServer({ databaseUrl: postgres.url() })
afterAll(() => postgres.remove())
const tenant = await server.tenant()
await server.services.database.inTenant(tenant.id, (tx) =>
  publishDocument(tx, {
    path: '/get/faq',
    body: { title: 'Questions', subtitle: '' },
    author: 'Rosa Greenidge',
  }),
)

/**
 * Waits until this server has received the announcements of the company and the document: earlier look-ups are not remembered,
 * so there would be nothing to show.
 */
const hearsOfAllThis = async (): Promise<void> => {
  const { changes, system } = server.services.database
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = changes.on('said last', () => resolve())
  await system.transaction().execute((tx) => announce(tx, 'said last'))
  await promise
  stop()
}

const nobody = async () => undefined
const tenants = createTenants(server.services)
const pages = await createHttp(server.services, { tenants, authenticators: { customer: nobody, reset: nobody, staff: nobody } })
servePages(
  pages,
  server.services,
  { tenantOfHost: tenants.byHost, knownTenantOfHost: tenants.knownByHost },
  {
    addressOf: (pathname) => pathname,
    isMissing: () => false,
    pagePaths: ['/'],
    head: () => '',
    finish: async (_url, html) => html,
    // As the web does: a section whose call failed is empty, and the page is not complete.
    render: async ({ pathname, reader }) => {
      const path = pathname === '/' ? '/get/faq' : '/brands'
      const read = await reader(path).then(
        (data) => ({ text: JSON.stringify(data), complete: true }),
        () => ({ text: 'empty', complete: false }),
      )
      return { status: 200, html: `<p>${read.text}</p>`, complete: read.complete }
    },
  },
)

test('without its database the server says that it is not ready, and goes on showing what it can', async () => {
  await hearsOfAllThis()
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  const whole = await pages.inject('/')
  expect(whole.body).toContain('Questions')
  expect((await server.call('GET /get/faq')).statusCode).toBe(200)
  await postgres.stop()

  const ready = await server.app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { success: false, message: 'The database cannot be reached.' }])
  expect(ready.headers['retry-after']).toBe('5')
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)

  const kept = await pages.inject('/')
  expect([kept.statusCode, kept.body]).toEqual([200, whole.body])
  expect((await server.call('GET /get/faq')).json().data.title).toBe('Questions')

  const empty = await pages.inject('/shop')
  expect([empty.statusCode, empty.body, empty.headers['cache-control']]).toEqual([200, '<p>empty</p>', 'no-store'])
  const call = await server.call('GET /brands')
  expect([call.statusCode, call.headers['retry-after'], call.json().success]).toEqual([503, '5', false])
})
