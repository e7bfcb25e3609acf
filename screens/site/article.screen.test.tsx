import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentOf } from '../support/content-of.ts'
import { open } from '../support/open-screen.tsx'
import { htmlOf, visit } from '../support/served-page.ts'
import { wordsOf } from '../support/words-of.ts'

test('every article: Blog Details, its title, picture, whole body, more articles and the call to action', async () => {
  const { blogs } = await contentOf('/get/blog-section')
  const section = await contentOf('/get/section')
  for (const { _id, blogTitle, blogImg, blogDescription } of blogs) {
    const response = await visit(`/blog-details/${_id}`)
    expect(response.status).toBe(200)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const banner = wordsOf(page.querySelector('h1')!)
    expect(banner).toContain('Blog Details')
    expect(banner).toContain(blogTitle)
    expect(wordsOf(page.querySelector('article.prose')!)).toBe(wordsOf(blogDescription))
    expect(page.querySelector('main img')?.getAttribute('src')).toBe(blogImg)
    const headings = [...page.querySelectorAll('h2')].map(wordsOf)
    expect(headings).toEqual(expect.arrayContaining(['More articles', section.title]))
  }
})

test('the page carries one body: its own, once as text and once as data', async () => {
  const { blogs } = await contentOf('/get/blog-section')
  const html = await (await visit(`/blog-details/${blogs[2]!._id}`)).text()
  const words = wordsOf(html)
  for (const [index, { blogDescription }] of blogs.entries()) {
    const paragraph = wordsOf(/<p>.*?<\/p>/.exec(blogDescription)![0])
    expect(words.includes(paragraph), paragraph).toBe(index === 2)
  }
  expect(html.match(/"blogDescription"/g)).toHaveLength(1)
})

test('an id that matches no article is No Page Found, on a page load with status 404 and on a navigation', async () => {
  expect((await visit('/blog-details/no-such-article')).status).toBe(404)
  expect(wordsOf((await htmlOf('/blog-details/no-such-article')).querySelector('h1')!)).toBe('No Page Found')
  const follow = async (path: string): Promise<void> =>
    act(async () => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
  await open('/all-blogs')
  await screen.findByRole('heading', { name: 'Our Blog' })
  await follow('/blog-details/no-such-article')
  await screen.findByRole('heading', { name: 'No Page Found' })
  await expect.poll(() => document.title).toContain('No Page Found')
  await follow('/all-blogs')
  await screen.findByRole('heading', { name: 'Our Blog' })
})

test('search engines read a BlogPosting with the article’s data', async () => {
  const { blogs } = await contentOf('/get/blog-section')
  const { _id, blogTitle, blogSubtitle, author, publishedAt } = blogs[1]!
  const page = await htmlOf(`/blog-details/${_id}`)
  const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '') as Record<
    string,
    unknown
  >
  expect(data).toMatchObject({
    '@type': 'BlogPosting',
    headline: blogTitle,
    description: blogSubtitle,
    datePublished: publishedAt,
    author: { '@type': 'Person', name: author },
  })
  expect(new URL(String(data['url'])).pathname).toBe(`/blog-details/${_id}`)
  expect(page.querySelector('meta[property="og:type"]')?.getAttribute('content')).toBe('article')
})
