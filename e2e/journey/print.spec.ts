import type { Locator, Page } from '@playwright/test'
import { signIn } from '../support/people/demo-customers.ts'
import { expect, test } from '../support/quiet-test.ts'
import { signInStaff } from '../support/people/staff.ts'

test.use({ colorScheme: 'dark' })

const colourOf = (place: Locator): Promise<string> => place.evaluate((element) => getComputedStyle(element).color)

/** An article on paper, and an open package. */
const whole = async (page: Page): Promise<void> => {
  await page.goto('/blog-details/reading-your-customs-bill')
  await page.emulateMedia({ media: 'print' })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await expect.poll(async () => colourOf(title)).toBe('rgb(11, 39, 64)')
  await expect.poll(async () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  const edges = await page
    .locator('.article-title, .article-pic, .prose')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)))
  expect(edges).toHaveLength(3)
  expect(new Set(edges).size, 'one left edge').toBe(1)
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByText('More articles'),
    page.locator('.skip'),
  ])
    await expect(gone).toBeHidden()
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/dashboard/packages')
  await page.getByRole('table').getByRole('link').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: 'Where it is' })).toBeVisible()
  await page.setViewportSize({ width: 800, height: 400 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(drawer.getByRole('button')).toHaveCount(0)
  // Nothing of it is behind an edge: the page is as long as it is.
  const {
    height,
    all,
    page: long,
  } = await drawer.evaluate((element) => ({
    height: element.clientHeight,
    all: element.scrollHeight,
    page: document.documentElement.scrollHeight,
  }))
  expect(height).toBe(all)
  expect(all).toBeGreaterThan(400)
  expect(long).toBeGreaterThanOrEqual(all)
}

/** The label of a package. */
const oneSheet = async (page: Page): Promise<void> => {
  await page.goto('/console/packages')
  await page
    .getByRole('table')
    .getByRole('link', { name: /^[0-9A-Z]{10,}$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Print label' }).click()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.label-sheet')
  await expect(sheet.getByText(/^POS-/)).toBeVisible()
  const colours = await sheet.evaluate((element) =>
    [...element.querySelectorAll('*')].flatMap((part) => {
      const { color, fill } = getComputedStyle(part)
      return part instanceof SVGRectElement ? [fill] : [color]
    }),
  )
  expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0)']))
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/MediaBox ?\[[^\]]*\]/g)).toEqual([expect.stringMatching(/\[0 0 288(\.0*)? 432(\.0*)?\]/)])
}

test('on paper an article is dark on white and alone, an open package whole, and a label one sheet of 4 by 6 inches in black alone', async ({
  page,
  context,
  request,
}) => {
  await context.addInitScript(() => (window.print = () => undefined))
  await signIn(page, request, 'ana')
  await test.step('an article and an open package', () => whole(page))
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInStaff(context, 'rosa')
  await test.step('a label', () => oneSheet(page))
})
