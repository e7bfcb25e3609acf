import { contentOf } from '../support/contract-content.ts'
import { textOf } from '../support/page-text.ts'
import { expect, test } from '../support/quiet-test.ts'

test.describe('the home page as the server sends it', () => {
  test('shows every brand, reason, step, review, question and article', async ({ request }) => {
    const response = await request.get('/')
    expect(response.status()).toBe(200)
    const text = textOf(await response.text())
    const shown = (words: string): void => expect(text, words).toContain(textOf(words))

    const slides = await contentOf(request, '/get/home/hero')
    expect(slides.length).toBeGreaterThanOrEqual(3)
    for (const slide of slides) shown(slide.title)

    const { brands } = await contentOf(request, '/brands')
    expect(brands.length).toBeGreaterThanOrEqual(14)
    for (const brand of brands) shown(brand.title)

    const reasons = await contentOf(request, '/get/whychoose-us-info')
    expect(reasons.length).toBeGreaterThanOrEqual(6)
    for (const reason of reasons) shown(reason.title)

    const steps = await contentOf(request, '/get/how-it-works-process')
    expect(steps.length).toBeGreaterThanOrEqual(4)
    for (const step of steps) shown(step.title)

    const { reviews } = await contentOf(request, '/get/reviews-section')
    expect(reviews.length).toBeGreaterThanOrEqual(8)
    for (const review of reviews) {
      shown(review.reviewerName)
      shown(review.reviewText)
    }

    const questions = await contentOf(request, '/get/faq-process')
    expect(questions.length).toBeGreaterThanOrEqual(12)
    for (const { question, answer } of questions) {
      shown(question)
      shown(answer)
    }

    const { blogs } = await contentOf(request, '/get/blog-section')
    expect(blogs.length).toBeGreaterThanOrEqual(9)
    for (const { blogTitle } of blogs) shown(blogTitle)

    const section = await contentOf(request, '/get/section')
    shown(section.title)
    shown(section.description)
  })

  test('does not carry the articles’ bodies', async ({ request }) => {
    const html = await (await request.get('/')).text()
    const { blogs } = await contentOf(request, '/get/blog-section')
    for (const { blogDescription } of blogs) expect(html).not.toContain(textOf(blogDescription).slice(0, 80))
    expect(html).not.toContain('blogDescription')
  })

  test('names itself for search engines and for shared links', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/\S/)
    const attribute = async (selector: string, name: string): Promise<string | null> =>
      page.locator(selector).getAttribute(name)
    expect(await attribute('meta[name="description"]', 'content')).toMatch(/\S{3,}/)
    expect(new URL((await attribute('link[rel="canonical"]', 'href')) ?? '').pathname).toBe('/')
    expect(await attribute('meta[property="og:title"]', 'content')).toMatch(/\S/)
    expect(await attribute('meta[property="og:image"]', 'content')).toMatch(/^http/)
    const kinds = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(kinds.join('\n')).toContain('"Organization"')
    expect(await attribute('html', 'lang')).toBe('en')
  })

  test('is pointed at by sitemap, robots and manifest', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m)
    const sitemap = await (await request.get('/sitemap.xml')).text()
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
    ]) {
      expect(sitemap).toMatch(new RegExp(`<loc>http://[^/<]+${path}</loc>`))
    }
    for (const { _id } of (await contentOf(request, '/get/blog-section')).blogs)
      expect(sitemap).toContain(`/blog-details/${_id}</loc>`)
    expect((await request.get('/favicon.svg')).headers()['content-type']).toContain('image/svg+xml')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page reads complete and no spinner covers it', async ({ page, request }) => {
    await page.goto('/')
    const { title } = await contentOf(request, '/get/faq')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    const questions = await contentOf(request, '/get/faq-process')
    for (const { question } of questions) await expect(page.getByText(question, { exact: true })).toBeVisible()
    const { reviews } = await contentOf(request, '/get/reviews-section')
    await expect(page.getByText(reviews[0]!.reviewerName).first()).toBeVisible()
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
  })

  test('a question opens all the same', async ({ page, request }) => {
    await page.goto('/')
    const [first] = await contentOf(request, '/get/faq-process')
    const answer = page.getByText(first!.answer.slice(0, 40))
    if (await answer.isVisible()) await page.getByText(first!.question, { exact: true }).click()
    await page.getByText(first!.question, { exact: true }).click()
    await expect(answer).toBeVisible()
  })
})
