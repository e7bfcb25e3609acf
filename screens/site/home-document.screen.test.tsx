import { expect, test } from 'vitest'
import { contentOf } from '../support/content-of.ts'
import { htmlOf, visit } from '../support/served-page.ts'
import { wordsOf } from '../support/words-of.ts'

test('shows every brand, reason, step, review, question and article', async () => {
  const response = await visit('/')
  expect(response.status).toBe(200)
  const words = wordsOf(await response.text())
  const shows = (texts: readonly string[], atLeast: number): void => {
    expect(texts.length).toBeGreaterThanOrEqual(atLeast)
    for (const text of texts) expect(words, text).toContain(wordsOf(text))
  }
  shows(
    (await contentOf('/get/home/hero')).map(({ title }) => title),
    3,
  )
  shows(
    (await contentOf('/brands')).brands.map(({ title }) => title),
    14,
  )
  shows(
    (await contentOf('/get/whychoose-us-info')).map(({ title }) => title),
    6,
  )
  shows(
    (await contentOf('/get/how-it-works-process')).map(({ title }) => title),
    4,
  )
  const { reviews } = await contentOf('/get/reviews-section')
  shows(
    reviews.map(({ reviewerName }) => reviewerName),
    8,
  )
  shows(
    reviews.map(({ reviewText }) => reviewText),
    8,
  )
  const questions = await contentOf('/get/faq-process')
  shows(
    questions.map(({ question }) => question),
    12,
  )
  shows(
    questions.map(({ answer }) => answer),
    12,
  )
  shows(
    (await contentOf('/get/blog-section')).blogs.map(({ blogTitle }) => blogTitle),
    9,
  )
  const { title, description } = await contentOf('/get/section')
  shows([title, description], 2)
})

test('does not carry the articles’ bodies', async () => {
  const html = await (await visit('/')).text()
  const { blogs } = await contentOf('/get/blog-section')
  for (const { blogDescription } of blogs) expect(html).not.toContain(wordsOf(blogDescription).slice(0, 80))
  expect(html).not.toContain('blogDescription')
})

test('names itself for search engines and for shared links', async () => {
  const page = await htmlOf('/')
  expect(page.title).toMatch(/\S/)
  const attribute = (selector: string, name: string): string => page.querySelector(selector)?.getAttribute(name) ?? ''
  expect(attribute('meta[name="description"]', 'content')).toMatch(/\S{3,}/)
  expect(new URL(attribute('link[rel="canonical"]', 'href')).pathname).toBe('/')
  expect(attribute('meta[property="og:title"]', 'content')).toMatch(/\S/)
  expect(attribute('meta[property="og:image"]', 'content')).toMatch(/^http/)
  const kinds = [...page.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent)
  expect(kinds.join('\n')).toContain('"Organization"')
  expect(attribute('html', 'lang')).toBe('en')
})

test('is pointed at by sitemap, robots and manifest', async () => {
  expect(await (await visit('/robots.txt')).text()).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m)
  const sitemap = await (await visit('/sitemap.xml')).text()
  for (const path of [
    '/',
    '/services',
    '/about-us',
    '/rates',
    '/contact-us',
    '/calculate',
    '/shop',
    '/restricted-products',
    '/all-blogs',
  ])
    expect(sitemap).toMatch(new RegExp(`<loc>http://[^/<]+${path}</loc>`))
  for (const { _id } of (await contentOf('/get/blog-section')).blogs) expect(sitemap).toContain(`/blog-details/${_id}</loc>`)
  expect((await visit('/favicon.svg', { redirect: 'follow' })).headers.get('content-type')).toContain('image/svg+xml')
})
