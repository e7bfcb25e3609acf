import { contentOf } from '../support/contract-content.ts'
import { navigateWithin } from '../support/inner-pages.ts'
import { textOf } from '../support/page-text.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

test('every article: Blog Details, its title, picture, whole body, more articles and the call to action', async ({
  page,
  request,
}) => {
  const { blogs } = await contentOf(request, '/get/blog-section')
  const section = await contentOf(request, '/get/section')
  for (const { _id, blogTitle, blogImg, blogDescription } of blogs) {
    const response = await page.goto(`/blog-details/${_id}`)
    expect(response?.status()).toBe(200)
    const banner = page.getByRole('heading', { level: 1 })
    await expect(banner).toContainText('Blog Details')
    await expect(banner).toContainText(blogTitle)
    const body = page.locator('article.prose')
    expect(textOf(await body.innerHTML())).toBe(textOf(blogDescription))
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', blogImg)
    await expect(page.getByRole('heading', { name: 'More articles' })).toBeVisible()
    await expect(page.getByRole('heading', { name: section.title })).toBeVisible()
  }
})

test('the page carries one body: its own, once as text and once as data', async ({ request }) => {
  const { blogs } = await contentOf(request, '/get/blog-section')
  const html = await (await request.get(`/blog-details/${blogs[2]!._id}`)).text()
  for (const [index, { blogDescription }] of blogs.entries()) {
    const paragraph = textOf(/<p>.*?<\/p>/.exec(blogDescription)![0])
    expect(textOf(html).includes(paragraph), paragraph).toBe(index === 2)
  }
  expect(html.match(/"blogDescription"/g)).toHaveLength(1)
})

test('more articles lead on without a page load, and back again, each with its own text', async ({ page, request }) => {
  const { blogs } = await contentOf(request, '/get/blog-section')
  const [first, second] = blogs
  await page.goto(`/blog-details/${first!._id}`)
  await settled(page)
  const body = page.locator('article.prose')
  const words = textOf(first!.blogDescription)
  expect(textOf(await body.innerHTML())).toBe(words)
  await page.getByRole('link', { name: `Read more about ${second!.blogTitle}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second!.blogTitle)
  await expect.poll(async () => textOf(await body.innerHTML())).toBe(textOf(second!.blogDescription))
  await page.getByRole('link', { name: `Read more about ${first!.blogTitle}` }).click()
  await expect.poll(async () => textOf(await body.innerHTML())).toBe(words)
})

test('an id that matches no article is No Page Found, on a page load with status 404 and on a navigation', async ({
  page,
  noise,
}) => {
  noise.allow(/Failed to load resource.*404/)
  const response = await page.goto('/blog-details/no-such-article')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No Page Found' })).toBeVisible()
  await page.goto('/all-blogs')
  await settled(page)
  await navigateWithin(page, '/blog-details/no-such-article')
  await expect(page.getByRole('heading', { name: 'No Page Found' })).toBeVisible()
  await expect(page).toHaveTitle(/No Page Found/)
  await navigateWithin(page, '/all-blogs')
  await expect(page.getByRole('heading', { name: 'Our Blog' })).toBeVisible()
})

test('search engines read a BlogPosting with the article’s data', async ({ page, request }) => {
  const { blogs } = await contentOf(request, '/get/blog-section')
  const { _id, blogTitle, blogSubtitle, author, publishedAt } = blogs[1]!
  await page.goto(`/blog-details/${_id}`)
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const data = JSON.parse(text ?? '') as Record<string, unknown>
  expect(data).toMatchObject({
    '@type': 'BlogPosting',
    headline: blogTitle,
    description: blogSubtitle,
    datePublished: publishedAt,
    author: { '@type': 'Person', name: author },
  })
  expect(new URL(String(data['url'])).pathname).toBe(`/blog-details/${_id}`)
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
})
