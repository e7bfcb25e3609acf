import type { Page } from '@playwright/test'
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
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // Two frames later everything has its place.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await cutOff(page), `${path} at ${width} px`).toEqual([])
  }
}

// What appears by scrolling is there at once.
test.use({ viewport: { width: 320, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

for (const path of ['/', ...innerPages.map((inner) => inner.path), '/auth/signin', '/auth/signup', '/auth/verification'])
  test(`nothing of ${path} is cut off on a phone`, async ({ page }) => {
    await expectWhole(page, path)
  })

for (const path of ['', '/packages', '/prealert', '/claim', '/calculator', '/address', '/notification', '/account'])
  test(`nothing of /dashboard${path} is cut off on a phone`, async ({ page, request }) => {
    await signIn(page, request, 'ana')
    await expectWhole(page, `/dashboard${path}`)
  })

const screens =
  'receiving packages unknown flights customers identity messages newsletter reports rates rates/new products content content/brands people settings audit account'

for (const screen of screens.split(' '))
  test(`nothing of /console/${screen} is cut off on a phone`, async ({ page, context }) => {
    await signInStaff(context, 'rosa')
    await expectWhole(page, `/console/${screen}`)
  })
