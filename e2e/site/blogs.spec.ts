import { atWidth } from '../support/at-width.ts'
import { contentOf } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'

test('articles stand in one, two and three columns, as the width has room for', async ({ page }) => {
  await page.goto('/all-blogs')
  const cards = page.getByRole('main').getByRole('article')
  for (const [width, columns] of [
    [375, 1],
    [768, 2],
    [1024, 3],
    [1600, 3],
  ] as const)
    await atWidth(page, width, async (at) => {
      const lefts = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)))
      expect(new Set(lefts).size, at).toBe(columns)
    })
})

test('hero, Our Blog with its subtitle, View All to the home page, and a card for each article', async ({ page, request }) => {
  const hero = await contentOf(request, '/get/all-blog-hero')
  const { subtitle, blogs } = await contentOf(request, '/get/blog-section')
  await page.goto('/all-blogs')
  await expect(page.getByRole('heading', { level: 1, name: hero.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our Blog', exact: true })).toBeVisible()
  await expect(page.getByText(subtitle)).toBeVisible()
  await expect(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/')
  await expect(page.locator('.post time').first()).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(blogs.length)
  for (const [index, { _id, blogTitle, blogSubtitle }] of blogs.entries()) {
    await expect(cards.nth(index).getByRole('heading', { name: blogTitle })).toBeVisible()
    await expect(cards.nth(index)).toContainText(blogSubtitle)
    await expect(cards.nth(index).getByRole('link', { name: /^Read more/ })).toHaveAttribute('href', `/blog-details/${_id}`)
  }
})

test('the page carries no article’s body', async ({ request }) => {
  expect(await (await request.get('/all-blogs')).text()).not.toContain('blogDescription')
})
