import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { standardBrand } from '@parcelport/contract/site/brand-rules.ts'
import type { DocumentPath } from '@parcelport/contract/site/content.ts'
import { publishDocument } from '../content/publish-document.ts'
import { createHttp } from '../../platform/http/serve/create-http.ts'
import { createTenants, TENANTS_TOPIC } from '../../company/tenants/tenants.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { servePages } from './page-routes.ts'
import type { Web } from './web.ts'
import { announce } from '../../platform/database/changes.ts'

interface ManifestIcon {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
}

/** A page with the FAQ's title, long enough to be compressed; `/broken` makes a call that fails. */
const web = (counts: { renders: number }): Web => ({
  addressOf: (pathname) => {
    const path = decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/(?<=.)\/+$/, '')
    if (path.startsWith('/link/')) return '/link/*'
    if (path.startsWith('/track/')) return '/track/*'
    return ['/', '/broken'].includes(path) || path.startsWith('/blog/') ? path : undefined
  },
  isMissing: (pathname) => pathname.startsWith('/blog/none'),
  pagePaths: ['/'],
  head: () => '',
  finish: async (_url, html) => html,
  render: async ({ pathname, reader, site }) => {
    counts.renders += 1
    const faq = (await reader('/get/faq')) as { title: string } | null
    const complete =
      pathname === '/broken'
        ? await reader('/no-such-call').then(
            () => true,
            () => false,
          )
        : true
    return {
      status: /^\/\*|none/.test(pathname) ? 404 : 200,
      html: `<p>${site.name}: ${faq?.title}</p>${'<br>'.repeat(500)}`,
      complete,
    }
  },
})

const serve = async ({ services }: TestServer) => {
  const counts = { renders: 0 }
  const tenants = createTenants(services)
  const nobody = async () => undefined
  const app = await createHttp(services, { tenants, authenticators: { customer: nobody, reset: nobody, staff: nobody } })
  servePages(app, services, { tenantOfHost: tenants.byHost, knownTenantOfHost: tenants.knownByHost }, web(counts))
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers })
  return { counts, get }
}

const first = await testServer()
const tenant = await first.tenant()
const second = await testServer({ databaseUrl: first.databaseUrl })
const publish = (path: DocumentPath, body: unknown) =>
  first.services.database.inTenant(tenant.id, (tx) => publishDocument(tx, { path, body, author: 'Rosa Greenidge' }))
await publish('/get/faq', { title: 'Questions', subtitle: '' })
const here = await serve(first)
const there = await serve(second)

describe('pages', () => {
  it('are rendered once and sent in the encoding that is asked for', async () => {
    const before = here.counts.renders
    const plain = await here.get('/')
    const brotli = await here.get('/?utm=1', { 'accept-encoding': 'gzip, br' })
    const gzip = await here.get('/', { 'accept-encoding': 'gzip' })
    expect(plain.body).toContain('Questions')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining('report-uri /demo/V1/0.0/post/policy-report;report-to violations'),
      'reporting-endpoints': 'violations="/demo/V1/0.0/post/policy-report"',
    })
    expect(plain.headers['content-security-policy']).not.toContain('unsafe')
    expect(here.counts.renders).toBe(before + 1)
  })

  it('answer 304 to who has these bytes, and HEAD without them', async () => {
    const { headers } = await here.get('/')
    const again = await here.get('/', { 'if-none-match': headers.etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    const head = await here.get('/', {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
  })

  it('are rendered again when content changed, also on another server', async () => {
    await Promise.all([here.get('/'), there.get('/')])
    await publish('/get/faq', { title: 'New questions', subtitle: '' })
    await expect.poll(async () => (await here.get('/')).body).toContain('New questions')
    await expect.poll(async () => (await there.get('/')).body).toContain('New questions')
  })

  it('of a secret address leave no trace at the client', async () => {
    const answer = await here.get('/track/Zx9-secret')
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([200, 'no-store', undefined])
    const again = await here.get('/track/Zx9-secret', { 'if-none-match': String((await here.get('/')).headers.etag) })
    expect(again.statusCode).toBe(200)
  })

  it('are neither kept here nor anywhere else when a call failed', async () => {
    const before = here.counts.renders
    const broken = await here.get('/broken')
    expect(broken.statusCode).toBe(200)
    expect(broken.headers['cache-control']).toBe('no-store')
    expect(broken.headers.etag).toBeUndefined()
    await here.get('/broken')
    expect(here.counts.renders).toBe(before + 2)
  })

  it('share one rendering for every unknown address, with status 404', async () => {
    const before = here.counts.renders
    const answers = await Promise.all(['/nothing', '/here/at/all', `/${'x'.repeat(900)}`].map((url) => here.get(url)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(here.counts.renders).toBe(before + 1)
  })
})

describe('an address', () => {
  it('that is one page whatever stands behind it is drawn once, and led nowhere', async () => {
    const before = here.counts.renders
    for (const url of ['/link/one', '/link/two', '/link/three/'])
      expect([url, (await here.get(url)).statusCode]).toEqual([url, 200])
    expect(here.counts.renders).toBe(before + 1)
  })

  it.each([
    ['/BroKen', '/broken'],
    ['/broken/', '/broken'],
    ['/br%6Fken?a=1&b=%41', '/broken?a=1&b=%41'],
    ['/BLOG/a//', '/blog/a'],
  ])('%s leads to its one spelling and is drawn nowhere else', async (url, location) => {
    const before = here.counts.renders
    const answer = await here.get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, location])
    expect(here.counts.renders).toBe(before)
  })

  it('of what is not there is drawn few times a second, and then told in a few words', async () => {
    const before = here.counts.renders
    const ask = (from: number) => Promise.all(Array.from({ length: 40 }, (_, i) => here.get(`/blog/none-${from + i}`)))
    const answers = await ask(0)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(here.counts.renders - before).toBeLessThanOrEqual(11)
    expect(answers.at(-1)?.body).toContain('No Page Found')
    expect(answers.at(-1)?.headers['cache-control']).toBe('no-store')
    first.clock.advance(60_000)
    const drawn = here.counts.renders
    await ask(100)
    expect(here.counts.renders - drawn).toBe(10)
  })

  it('of what is not there puts no page out of the cache', async () => {
    await here.get('/')
    first.clock.advance(60_000)
    await Promise.all(Array.from({ length: 1_100 }, (_, i) => here.get(`/blog/none-x${i}`)))
    const before = here.counts.renders
    await here.get('/')
    expect(here.counts.renders).toBe(before)
  })
})

describe('beside the pages', () => {
  it('a site map names the pages and the articles, robots the site map', async () => {
    const article = {
      _id: 'a&b',
      blogImg: '',
      blogTitle: 'T',
      blogSubtitle: '',
      blogDescription: '',
      publishedAt: '2026-11-02',
    }
    await publish('/get/blog-section', { title: 'Blog', subtitle: '', blogs: [article] })
    await expect
      .poll(async () => (await here.get('/sitemap.xml')).body)
      .toContain(`<loc>${tenant.publicUrl}/blog-details/a%26b</loc><lastmod>2026-11-02</lastmod>`)
    expect((await here.get('/robots.txt')).body).toContain(`Sitemap: ${tenant.publicUrl}/sitemap.xml`)
  })

  it('there is an icon and a web manifest with the company’s name', async () => {
    expect((await here.get('/favicon.ico')).headers['content-type']).toContain('image/svg+xml')
    expect((await here.get('/manifest.webmanifest')).json()).toMatchObject({
      name: tenant.name,
      start_url: '/dashboard',
      theme_color: '#0b2740',
    })
  })

  it('every icon that the manifest names is there, of the size and kind that it says', async () => {
    const { icons } = (await here.get('/manifest.webmanifest')).json<{ icons: ManifestIcon[] }>()
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes, type } of icons) {
      const { headers, rawPayload } = await here.get(src)
      expect(headers['content-type'], src).toContain(type)
      expect(headers['cache-control'], src).toBe('public, max-age=3600')
      if (type !== 'image/png') continue
      const { format, width, height } = await sharp(rawPayload).metadata()
      expect({ format, size: `${width}x${height}` }, src).toEqual({ format: 'png', size: sizes })
    }
    expect((await here.get('/apple-touch-icon.png')).headers['content-type']).toBe('image/png')
  })

  it('both are in the company’s own colours where it has some', async () => {
    const { database } = first.services
    const paint = (brand: string | null) =>
      database.inTenant(tenant.id, async (tx) => {
        await tx.updateTable('tenants').set({ brand }).where('id', '=', tenant.id).execute()
        await announce(tx, TENANTS_TOPIC)
      })
    await paint(JSON.stringify({ ...standardBrand, ink: '#10312a', coral: '#e3a008' }))
    await expect.poll(async () => (await here.get('/manifest.webmanifest')).json().theme_color).toBe('#10312a')
    expect((await here.get('/favicon.svg')).body).toContain('fill="#e3a008"')
    const edge = (
      await sharp((await here.get('/apple-touch-icon.png')).rawPayload)
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer()
    ).toString('hex')
    expect(edge).toBe('10312a')
    await paint(null)
    await expect.poll(async () => (await here.get('/favicon.svg')).body).toContain(`fill="${standardBrand.coral}"`)
  })
})
