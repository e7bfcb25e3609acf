import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { createTenants } from '../../company/tenants/tenants.ts'
import { sendKept } from '../../platform/http/answer/send-kept.ts'
import { open } from '../../platform/http/door/open-routes.ts'
import { closeWithin } from '../../platform/http/serve/close-within.ts'
import { createApp } from '../../start/app.ts'
import { testServer } from '../../testing/test-server.ts'
import { publishDocument } from '../content/publish-document.ts'
import { servePages } from './page-routes.ts'
import type { Web } from './web.ts'

const CALL = '/demo/V1/0.0/get/faq'
const web: Web = {
  addressOf: (pathname) =>
    pathname.startsWith('/track/') ? '/track/*' : pathname === '/none' ? undefined : pathname.toLowerCase(),
  isMissing: () => false,
  pagePaths: ['/'],
  head: () => '',
  finish: async (_url, html) => html,
  render: async ({ pathname, reader, site }) => {
    const { title } = (await reader('/get/faq')) as { title: string }
    return { status: pathname === '/*' ? 404 : 200, complete: true, html: `<p>${site.name}: ${title}</p>`.repeat(100) }
  },
}

const ask = async (server: Server, head: string): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(`${head.replaceAll('\n', '\r\n')}\r\n\r\n`)
  return text(socket.setEncoding('latin1'))
}
/** What differs between two answers to the same request: their moment and the id of their request. */
const lasting = (answer: string): string =>
  answer.replaceAll(/^date: .*$/gim, 'date').replaceAll(/^x-request-id: [0-9a-f-]{36}\r$/gim, 'id\r')

const serve = async (env: Record<string, string>, logTo?: { write(line: string): void }) => {
  const server = await testServer({ env, ...(logTo && { logTo }) })
  const tenant = await server.tenant('demo')
  const publish = (title: string) =>
    server.services.database.inTenant(tenant.id, (tx) =>
      publishDocument(tx, { path: '/get/faq', body: { title, subtitle: '' }, author: 'Rosa Greenidge' }),
    )
  await publish('Questions')
  const tenants = createTenants(server.services)
  const app = await createApp(server.services, { tenants })
  servePages(app, server.services, { tenantOfHost: tenants.byHost, knownTenantOfHost: tenants.knownByHost }, web)
  app.get('/fails', {
    config: { open: open.health, ready: true },
    onRequest: sendKept(app, '/:tenant/fails', () => {
      throw new Error('The memory is broken.')
    }),
    handler: async () => 'fails',
  })
  let routed = 0
  app.addHook('onRequest', (_request, _reply, done) => {
    routed += 1
    done()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  // The same application without what answers before its routing.
  const usual = createServer({ requireHostHeader: false, keepAliveTimeout: app.server.keepAliveTimeout }, app.routing)
  await once(usual.listen(0, '127.0.0.1'), 'listening')
  afterAll(async () => {
    usual.close()
    await app.close()
  })
  for (const url of ['/', CALL]) await ask(usual, `GET ${url} HTTP/1.1\nHost: a.example\nConnection: close`)
  const routedBy = async (target: Server, head: string) => {
    const before = routed
    return { answer: lasting(await ask(target, head)), isRouted: routed > before }
  }
  const askBoth = async (head: string) => ({ atOnce: await routedBy(app.server, head), usual: await routedBy(usual, head) })
  return { app, publish, askBoth }
}

const plain = await serve({})
const proxied = await serve({ TRUSTED_PROXIES: '1' })
const shared = await serve({ ALLOWED_ORIGINS: 'https://partner.example' })
const lines: string[] = []
const logged = await serve({ LOG_LEVEL: 'debug' }, { write: (line) => lines.push(line) })

const get = (url: string, ...headers: string[]): string =>
  [`GET ${url} HTTP/1.1`, 'Host: a.example', ...headers, 'Connection: close'].join('\n')

describe.each([
  ['a page', '/'],
  ['a public call', CALL],
])('%s from memory', (_what, url) => {
  test.each([
    ['as it is', get(url)],
    ['compressed', get(url, 'Accept-Encoding: gzip, br')],
    ['compressed for an older client', get(url, 'Accept-Encoding: gzip')],
    ['with a query', get(`${url}?utm=1`)],
    [
      'with cookies and an origin of its own',
      get(url, 'Cookie: a=b', 'Origin: http://a.example', 'Authorization: Bearer none'),
    ],
    ['which the client has', get(url, 'If-None-Match: *')],
    ['to a client of HTTP/1.0', `GET ${url} HTTP/1.0\nHost: a.example`],
    ['to a proxy that is not trusted', get(url, 'X-Forwarded-Host: b.example', 'X-Request-Id: balancer-1')],
  ])('is sent before routing and is the same, %s', async (_how, head) => {
    const { atOnce, usual } = await plain.askBoth(head)
    expect(atOnce.answer).toBe(usual.answer)
    expect(atOnce.answer).toMatch(/^HTTP\/1\.1 (?:200|304) /)
    expect([atOnce.isRouted, usual.isRouted]).toEqual([false, true])
  })

  test.each([
    ['HEAD', get(url).replace('GET', 'HEAD')],
    ['another method', get(url, 'Content-Length: 0').replace('GET', 'POST')],
    ['a body', `${get(url, 'Content-Length: 6')}\n\n{}`],
    ['the whole address', get(`http://a.example${url}`)],
    ['an address spelt with escapes', get(url.replace(/[^/]*$/, (last) => (last ? last.replace('f', '%66') : '%2e')))],
  ])('goes the usual way, asked with %s', async (_how, head) => {
    const { atOnce, usual } = await plain.askBoth(head)
    expect(atOnce).toEqual(usual)
    expect(atOnce.isRouted).toBe(true)
  })

  test.each([
    ['two host names', get(url, 'Host: b.example')],
    ['no host name', `GET ${url} HTTP/1.1\nConnection: close`],
    ['the whole address of another host', get(`http://b.example${url}`)],
  ])('is refused as usual, asked with %s', async (_how, head) => {
    const { atOnce, usual } = await plain.askBoth(head)
    expect(atOnce.answer).toBe(usual.answer)
    expect(atOnce.answer).toContain('HTTP/1.1 400 Bad Request')
  })

  test('behind a proxy has the host name and the request id that the proxy gives', async () => {
    const head = get(url, 'X-Forwarded-Host: b.example, a.example', 'X-Request-Id: balancer-1')
    const { atOnce, usual } = await proxied.askBoth(head)
    expect(atOnce.answer).toBe(usual.answer)
    expect(atOnce.answer).toContain('x-request-id: balancer-1')
    expect(atOnce.isRouted).toBe(false)
  })

  test('has the headers for other origins where they may call', async () => {
    const { atOnce, usual } = await shared.askBoth(get(url, 'Origin: https://partner.example'))
    expect(atOnce).toEqual(usual)
    expect(atOnce.answer).toContain('access-control-allow-origin: https://partner.example')
  })

  test('has a line in the log at level debug', async () => {
    lines.length = 0
    await logged.askBoth(get(url))
    const told = lines.filter((line) => line.includes('"answered"'))
    expect(told.map((line) => (JSON.parse(line) as { res: { status: number } }).res.status)).toEqual([200, 200])
  })

  test('counts in the metrics of its route', async () => {
    const counted = async () => {
      const metrics = await plain.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
      const route = url === '/' ? '/*' : '/:tenant/V1/0.0/get/faq'
      const line = `http_request_duration_seconds_count{method="GET",route="${route}",status="200"} `
      return Number(
        metrics.body
          .split('\n')
          .find((each) => each.startsWith(line))
          ?.slice(line.length),
      )
    }
    const before = await counted()
    await plain.askBoth(get(url))
    expect(await counted()).toBe(before + 2)
  })

  test('shows changed content as soon as the usual way does', async () => {
    const title = `Questions about ${url}`
    await plain.publish(title)
    await expect.poll(async () => (await plain.askBoth(get(url))).usual.answer).toContain(title)
    const { atOnce, usual } = await plain.askBoth(get(url))
    expect(atOnce.answer).toBe(usual.answer)
    expect(atOnce.isRouted).toBe(false)
  })
})

test.each([
  ['an unknown company', '/nobody/V1/0.0/get/faq'],
  ['an unknown call', '/demo/V1/0.0/get/nothing'],
  ['a page under another spelling', '/OLD'],
  ['a missing page', '/none'],
  ['a secret page', '/track/Zx9-secret'],
  ['a preview', '/?preview=none'],
  ['an empty company', '//V1/0.0/get/faq'],
])('%s goes the usual way', async (_what, url) => {
  await plain.askBoth(get(url))
  const { atOnce, usual } = await plain.askBoth(get(url))
  expect(atOnce).toEqual(usual)
  expect(atOnce.isRouted).toBe(true)
})

test('a fault while looking an answer up is left to the usual way', async () => {
  const { atOnce, usual } = await plain.askBoth(get('/demo/fails'))
  expect(atOnce).toEqual(usual)
})

test('a closing server tells the client to close its connection', async () => {
  const { app } = await serve({})
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('latin1').on('data', (more: string) => (heard += more))
  const request = `GET ${CALL} HTTP/1.1\r\nHost: a.example\r\n\r\n`
  socket.write(request)
  await expect.poll(() => heard).toMatch(/^connection: keep-alive\r$/im)
  const closed = closeWithin(app, 5_000)
  await expect.poll(() => app.server.listening).toBe(false)
  heard = ''
  socket.write(request)
  await expect.poll(() => heard).toMatch(/^connection: close\r$/im)
  socket.destroy()
  await closed
})
