import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { innerPages } from '../../e2e/support/page/inner-pages.ts'
import { expectAccessible } from '../support/accessible.ts'
import { open } from '../support/open-screen.tsx'
import { answerWith, calls, refuses } from '../support/page-fetch.ts'
import { htmlOf, visit } from '../support/served-page.ts'

const paths = innerPages.map(({ path }) => path)

test.each(paths)('%s: its first picture comes before all others, and each has its size', async (path) => {
  const page = await htmlOf(path)
  const pictures = [...page.querySelectorAll('main img')]
  expect(pictures[0]?.getAttribute('fetchpriority')).toBe('high')
  expect(pictures[0]?.getAttribute('loading')).not.toBe('lazy')
  const preloads = [...page.querySelectorAll('link[rel="preload"][imagesrcset]')].map((link) =>
    link.getAttribute('imagesrcset'),
  )
  expect(preloads).toEqual([page.querySelector('main picture source[type="image/avif"]')?.getAttribute('srcset')])
  for (const picture of pictures)
    for (const side of ['width', 'height']) expect(picture.getAttribute(side), picture.outerHTML).toMatch(/^\d+$/)
})

test.each(paths)('%s names itself for search engines and shared links', async (path) => {
  const page = await htmlOf(path)
  const attribute = (selector: string, name: string): string => page.querySelector(selector)?.getAttribute(name) ?? ''
  const heading = page.querySelector('h1')!.textContent.replace('Blog Details ', '')
  expect(page.title.startsWith(`${heading} · `), page.title).toBe(true)
  expect(attribute('meta[name="description"]', 'content')).toMatch(/\S+ \S+/)
  expect(new URL(attribute('link[rel="canonical"]', 'href')).pathname).toBe(path)
  expect(attribute('meta[property="og:title"]', 'content')).toContain(heading)
  expect(attribute('meta[property="og:description"]', 'content')).toMatch(/\S+ \S+/)
  const image = await visit(new URL(attribute('meta[property="og:image"]', 'content')).pathname)
  expect(image.status).toBe(200)
  expect(await (await visit('/sitemap.xml')).text()).toContain(`${path}</loc>`)
})

// Every page without each of its calls: web/src/site/missing-content.test.tsx.
test.each([
  ['/shop', '/get/how-it-works'],
  ['/about-us', '/get/about-service-hero'],
  ['/restricted-products', '/get-restricted-items'],
  ['/blog-details/reading-your-customs-bill', '/get/blog-section'],
] as const)('%s without %s is empty there: no error is shown, and axe finds nothing', async (path, missing) => {
  answerWith(missing, refuses(404, 'Not published.'))
  await open(path)
  await expect.poll(() => calls(`GET ${missing}`)).toHaveLength(1)
  await expect.poll(() => screen.queryAllByRole('status', { name: /loading/i })).toEqual([])
  await expect.poll(() => screen.queryAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.queryAllByRole('heading', { name: 'No Page Found' })).toHaveLength(path.startsWith('/blog') ? 1 : 0)
  expect(screen.queryByText('Not published.')).toBeNull()
  await expectAccessible()
})
