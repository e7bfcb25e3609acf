import type { Page } from '@playwright/test'
import { violationsOn } from '../support/accessibility.ts'
import { customerOf } from '../support/company-money.ts'
import { consoleScreens } from '../support/console-screens.ts'
import { signIn } from '../support/demo-customers.ts'
import { innerPages } from '../support/inner-pages.ts'
import { expect, test } from '../support/quiet-test.ts'
import { signInStaff } from '../support/staff.ts'

test.use({ colorScheme: 'dark' })

const contrast = { type: 'rule' as const, values: ['color-contrast'] }

/** What a page is painted on: under all that stands there. */
const ground = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

const expectReadable = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await expect.poll(async () => ground(page), path).toBe('rgb(21, 34, 46)')
      expect.soft(await violationsOn(page, { runOnly: contrast }), path).toEqual([])
    })
}

test('the public pages can be read in the dark', async ({ page, noise }) => {
  test.slow()
  noise.allow(/404 \(Not Found\)/)
  const legal = ['/terms', '/privacy', '/returns']
  await expectReadable(page, ['/', ...innerPages.map(({ path }) => path), ...legal, '/no-such-page'])
})

test('icons, which companies draw for light pages, stand on white in the dark', async ({ page }) => {
  for (const path of ['/', '/services', '/calculate']) {
    await page.goto(path)
    const icon = page.locator('.content-icon').first()
    await expect
      .poll(async () => icon.evaluate((image) => getComputedStyle(image).backgroundColor), path)
      .toBe('rgb(255, 255, 255)')
  }
})

test('the ways in can be read in the dark', async ({ page }) => {
  await expectReadable(page, ['/auth/signin', '/auth/signup', '/auth/verification'])
})

test('the dashboard can be read in the dark, an open package too', async ({ page, request }) => {
  test.slow()
  await signIn(page, request, 'ana')
  const screens = [
    '',
    '/packages',
    '/packages/requests',
    '/prealert',
    '/claim',
    '/calculator',
    '/address',
    '/notification',
    '/payment',
    '/account',
  ]
  await expectReadable(
    page,
    screens.map((path) => `/dashboard${path}`),
  )
  await page.goto('/dashboard/packages')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Where it is' })).toBeVisible()
  expect(await violationsOn(page, { runOnly: contrast, within: 'dialog' })).toEqual([])
})

test('the console can be read in the dark', async ({ page, context }) => {
  test.setTimeout(180_000)
  await signInStaff(context, 'rosa')
  const ana = await customerOf(context.request, 'ana@example.com')
  await expectReadable(page, [...(await consoleScreens()), `/console/customers/${ana}/money`])
})
