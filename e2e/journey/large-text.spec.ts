import type { Page } from '@playwright/test'
import { signIn } from '../support/demo-customers.ts'
import { expect, test } from '../support/quiet-test.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** Pages whose text is twice as large, as a reader's browser or telephone sets it (WCAG 1.4.4): nothing scrolls sideways. */
const expectRoom = async (page: Page, paths: readonly string[]): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        const wide = [...document.querySelectorAll('body *')].filter(
          (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
        )
        return scrollWidth > clientWidth
          ? [scrollWidth, ...wide.slice(0, 8).map((element) => element.outerHTML.slice(0, 90))]
          : []
      })
      await expect.poll(async () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect.soft(beyond, path).toEqual([])
    })
}

test('public pages hold text of 200 % on a phone', async ({ page }) => {
  const pages = [
    '/',
    '/services',
    '/about-us',
    '/shop',
    '/calculate',
    '/contact-us',
    '/restricted-products',
    '/all-blogs',
    '/auth/signup',
    '/auth/signin',
    '/rates',
    '/terms',
    '/blog-details/reading-your-customs-bill',
    '/blog-details/last-dates-before-christmas-2026',
  ]
  await expectRoom(page, pages)
})

test('the dashboard holds text of 200 % on a phone', async ({ page, request }) => {
  await signIn(page, request, 'ana')
  const screens = ['', '/packages', '/prealert', '/claim', '/address', '/notification', '/account']
  await expectRoom(
    page,
    screens.map((path) => `/dashboard${path}`),
  )
  const names = page.getByRole('navigation', { name: 'Dashboard, short' }).locator('span')
  const boxes = await names.evaluateAll((all) =>
    all.map((name) => name.getBoundingClientRect()).map(({ left, right }) => [left, right]),
  )
  expect(boxes).toHaveLength(5)
  for (const [index, [left = 0]] of boxes.entries()) expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.[1] ?? 0)
})
