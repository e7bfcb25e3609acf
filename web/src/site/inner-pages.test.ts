// @vitest-environment node
import { expect, it } from 'vitest'
import { render } from '../entry-server.tsx'
import { match } from '../frame/match.ts'
import { paths } from '../paths.ts'
import { innerContent, pagesOfParts } from '../testing/inner-content.ts'
import { readerOf, site } from '../testing/site-content.ts'

const reader = (broken: readonly string[]) => {
  const shell = readerOf(broken)
  return async (path: string): Promise<unknown> => {
    const own: unknown = innerContent[path]
    if (own === undefined || broken.includes(path)) return shell(path)
    return own
  }
}
const page = (pathname: string, broken: readonly string[] = []) =>
  render({ pathname, site, reader: reader(broken), head: () => '', onError: () => {} })

const shown = [...pagesOfParts, paths.terms, paths.privacy, paths.returns]
const callsOf = (pathname: string): string[] => [...new Set(match(pathname).queries.map(({ queryKey }) => String(queryKey[1])))]

it.each(shown)('%s is whole: status 200, a heading, no spinner', async (pathname) => {
  const { html, status, complete } = await page(pathname)
  expect({ status, complete }).toEqual({ status: 200, complete: true })
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toContain('role="status" aria-label="Loading"')
})

it.each(shown.flatMap((pathname) => callsOf(pathname).map((call) => [pathname, call])))(
  '%s stands without an answer of %s, says nothing false and is not kept',
  async (pathname, call) => {
    const { html, status, complete } = await page(pathname, [call])
    expect({ status, complete }).toEqual({ status: 200, complete: false })
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toContain('No Page Found')
    expect(html).not.toContain('role="status" aria-label="Loading"')
    expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/undefined|NaN|\[object/)
  },
)

it('keeps an article whose call failed out of search engines, and calls an unknown one not found', async () => {
  const failed = await page(paths.blog('b'), ['/get/blog-section'])
  expect(failed.html).toContain('<meta name="robots" content="noindex"/>')
  const unknown = await page(paths.blog('nobody'))
  expect(unknown.status).toBe(404)
  expect(unknown.complete).toBe(true)
  expect(unknown.html).toContain('No Page Found')
})

it('embeds one article’s body: its own', async () => {
  const { html } = await page(paths.blog('b'))
  expect(html).toContain('Body of b')
  for (const other of ['a', 'c', 'd']) expect(html).not.toContain(`Body of ${other}`)
  expect((await page(paths.blogs)).html).not.toContain('Body of')
})

it('says of a legal text that is not published where to ask for it, and keeps it out of search engines', async () => {
  const { html } = await page(paths.privacy, ['/get/privacy'])
  expect(html).toMatch(/<h1[^>]*>Privacy Policy<\/h1>/)
  expect(html).toContain('We have not published this here yet.')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

it.each([paths.rates, paths.calculator])('%s of a company that has not opened names no price', async (pathname) => {
  const settings = (await reader([])('/get/site-settings')) as object
  const { html } = await render({
    pathname,
    site,
    reader: async (path) => (path === '/get/site-settings' ? { ...settings, openingSoon: true } : reader([])(path)),
    head: () => '',
    onError: () => {},
  })
  expect(html).toContain('Opening soon')
  expect(html).not.toContain('CALCULATE')
  expect(html).not.toContain('class="tiers')
})
