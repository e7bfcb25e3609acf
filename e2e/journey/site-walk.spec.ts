import type { Page } from '@playwright/test'
import { innerPages } from '../support/page/inner-pages.ts'
import { expect, test } from '../support/quiet-test.ts'
import { walkThrough, ways, type Screen } from '../support/page/walk.ts'

/** Companies draw their icons for light pages. */
const iconsStandOnWhite = async (page: Page): Promise<void> => {
  const grounds = await page
    .locator('.content-icon')
    .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).backgroundColor))
  expect(new Set(grounds)).toEqual(new Set(['rgb(255, 255, 255)']))
}

const withIcons = new Set(['/', '/services', '/calculate'])

const targets = ':is(button, input:not(.sr-only), summary, a.btn, a.go, [role=button]):not([tabindex="-1"])'
const screenAt = (path: string): Screen => ({
  path,
  ...(withIcons.has(path) && { inTheDark: iconsStandOnWhite }),
  // What the ways in have: accounts/accounts-accessibility.spec.ts.
  ...(!path.startsWith('/auth/') && { targets }),
})

const first = ['/', '/calculate', '/auth/signin']
const others = [
  ...innerPages.map(({ path }) => path).filter((path) => !first.includes(path)),
  // Its table moves by itself.
  '/blog-details/last-dates-before-christmas-2026',
  '/terms',
  '/privacy',
  '/returns',
  '/auth/signup',
  '/auth/verification',
  '/no-such-page',
]

test(`the pages of the site that most people see${ways}`, { tag: '@smoke' }, async ({ page }) => {
  test.setTimeout(480_000)
  await walkThrough(page, first.map(screenAt))
})

test(`the other pages of the site${ways}`, async ({ page, noise }) => {
  test.setTimeout(480_000)
  noise.allow(/404 \(Not Found\)/)
  await walkThrough(page, others.map(screenAt))
})
