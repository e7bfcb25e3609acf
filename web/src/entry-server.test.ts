// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { addressOf, isMissing, pagePaths, render } from './entry-server.tsx'
import { homeQueries } from './site/queries.ts'
import { readerOf, site } from './testing/site-content.ts'

const page = (pathname: string, broken: readonly string[] = []) =>
  render({
    pathname,
    site,
    reader: readerOf(broken),
    head: (modules) => `<meta name="modules" content="${modules.join()}">`,
    onError: () => {},
  })

const stateOf = (html: string): unknown[][] =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)![1]!) as unknown[][]

/** What only this call's section says. */
const words: Readonly<Record<string, string>> = {
  '/get/home/hero': 'Twice a week',
  '/brands': 'Oatbell',
  '/get/why-choose': 'Promises',
  '/get/whychoose-us-info': 'One price',
  '/get/how-it-works': 'Three steps',
  '/get/how-it-works-process': 'Collect it',
  '/get/reviews-section': 'Very <b>quick</b>',
  '/get/faq': '>Questions<',
  '/get/faq-process': 'How much?',
  '/get/blog-section': 'Article a',
  '/get/section': 'It is <b>free</b>',
}

describe('a page from the server', () => {
  it('is the whole home page, with every section’s words and no article’s body', async () => {
    const { html, status, complete } = await page('/')
    expect({ status, complete }).toEqual({ status: 200, complete: true })
    for (const word of Object.values(words)) expect(html).toContain(word)
    expect(html).not.toContain('Body of')
    expect(html).not.toContain('class="spinner-page"')
    expect(html).toContain('<title>Shop the States · Parcel company</title>')
    expect(html).toContain('<link rel="canonical" href="https://parcels.example/"/>')
    expect(html).toContain('content="src/site/home/home-page.tsx"')
  })

  it('carries the answer of every query, and no code', async () => {
    const { html } = await page('/')
    const keys = stateOf(html).map(([key]) => JSON.stringify(key))
    for (const { queryKey } of homeQueries) expect(keys).toContain(JSON.stringify(queryKey))
    const inline = [...html.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/g)]
    expect(inline).toEqual([])
    expect(html).not.toMatch(/ style=/)
  })

  it.each(homeQueries.map(({ queryKey }) => queryKey[1]))(
    'stands without %s: an empty section, asked for again, not kept',
    async (path) => {
      const { html, status, complete } = await page('/', [path])
      expect({ status, complete }).toEqual({ status: 200, complete: false })
      expect(html).toContain('</html>')
      expect(html).not.toContain('class="spinner-page"')
      expect(
        stateOf(html)
          .filter((entry) => entry.length === 1)
          .map(([key]) => (key as string[])[1]),
      ).toEqual([path])
      expect(Object.keys(words).filter((other) => !html.includes(words[other] ?? ''))).toEqual([path])
    },
  )

  it('renders even when every call fails', async () => {
    const everything = [
      ...homeQueries.map(({ queryKey }) => queryKey[1]),
      '/get/site-settings',
      '/get/social-site-data',
      '/get/package-info',
    ]
    const { html, status } = await page('/', everything)
    expect(status).toBe(200)
    expect(html).toContain('Sign up')
  })

  it.each(['/no/such/page', '/auth', '/dashboard/payments'])('is No Page Found with 404 for %s', async (path) => {
    const { html, status } = await page(path)
    expect(status).toBe(404)
    expect(html).toContain('No Page Found')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(addressOf(path)).toBeUndefined()
  })

  it.each([...pagePaths, '/auth/signin', '/dashboard/packages', '/blog-details/a%2Fb%20%25'])(
    'has one address for every spelling of %s',
    (path) => {
      const spelt = [path, `${path}/`, path.replaceAll(/[a-z]/g, (letter) => `%${letter.codePointAt(0)?.toString(16)}`)]
      if (!path.includes('%')) spelt.push(path.toUpperCase())
      for (const spelling of path === '/' ? ['/'] : spelt) expect(addressOf(spelling)).toBe(path)
    },
  )

  it('is one page for every link to a package, which no page of the server knows', async () => {
    for (const path of ['/track/s3cret', '/TRACK/s3cret/', '/track/a/b']) expect(addressOf(path)).toBe('/track/*')
    expect([addressOf('/track'), addressOf('/track/')]).toEqual(['/track', '/track'])
    const { html } = await page('/track/*')
    expect(html).toContain('Looking for the package...')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect((await page('/track')).html).not.toContain('Looking for the package...')
  })

  it('holds the frame of the dashboard, of nobody yet, and beside it the ring for who has no token', async () => {
    const { html } = await page('/dashboard/packages')
    expect(html).toContain('<div class="dash dash-unknown">')
    expect(html).toContain('<h1>My Packages</h1>')
    expect(html).toContain('aria-label="Dashboard, short"')
    expect(html).toMatch(/<main[^>]*class="dash-page"[^>]*><div class="spinner-page"/)
    expect(html).toMatch(/<div class="dash-guest"><div class="spinner-page"/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  it('has an address that stays, whatever an article is called', () => {
    for (const id of ['%zz', '%', "a'b", 'a&b=c', 'ü', '%C3', '..', '%2e%2e', '%00', ':id', '$&']) {
      const address = addressOf(`/blog-details/${id}`) ?? '/'
      expect(addressOf(address)).toBe(address)
    }
  })

  it('recognises a missing page without rendering it', async () => {
    for (const [path, missing] of [
      ['/blog-details/no-such', true],
      ['/blog-details/a', false],
      ['/', false],
      ['/no/such/page', false],
    ] as const)
      expect(await isMissing(path, readerOf())).toBe(missing)
    expect(await isMissing('/blog-details/no-such', readerOf(['/get/blog-section']))).toBe(false)
  })

  it('keeps hostile words inside their block', async () => {
    const reader = readerOf()
    const hostile = { title: '</script><script>alert(1)</script>$&', subtitle: '' }
    const { html } = await render({
      pathname: '/',
      site,
      head: () => '',
      onError: vi.fn(),
      reader: async (path) => (path === '/get/faq' ? hostile : reader(path)),
    })
    expect(html).not.toContain('<script>alert(1)')
    expect(stateOf(html).find(([key]) => (key as string[])[1] === '/get/faq')?.[1]).toEqual(hostile)
  })
})
