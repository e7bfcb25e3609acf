import { announce, newCustomer, photograph } from '../support/parcels/announced-package.ts'
import { expectToFit } from '../support/page/fit.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { tabTo } from '../support/page/tab-to.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

const opener = 'One invoice for several packages'

test('one invoice is allotted over two packages by keyboard alone, in a dialog that fits a phone', async ({
  page,
  request,
}) => {
  const owner = await newCustomer(request)
  const [first, second] = [freshTrackingNumber(), freshTrackingNumber()]
  for (const trackingNumber of [first, second]) await announce(request, owner.token, { trackingNumber })
  await holdToken(page, owner.token)
  await page.goto('/dashboard/packages')
  await page.getByRole('link', { name: first }).click()
  const drawer = page.getByRole('dialog').first()
  await expect(drawer.getByRole('button', { name: opener })).toBeVisible()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: opener })
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await tabTo(page, 'Total of the invoice (USD)')
  await page.keyboard.type('100')
  await tabTo(page, `Wireless earbuds, Pixelquay${second}`)
  await page.keyboard.press('Space')
  await tabTo(page, 'Send invoice')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Choose the invoice.')).toBeVisible()
  await expect(dialog.getByText('The amounts must add up to the invoice: US$78.00 is too much.')).toBeVisible()
  await expectToFit(page, [1280, 360])
  await dialog.getByLabel('The invoice', { exact: true }).setInputFiles(photograph)
  await tabTo(page, `Amount in ${second} (USD)`)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('11')
  await expect(dialog.getByText('The amounts add up to the invoice.')).toBeVisible()
  await tabTo(page, 'Send invoice')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invoice received for 2 packages. Thank you!')).toBeVisible()
  await expect(drawer.getByText('US$89.00 of US$100.00 is in this package.')).toBeVisible()
})
