import { announce, newCustomer } from '../support/parcels/announced-package.ts'
import { settlePackages } from '../support/parcels/company-money.ts'
import { expectToFit } from '../support/page/fit.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { packageOfNumber, receive, staffDoes } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

const COLLECTOR = 'Luis Clarke'

test.use({ viewport: { width: 390, height: 844 } })

test('a pass is made on a phone, shown without a network, scanned at the desk and used up; a second one is ended', async ({
  page,
  browser,
  request,
  noise,
}) => {
  test.slow()
  noise.allow(/Failed to load resource/)
  const ana = await newCustomer(request)
  const trackingNumber = freshTrackingNumber()
  await announce(request, ana.token, { trackingNumber })
  const office = await browser.newContext({ viewport: { width: 820, height: 1180 } })
  const desk = await office.newPage()
  await signInStaff(office, 'devon')
  const { _id, version } = await receive(desk.request, trackingNumber)
  const move = { version, to: 'In transit' }
  const { version: next } = await staffDoes<{ version: number }>(desk.request, `/packages/${_id}/move`, move)
  await staffDoes(desk.request, `/packages/${_id}/move`, { version: next, to: 'Ready for pickup' })
  await settlePackages(request, [trackingNumber])

  await holdToken(page, ana.token)
  await page.goto(`/dashboard/packages?package=${_id}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Make a pick-up pass' }).click()
  await expect(page).toHaveURL('/dashboard/passes')
  await expect(page.getByRole('heading', { level: 1, name: 'Pick-up Passes' })).toBeVisible()
  await expect(page.getByText('You have made none yet.')).toBeVisible()
  await page.getByLabel('Who collects (optional)').fill(COLLECTOR)
  await page.getByRole('button', { name: 'Make a pass' }).click()
  const ticket = page.getByRole('dialog', { name: COLLECTOR })
  await expect(ticket.getByRole('img', { name: 'QR code of the pick-up pass' })).toBeVisible()
  const digits = (await ticket.getByText(/^\d{3} \d{3}$/).textContent()) ?? ''
  await expectToFit(page, [390, 360, 768, 1280, 1600])

  await page.context().setOffline(true)
  await ticket.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: `Show the pass for ${COLLECTOR}` }).click()
  await expect(ticket.getByText(digits)).toBeVisible()
  await page.context().setOffline(false)
  await ticket.getByRole('button', { name: 'Close' }).click()
  await expectToFit(page, [360, 768, 1280, 1600])

  // Said at the desk: first wrong, then right.
  const { boxNumber } = (await packageOfNumber(desk.request, trackingNumber)).customer
  await desk.goto('/console/counter')
  await expect(desk.getByLabel('Scan a package, or type a box number or name')).toBeFocused()
  await desk.keyboard.type(String(boxNumber))
  await desk.keyboard.press('Enter')
  await desk.getByText('They have a pick-up pass with a six-digit code').click()
  const said = desk.getByLabel('Six-digit code')
  await said.fill(digits === '000 000' ? '111 111' : '000 000')
  await desk.getByRole('button', { name: 'Check' }).click()
  await expect(desk.getByText('No valid pass of this customer has these digits.')).toBeVisible()
  await expectToFit(desk, [820, 360, 1280])
  await said.fill(digits)
  await desk.getByRole('button', { name: 'Check' }).click()
  await expect(desk.getByRole('heading', { name: `Pick-up pass: ${COLLECTOR} collects` })).toBeVisible()

  // Scanned at the next: it opens the customer, and its secret stands in no address.
  const { scan } = Object.values(
    JSON.parse((await page.evaluate(() => localStorage.getItem('passes'))) ?? '{}') as Record<string, { scan: string }>,
  )[0]!
  await desk.goto('/console/counter')
  await expect(desk.getByLabel('Scan a package, or type a box number or name')).toBeFocused()
  await desk.keyboard.type(scan.toLowerCase())
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`Check that the photo ID says ${COLLECTOR}.`)).toBeVisible()
  expect(desk.url().toUpperCase()).not.toContain(scan)
  await expectToFit(desk, [820, 360, 1280])
  await expect(desk.getByText(`${COLLECTOR}, for 1 package`)).toBeVisible()
  await desk.getByRole('button', { name: 'Sign with the typed name' }).click()
  await desk.getByRole('button', { name: 'Hand over 1 package' }).click()
  await expect(desk.getByText(`${trackingNumber} is handed to ${COLLECTOR}.`)).toBeVisible()
  await expect(desk.getByText(`Check that the photo ID says ${COLLECTOR}.`)).toHaveCount(0)
  await desk.keyboard.type(scan)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(/^This pass was used on /)).toBeVisible()
  await office.close()

  await page.reload()
  await expect(page.getByText(/^Used /)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show the pass/ })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('passes'))).toBeNull()
  await page.getByRole('button', { name: 'Make a pass' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'End the pass for Yourself' }).click()
  await expect(page.getByText('The pass has ended.')).toBeVisible()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
})
