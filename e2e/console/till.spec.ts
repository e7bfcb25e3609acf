import { expectAccessible } from '../support/page/accessibility.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect, test } from '../support/quiet-test.ts'
import { signInStaff } from '../support/people/staff.ts'

const widths = [1280, 360, 768, 1600]

test('a till is opened with a float, paid out of, counted blind and closed; its report opens', async ({ page, context }) => {
  test.slow()
  await signInStaff(context, 'rosa')
  await page.goto('/console/till')
  const past = page.getByRole('region', { name: 'Shifts' }).getByRole('listitem').last()
  await expect(past).toContainText('BBD 0.35 short · USD right')
  await page.getByRole('button', { name: 'Add a till' }).click()
  await page.getByLabel('Name').fill('Back till')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Open Back till' }).click()
  await page.getByLabel('Cash in BBD').fill('200')
  await page.getByLabel('Cash in USD').fill('50')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Back till is yours' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Open / })).toHaveCount(0)

  await page.getByRole('button', { name: 'Put in or take out' }).click()
  await page.getByLabel('What happens').selectOption('Taken out')
  await page.getByLabel('Amount').fill('12.50')
  await page.getByLabel('What for').fill('Packing tape')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Taken out: Packing tape')).toBeVisible()
  await expectToFit(page, widths)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Count and close' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).not.toContainText('187.50')
  await dialog.getByLabel('Cash in BBD').fill('188')
  await dialog.getByLabel('Cash in USD').fill('50')
  await dialog.getByLabel('Note').fill('Found under the drawer')
  await dialog.getByRole('button', { name: 'Close the till' }).click()
  const shift = page.getByRole('region', { name: 'Shifts' }).getByRole('listitem').filter({ hasText: 'Back till' })
  await expect(shift).toContainText('BBD 0.50 over · USD right')
  await expect(shift).toContainText('Found under the drawer')
  const address = await shift.getByRole('link', { name: /^Z-report/ }).getAttribute('href')
  const report = await context.request.get(address!, { headers: { 'x-staff-console': '1' } })
  expect([report.status(), report.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectToFit(page, widths)
})
