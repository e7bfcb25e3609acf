import type { Page } from '@playwright/test'
import { atWidth } from '../support/at-width.ts'
import { consoleScreens } from '../support/console-screens.ts'
import { cutOff } from '../support/cut-off.ts'
import { signIn } from '../support/demo-customers.ts'
import { innerPages } from '../support/inner-pages.ts'
import { expect, test } from '../support/quiet-test.ts'
import { signInStaff } from '../support/staff.ts'

/** 320 px: a window of 1280 px enlarged four times (WCAG 1.4.10); the others are phones. */
const widths = [320, 344, 360, 390]

const expectWhole = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  for (const width of widths)
    await atWidth(page, width, async (at) => expect.poll(async () => cutOff(page), `${path} ${at}`).toEqual([]), {
      height: 800,
    })
}

// What appears by scrolling is there at once.
test.use({ viewport: { width: 320, height: 800 } })

const expectAllWhole = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) await test.step(path, () => expectWhole(page, path))
}

const publicPages = ['/', ...innerPages.map(({ path }) => path), '/auth/signin', '/auth/signup', '/auth/verification']

test('nothing of the public pages is cut off on a phone', async ({ page }) => {
  await expectAllWhole(page, publicPages)
})

const dashboard = [
  '',
  '/packages',
  '/packages/requests',
  '/packages/requests?ask=',
  '/prealert',
  '/claim',
  '/calculator',
  '/address',
  '/notification',
  '/payment',
  '/account',
]

test('nothing of the dashboard is cut off on a phone', async ({ page, request }) => {
  await signIn(page, request, 'ana')
  await expectAllWhole(
    page,
    dashboard.map((path) => `/dashboard${path}`),
  )
})

test('nothing of the console is cut off on a phone', async ({ page, context }) => {
  test.slow()
  await signInStaff(context, 'rosa')
  await expectAllWhole(page, [...(await consoleScreens()), '/console/content/brands'])
})
