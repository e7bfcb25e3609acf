import { afterAll, expect, test } from 'vitest'
import type { DocumentPath } from '@parcelport/contract/site/content.ts'
import { contentRevision } from '../content/public-content.ts'
import { announce } from '../../platform/database/changes.ts'
import { publishDocument } from '../content/publish-document.ts'
import { createHttp } from '../../platform/http/serve/create-http.ts'
import { createTenants, TENANTS_TOPIC } from '../../company/tenants/tenants.ts'
import { eventually } from '../../testing/eventually.ts'
import { socketOf, startFaultProxy, throughProxy } from '../../testing/hostile/fault-proxy.ts'
import { testServer } from '../../testing/test-server.ts'
import { servePages } from './page-routes.ts'
import type { Web } from './web.ts'

const direct = await testServer()
const tenant = await direct.tenant()
const proxy = await startFaultProxy(socketOf(direct.databaseUrl))
afterAll(() => proxy.close())
const behind = await testServer({ databaseUrl: throughProxy(direct.databaseUrl, proxy), patienceScale: 1 })

/** Pages of two documents; an article exists where it has the FAQ's title. Content that cannot be read is empty. */
const counts = { renders: 0 }
const titled = (document: unknown): string => (document as { title: string } | null)?.title ?? 'nothing'
const web: Web = {
  addressOf: (path) => (path === '/' || path === '/never' || path.startsWith('/article/') ? path : undefined),
  isMissing: async (path, reader) =>
    path.startsWith('/article/') && titled(await reader('/get/faq').catch(() => ({ title: path.slice(9) }))) !== path.slice(9),
  pagePaths: ['/'],
  head: () => '',
  finish: async (_url, html) => html,
  render: async ({ pathname, reader }) => {
    counts.renders += 1
    const asked = pathname === '/never' ? '/get/services' : '/get/faq'
    try {
      const status = pathname === '/*' || (await web.isMissing(pathname, reader)) ? 404 : 200
      return { status, html: titled(await reader(asked)), complete: true }
    } catch {
      return { status: 200, html: 'empty', complete: false }
    }
  },
}

const tenants = createTenants(behind.services)
const nobody = async () => undefined
const app = await createHttp(behind.services, { tenants, authenticators: { customer: nobody, reset: nobody, staff: nobody } })
servePages(app, behind.services, { tenantOfHost: tenants.byHost, knownTenantOfHost: tenants.knownByHost }, web)

const see = async (url: string) => {
  const { statusCode, body, headers } = await app.inject(url)
  return [statusCode, body.slice(0, 12), headers['cache-control'], headers.etag === undefined ? 'untagged' : 'tagged']
}
const publish = (path: DocumentPath, body: unknown) =>
  direct.services.database.inTenant(tenant.id, (tx) => publishDocument(tx, { path, body, author: 'Rosa Greenidge' }))
const revision = () => contentRevision(behind.services, tenant.id)

/** Publishes another title, and waits until the server behind the proxy knows of it and of the companies. */
const publishUnseen = async (title: string) => {
  const before = revision()
  const [heard, told] = [Promise.withResolvers<void>(), behind.services.database.changes]
  const forget = told.on(TENANTS_TOPIC, () => heard.resolve())
  await publish('/get/faq', { title, subtitle: '' })
  await direct.services.database.system.transaction().execute((tx) => announce(tx, TENANTS_TOPIC))
  await Promise.all([heard.promise, eventually(async () => expect(revision()).toBeGreaterThan(before))])
  forget()
}

test.for(['refused', 'hung'] as const)(
  'pages and public calls show what they last knew while the database is %s, tell nobody to keep it, and renew it themselves',
  async (fault) => {
    await publish('/get/faq', { title: `old ${fault}`, subtitle: '' })
    await eventually(async () => expect(await see('/')).toEqual([200, `old ${fault}`, 'no-cache', 'tagged']))
    await eventually(async () => expect((await behind.call('GET /get/faq')).json().data.title).toBe(`old ${fault}`))
    await publishUnseen(`new ${fault}`)
    proxy.set(fault)
    const drawn = counts.renders
    for (let times = 0; times < 3; times += 1) expect(await see('/')).toEqual([200, `old ${fault}`, 'no-store', 'untagged'])
    expect(counts.renders).toBe(drawn + 1)
    expect((await see('/no-such-page'))[0]).toBe(404)
    expect((await see('/article/none'))[0]).toBe(404)
    expect((await see('/never')).slice(0, 3)).toEqual([200, 'empty', 'no-store'])
    const content = await behind.call('GET /get/faq')
    expect([content.statusCode, content.json().data.title]).toEqual([200, `old ${fault}`])
    expect([content.headers['cache-control'], content.headers.etag]).toEqual(['no-store', undefined])
    proxy.set('none')
    await eventually(async () => expect(await see('/')).toEqual([200, `new ${fault}`, 'no-cache', 'tagged']))
    expect((await behind.call('GET /get/faq')).headers['cache-control']).toBe('no-cache')
  },
)
