import { expectAccessible } from '../support/page/accessibility.ts'
import { lose } from '../support/page/lost-code.ts'
import { expect, test } from '../support/quiet-test.ts'
import { signInStaff } from '../support/people/staff.ts'

test.beforeEach(async ({ context }) => signInStaff(context, 'rosa'))

test('a screen or a search whose code is lost says so beside the menu, which leads on; asked again the screen comes', async ({
  page,
  noise,
}) => {
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

  await lose(page, noise, 'search-dialog')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search.getByRole('alert')).toHaveText('The search did not load. Are you offline?')
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Flights' })).toBeVisible()
})
