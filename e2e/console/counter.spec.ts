import { expectAccessible } from '../support/page/accessibility.ts'
import { announce, newCustomer } from '../support/parcels/announced-package.ts'
import { settlePackages } from '../support/parcels/company-money.ts'
import { waitForMail } from '../support/people/inbox.ts'
import { stranger } from '../support/people/new-customer.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect, test } from '../support/quiet-test.ts'
import { packageOfNumber, receive, staffDoes } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

test.use({ viewport: { width: 820, height: 1000 } })

test('a scan at the counter shows all packages of the customer, and one signature hands them over', async ({
  page,
  request,
}) => {
  test.slow()
  const customer = await newCustomer(request)
  await signInStaff(page.context(), 'devon')
  const numbers = [freshTrackingNumber(), freshTrackingNumber(), freshTrackingNumber()]
  for (const trackingNumber of numbers) {
    await announce(request, customer.token, { trackingNumber })
    const { _id, version } = await receive(page.request, trackingNumber)
    const { version: next } = await staffDoes<{ version: number }>(page.request, `/packages/${_id}/move`, {
      version,
      to: 'In transit',
    })
    await staffDoes(page.request, `/packages/${_id}/move`, { version: next, to: 'Ready for pickup' })
  }
  const [first = '', second = '', kept = ''] = numbers
  await settlePackages(request, numbers)

  await page.goto('/console/counter')
  await expect(page.getByLabel('Scan a package, or type a box number or name')).toBeFocused()
  // A courier's label says more than the number; the scanner types it wherever the focus is, and ends with Enter.
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await page.getByRole('checkbox', { name: kept }).uncheck()
  await expectToFit(page, [820, 360, 1280], { height: 1000 })
  await page.getByRole('radio', { name: /^Somebody else/ }).check()
  await page.getByLabel('Name on the photo ID').fill('Marva Holder')
  await page.getByRole('button', { name: 'Sign with the typed name' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hand over 2 packages' }).click()
  await expect(page.getByText('2 packages are handed to Marva Holder.')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  for (const number of [first, second])
    await expect
      .poll(async () => packageOfNumber(page.request, number))
      .toMatchObject({ status: 'Delivered', handedTo: 'Marva Holder' })
  await expect.poll(async () => (await packageOfNumber(page.request, kept)).status).toBe('Ready for pickup')

  await page.keyboard.type('Nobody Of That Name')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing found for')).toBeVisible()
})

test('a customer without an account gets one at the counter, and chooses a password by the link', async ({ page, browser }) => {
  test.slow()
  const person = stranger()
  await signInStaff(page.context(), 'devon')
  await page.goto('/console/counter')
  await page.getByLabel('Scan a package, or type a box number or name').fill('Nobody Unheard')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'New customer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('Telephone').fill(person.mobile)
  await dialog.getByLabel('Home address').fill(person.address)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Open the account' }).click()
  await expect(page.getByRole('heading', { name: person.name, level: 1 })).toBeVisible()

  const { text = '' } = await waitForMail(person.email, /box number/)
  const [link = ''] = /https?:\S+\/auth\/reset-password#token=[\w-]+&welcome/.exec(text) ?? []
  const { pathname, hash } = new URL(link)
  const theirs = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
  const site = await theirs.newPage()
  await site.goto(pathname + hash)
  await site.getByLabel('New Password').fill(person.password)
  await site.getByLabel('Confirm Password').fill(person.password)
  await expect(site.getByText(/By choosing a password you agree to our/)).toBeVisible()
  await site.getByRole('button', { name: 'Set password' }).click()
  await expect(site).toHaveURL(/\/auth\/signin$/)
  await theirs.close()
  await page.reload()
  await expect(page.getByText(/Terms/).first()).toBeVisible()
})
