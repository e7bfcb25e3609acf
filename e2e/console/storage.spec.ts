import { expectAccessible } from '../support/page/accessibility.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect, test } from '../support/quiet-test.ts'
import { signInStaff } from '../support/people/staff.ts'

const widths = [1280, 360, 768, 1600]

test('the settings match the storage texts of the site; a closed day is added and removed', async ({ page, context }) => {
  test.slow()
  await signInStaff(context, 'rosa')
  await page.goto('/console/money')
  await expect(page.getByText('Counter: 14 days free, from day 15 US$1.00 a day')).toBeVisible()
  await expect(page.getByLabel('Reminders on days')).toHaveValue('7, 12')
  await expectToFit(page, widths)
  await page.getByLabel('Closed on').fill('2030-12-25')
  await page.getByLabel('Because of').fill('Christmas Day')
  await page.locator('#closed-days').getByRole('button', { name: 'Save' }).click()
  const remove = page.getByRole('button', { name: 'Remove Christmas Day' })
  await expect(remove).toBeVisible()
  await expectAccessible(page)
  await remove.click()
  await expect(remove).toHaveCount(0)

  await page.goto('/console/storage')
  const smoker = page.getByRole('listitem').filter({ hasText: '068179626823' })
  await expect(smoker).toContainText(/Day 1\d, Counter, shelf W-118/)
  await expect(smoker).toContainText('US$1.18 more each day')
  await expectToFit(page, widths)
  await smoker.getByRole('button', { name: /^Waive/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('US dollars').fill('1')
  await dialog.getByLabel('Why').fill('We were closed without a word')
  await dialog.getByRole('button', { name: 'Waive it' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/console/bills/to-bill')
  await expect(page.getByRole('row').filter({ hasText: 'Wendell' })).toBeVisible()
})
