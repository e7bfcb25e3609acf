import type { Page } from '@playwright/test'
import { atWidth } from '../support/page/at-width.ts'
import { signIn } from '../support/people/demo-customers.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'

const nav = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' })

test('below 1280 px a side menu with an overlay takes the links’ place; a link, the overlay, Escape and the cross close it', async ({
  page,
}) => {
  await page.goto('/')
  await settled(page)
  await atWidth(page, 1280, async () => {
    await expect(nav(page)).toBeVisible()
    await expect(openMenu(page)).toBeHidden()
  })
  await page.setViewportSize({ width: 1279, height: 800 })
  await expect(nav(page)).toBeHidden()
  await openMenu(page).click()
  await expect(menu(page)).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('aria-current', 'page')
  const box = (await menu(page).locator('nav').boundingBox())!
  await page.mouse.click(box.x > 400 ? 40 : 1200, 400)
  await expect(menu(page)).toBeHidden()
  await openMenu(page).click()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(openMenu(page)).toBeFocused()
  await openMenu(page).click()
  await menu(page).getByRole('button', { name: 'Close menu' }).click()
  await expect(menu(page)).toBeHidden()
  await openMenu(page).click()
  await menu(page).getByRole('link', { name: 'Services' }).click()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL(/\/services$/)
})

test('shows Dashboard to somebody who is signed in, before the page wakes and after', async ({ page, request }) => {
  await signIn(page, request, 'ana')
  const held = Promise.withResolvers<void>()
  await page.route('**/entry-client-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/newsletter/confirm', { waitUntil: 'commit' })
  const banner = page.getByRole('banner')
  const isTold = async (): Promise<void> => {
    await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Sign in' })).toBeHidden()
    await expect(banner.getByRole('link', { name: 'Sign up' })).toBeHidden()
  }
  await isTold()
  held.resolve()
  await settled(page)
  await isTold()
})
