import { atWidth } from '../support/page/at-width.ts'
import { contentOf } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'

test('articles stand in columns as the width has room for; they lead on without a page load, and back again, each with its own text', async ({
  page,
  request,
}) => {
  const { blogs } = await contentOf(request, '/get/blog-section')
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

  // One that the server rendered, then one that the browser renders.
  const [first, second] = blogs
  await page.goto(`/blog-details/${first!._id}`)
  await settled(page)
  const body = page.locator('article.prose')
  const words = async (): Promise<string | null> => body.textContent()
  const isOf = async ({ blogTitle, blogDescription }: (typeof blogs)[number]): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(blogTitle)
    const written = await page.evaluate(
      (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent,
      blogDescription,
    )
    await expect.poll(words).toBe(written)
  }
  const loads: string[] = []
  page.on('request', (asked) => asked.isNavigationRequest() && loads.push(asked.url()))
  await isOf(first!)
  await page.getByRole('link', { name: `Read more about ${second!.blogTitle}` }).click()
  await isOf(second!)
  await page.getByRole('link', { name: `Read more about ${first!.blogTitle}` }).click()
  await isOf(first!)
  expect(loads).toEqual([])
})
