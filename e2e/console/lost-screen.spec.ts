import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test, type Noise } from '../support/quiet-test.ts'
import { signInStaff } from '../support/staff.ts'

test.beforeEach(async ({ context }) => signInStaff(context, 'rosa'))

/** Drops one file of code, as a weak network does and a server that was replaced; answers how to let it through again. */
const lose = async (page: Page, noise: Noise, file: string): Promise<() => Promise<void>> => {
  noise.allow(/Failed to load resource/)
  const address = new RegExp(`/${file}-[^/]*\\.js`)
  await page.route(address, (route) => route.abort())
  return () => page.unroute(address)
}

test('a screen whose code is lost says so inside the menu, which leads on; asked again it comes', async ({ page, noise }) => {
  await page.goto('/console/packages')
  await expect(page.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible()
  const found = await lose(page, noise, 'flights-page')
  const menu = page.getByRole('navigation', { name: 'Console', exact: true })
  await menu.getByRole('link', { name: /^Flights/ }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('This screen did not load. Are you offline?')
  await expectAccessible(page)
  await menu.getByRole('link', { name: /^Packages/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible()
  await menu.getByRole('link', { name: /^Flights/ }).click()
  await found()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Flights' })).toBeVisible()
})

test('a search whose code is lost leaves the screen beside it as it was', async ({ page, noise }) => {
  await page.goto('/console/receiving')
  await lose(page, noise, 'search-dialog')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search.getByRole('alert')).toHaveText('The search did not load. Are you offline?')
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Receiving' })).toBeVisible()
})
