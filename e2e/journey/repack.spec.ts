import { photograph } from '../support/parcels/announced-package.ts'
import { openCharges } from '../support/parcels/company-money.ts'
import { ask, bringToCounter, deskAndPhone, openAsking, scanParcel } from '../support/people/desk-and-phone.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect as quickly, test } from '../support/quiet-test.ts'
import { packageOfNumber, staffDoes } from '../support/people/staff-calls.ts'

const expect = quickly.configure({ timeout: 30_000 })
const name = 'Repack it'

test('a box far too large: asked for on a phone, repacked and measured at the desk, billed by the new box', async ({
  browser,
  request,
}) => {
  test.slow()
  const { desk, page, takenIn, close } = await deskAndPhone(browser, request, 'rosa')
  const size = { length: '20', width: '16', height: '12', sizeUnit: 'in' }
  const trackingNumber = await takenIn({}, { weight: '3.9', ...size })

  await openAsking(page, trackingNumber)
  await page.getByRole('radio', { name: new RegExp(`${name}.*Freight goes by the new box.*US\\$3\\.53`) }).check()
  await expectToFit(page, [360, 1280])
  const mine = await ask(page, name)

  await desk.goto('/console/requests')
  await scanParcel(desk, trackingNumber)
  const card = desk.getByRole('region', { name })
  await card.getByRole('button', { name: 'Take it' }).click()
  await expect(card.getByText(/^Done waits for/)).toBeVisible()
  await scanParcel(desk, trackingNumber)
  await card.getByRole('button', { name: /^Weigh/ }).click()
  const dialog = desk.getByRole('dialog', { name: `Weigh the new box of ${trackingNumber}` })
  await dialog.getByLabel(/^Weight/).fill('2.4')
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await expect(dialog.getByText('Please measure all three sides of the new box.')).toBeVisible()
  for (const [side, inches] of Object.entries({ Length: '10', Width: '8', Height: '4' })) {
    const field = dialog.getByRole('textbox', { name: side })
    await expect(field).toHaveAttribute('required')
    await field.fill(inches)
  }
  await expectToFit(desk, [1280, 360])
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await expect(dialog).toBeHidden()
  await card.getByLabel('Take a photo').setInputFiles(photograph)
  await card.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(card.getByRole('img', { name: 'Photo 1 of what was done' })).toBeVisible()

  await page.reload()
  await expect(mine.getByText('Done', { exact: true })).toBeVisible()
  await expect(mine.getByText(/weight 3\.9 lb → 2\.4 lb/)).toBeVisible()
  await bringToCounter(desk.request, trackingNumber)
  const { _id, customer } = await packageOfNumber(desk.request, trackingNumber)
  const charged = { customerId: customer._id, chargeIds: await openCharges(desk.request, _id) }
  const bill = await staffDoes<{ total: number }>(desk.request, '/bills/preview', charged)
  // Of 3 lb US$14.25, where the old box was billed by its volume; repacking with its VAT US$3.53.
  expect(bill.total).toBe(17.78)
  await close()
})
