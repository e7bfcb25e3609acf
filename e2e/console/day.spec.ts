import { expectAccessible } from '../support/page/accessibility.ts'
import { announce, newCustomer } from '../support/parcels/announced-package.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect, test } from '../support/quiet-test.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

test('an owner begins with the day, and finds anything by keyboard alone', async ({ page, request }) => {
  test.slow()
  const customer = await newCustomer(request)
  const trackingNumber = freshTrackingNumber()
  await announce(request, customer.token, { trackingNumber })
  await signInStaff(page.context(), 'rosa')
  await page.goto('/console')
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /To receive/ })).toBeVisible()
  await expectToFit(page, [1280, 820, 360], { height: 900 })

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search everything' })
  await expect(search).toBeFocused()
  await page.keyboard.type(trackingNumber)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: new RegExp(trackingNumber) })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('link', { name: new RegExp(trackingNumber) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: trackingNumber, level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
