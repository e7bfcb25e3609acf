import { expectAccessible } from '../support/accessibility.ts'
import { announce, newCustomer, photograph } from '../support/announced-package.ts'
import { openCharges } from '../support/company-money.ts'
import { expectToFit } from '../support/fit.ts'
import { holdToken } from '../support/new-customer.ts'
import { expect as quickly, test } from '../support/quiet-test.ts'
import { packageOfNumber, receive, staffDoes } from '../support/staff-calls.ts'
import { signInStaff } from '../support/staff.ts'
import { freshTrackingNumber } from '../support/tracking-number.ts'

const expect = quickly.configure({ timeout: 30_000 })
const name = 'Weigh again'

test('a bill that charges too many pounds: disputed on a phone, weighed again at the counter, credited', async ({
  browser,
  request,
}) => {
  test.slow()
  const ana = await newCustomer(request)
  const office = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })
  const [desk, page] = [await office.newPage(), await phone.newPage()]
  const trackingNumber = freshTrackingNumber()
  await signInStaff(office, 'rosa')
  await announce(request, ana.token, { trackingNumber })
  await receive(desk.request, trackingNumber, { weight: '3.9' })
  for (const to of ['In transit', 'Ready for pickup']) {
    const { _id, version } = await packageOfNumber(desk.request, trackingNumber)
    await staffDoes(desk.request, `/packages/${_id}/move`, { version, to })
  }
  const { _id, customer } = await packageOfNumber(desk.request, trackingNumber)
  const charged = { customerId: customer._id, chargeIds: await openCharges(desk.request, _id) }
  const { total, currency } = await staffDoes<{ total: number; currency: string }>(desk.request, '/bills/preview', charged)
  // Of 4 lb; of 3 lb it is US$14.25.
  expect([total, currency]).toEqual([17.75, 'USD'])
  await staffDoes(desk.request, '/bills', { ...charged, expected: { total, currency } })

  await holdToken(page, ana.token)
  await page.goto('/dashboard/packages')
  await page.getByRole('link', { name: trackingNumber }).click()
  await page.getByRole('link', { name: 'Ask for something' }).click()
  await expect(page.getByRole('checkbox', { name: trackingNumber })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Extra padding.*Only while a package is in Miami/ })).toBeDisabled()
  await page.getByRole('radio', { name: new RegExp(`${name}.*Free`) }).check()
  await page.getByLabel('Anything we should know?').fill('The store says three pounds.')
  await expectToFit(page, [360, 1280])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask for it' }).click()
  const mine = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(mine.getByText('Asked', { exact: true })).toBeVisible()

  await desk.goto('/console/requests')
  const scan = async (): Promise<void> => {
    await desk.getByLabel('Scan any parcel').focus()
    await desk.keyboard.type(trackingNumber)
    await desk.keyboard.press('Enter')
  }
  await scan()
  const card = desk.getByRole('region', { name })
  await card.getByRole('button', { name: 'Take it' }).click()
  await expect(card.getByText(/^Done waits for/)).toBeVisible()
  await scan()
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
  await expectAccessible(page)
  await office.close()
  await phone.close()
})
