import { announce, newCustomer, photograph } from '../support/announced-package.ts'
import { expectToFit } from '../support/fit.ts'
import { holdToken } from '../support/new-customer.ts'
import { expect as quickly, test } from '../support/quiet-test.ts'
import { packageOfNumber, receive, staffAsks } from '../support/staff-calls.ts'
import { signInStaff } from '../support/staff.ts'
import { freshTrackingNumber } from '../support/tracking-number.ts'

const expect = quickly.configure({ timeout: 30_000 })

test('asked for on a phone, scanned and photographed at the desk, seen on the phone, charged', async ({
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  const ana = await newCustomer(request)
  const office = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 900 } })
  const phone = await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 780 } })
  const [desk, page] = [await office.newPage(), await phone.newPage()]
  await signInStaff(office, 'devon')
  await holdToken(page, ana.token)
  const [first, second] = [freshTrackingNumber(), freshTrackingNumber()]
  for (const trackingNumber of [first, second]) {
    await announce(request, ana.token, { trackingNumber })
    await receive(desk.request, trackingNumber)
  }

  await page.goto('/dashboard/packages')
  await page.getByRole('link', { name: first }).click()
  await page.getByRole('link', { name: 'Ask for something' }).click()
  await expect(page.getByRole('heading', { name: '1. Which packages?' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: first })).toBeChecked()
  await page.getByRole('checkbox', { name: second }).check()
  await page.getByRole('radio', { name: /Photos of the contents.*US\$2\.35/ }).check()
  await page.getByLabel('Anything we should know?').fill('Is the left one in it?')
  await expectToFit(page, [360, 1280])
  await page.getByRole('button', { name: 'Ask for it' }).click()
  const mine = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Photos of the contents' }) })
  await expect(mine.getByText('Asked', { exact: true })).toBeVisible()
  await expectToFit(page, [360, 1280])

  await desk.goto('/console/requests')
  await expect(desk.getByLabel('Scan any parcel')).toBeFocused()
  await desk.keyboard.type(second)
  await desk.keyboard.press('Enter')
  const card = desk.getByRole('region', { name: 'Photos of the contents' })
  await expect(card.getByText('“Is the left one in it?”')).toBeVisible()
  await card.getByRole('button', { name: 'Take it' }).click()
  await expect(card.getByText('Done waits for: 2 packages, a photo.')).toBeVisible()
  await desk.getByLabel('Scan any parcel').focus()
  await desk.keyboard.type('TBA000000000001')
  await desk.keyboard.press('Enter')
  await expect(desk.locator('#main').getByRole('alert')).toContainText('Not this one')
  for (const label of [first, second]) {
    await desk.getByLabel('Scan any parcel').focus()
    await desk.keyboard.type(label)
    await desk.keyboard.press('Enter')
    await expect(card.getByRole('listitem').filter({ hasText: label }).getByText('is here')).toBeAttached()
  }
  await card.getByLabel('Take a photo').setInputFiles(photograph)
  await expectToFit(desk, [1280, 360])
  await card.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(card.getByRole('img', { name: 'Photo 1 of what was done' })).toBeVisible()

  await page.reload()
  await expect(mine.getByText('Done', { exact: true })).toBeVisible()
  await mine.getByRole('button', { name: /Photo 1 of 1.*show it large/ }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await signInStaff(office, 'rosa')
  const chargedOf = async (trackingNumber: string) => {
    const { _id } = await packageOfNumber(desk.request, trackingNumber)
    const { charges } = await staffAsks<{ charges: { code: string; amount: number }[] }>(
      desk.request,
      `/packages/${_id}/charges`,
    )
    return charges.filter(({ code }) => code === 'photos')
  }
  // Photos are priced for the request: both packages together are charged once.
  expect([...(await chargedOf(first)), ...(await chargedOf(second))]).toEqual([expect.objectContaining({ amount: 2 })])
  await office.close()
  await phone.close()
})
