import { photograph } from '../support/parcels/announced-package.ts'
import { openCharges } from '../support/parcels/company-money.ts'
import { ask, bringToCounter, deskAndPhone, openAsking, scanParcel } from '../support/people/desk-and-phone.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect as quickly, test } from '../support/quiet-test.ts'
import { packageOfNumber, staffDoes } from '../support/people/staff-calls.ts'

const expect = quickly.configure({ timeout: 30_000 })
const name = 'Weigh again'

test('a bill that charges too many pounds: disputed on a phone, weighed again at the counter, credited', async ({
  browser,
  request,
}) => {
  test.slow()
  const { desk, page, takenIn, close } = await deskAndPhone(browser, request, 'rosa')
  const trackingNumber = await takenIn({}, { weight: '3.9' })
  await bringToCounter(desk.request, trackingNumber)
  const { _id, customer } = await packageOfNumber(desk.request, trackingNumber)
  const charged = { customerId: customer._id, chargeIds: await openCharges(desk.request, _id) }
  const { total, currency } = await staffDoes<{ total: number; currency: string }>(desk.request, '/bills/preview', charged)
  // Of 4 lb; of 3 lb it is US$14.25.
  expect([total, currency]).toEqual([17.75, 'USD'])
  await staffDoes(desk.request, '/bills', { ...charged, expected: { total, currency } })

  await openAsking(page, trackingNumber)
  await expect(page.getByRole('checkbox', { name: trackingNumber })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Extra padding.*Only while a package is in Miami/ })).toBeDisabled()
  await page.getByRole('radio', { name: new RegExp(`${name}.*Free`) }).check()
  await page.getByLabel('Anything we should know?').fill('The store says three pounds.')
  await expectToFit(page, [360, 1280])
  await ask(page, name)

  await desk.goto('/console/requests')
  await scanParcel(desk, trackingNumber)
  const card = desk.getByRole('region', { name })
  await card.getByRole('button', { name: 'Take it' }).click()
  await expect(card.getByText(/^Done waits for/)).toBeVisible()
  await scanParcel(desk, trackingNumber)
  await card.getByRole('button', { name: /^Weigh/ }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(/^Weight/).fill('2.8')
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await expect(dialog).toBeHidden()
  await card.getByLabel('Take a photo').setInputFiles(photograph)
  await card.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(card.getByRole('img', { name: 'Photo 1 of what was done' })).toBeVisible()

  await page.goto('/dashboard/payment')
  await expect(page.getByText('left of US$17.75').first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Bill 2/ })
    .first()
    .click()
  const settled = page.getByRole('region', { name: 'Paid and credited' })
  await expect(settled).toContainText('US$3.50')
  await expect(settled).toContainText(`Weighed again. ${trackingNumber}: weight 3.9 lb → 2.8 lb.`)
  await expect(page.getByText('US$14.25').first()).toBeVisible()
  await expectToFit(page, [360, 1280])
  await close()
})
