import { expectAccessible } from '../support/page/accessibility.ts'
import { announce, newCustomer } from '../support/parcels/announced-package.ts'
import { changeMoney, customerOf, openCharges } from '../support/parcels/company-money.ts'
import { expectToFit } from '../support/page/fit.ts'
import { keys } from '../support/page/hands.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { packageOfNumber, receive, staffDoes } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

test('paid before it flies: set by the owner, paid by its customer on a phone, taken by the flight', async ({
  page,
  context,
  browser,
  noise,
}) => {
  test.slow()
  // What cannot be is refused, and so is what is not paid.
  noise.allow(/400 \(Bad Request\)|409 \(Conflict\)/)
  const ana = await newCustomer(page.request)
  const number = freshTrackingNumber()
  await announce(page.request, ana.token, { trackingNumber: number })

  await signInStaff(context, 'rosa')
  await page.goto('/console/money')
  const desk = keys(page)
  const issued = page.getByRole('combobox', { name: 'Bills are issued' })
  await desk.pick(issued, 'When someone issues them')
  const setting = page.getByRole('combobox', { name: 'Paid before it flies' })
  await desk.pick(setting, 'Yes: it is billed as it is received, and flies once that is paid')
  const money = page.getByRole('region', { name: 'Money', exact: true })
  await desk.press(money.getByRole('button', { name: 'Save' }))
  await expect(money).toContainText('Payment before the flight needs bills that are issued automatically.')
  await desk.pick(issued, 'By themselves, a minute after a package is ready for pickup')
  await expectToFit(page, [1280, 360, 768, 1600])
  await expectAccessible(page)
  await desk.press(money.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('paid before the flight').first()).toBeVisible()

  // Issued by hand here: the company's own road takes a minute.
  await receive(page.request, number)
  const { _id } = await packageOfNumber(page.request, number)
  const customerId = await customerOf(page.request, ana.email)
  const charged = { customerId, chargeIds: await openCharges(page.request, _id) }
  const { total, currency } = await staffDoes<{ total: number; currency: string }>(page.request, '/bills/preview', charged)
  await staffDoes(page.request, '/bills', { ...charged, expected: { total, currency } })
  await expect.poll(async () => (await packageOfNumber(page.request, number)).status).toBe('Action required')
  const plan = { name: 'BW 417', departsAt: new Date(Date.now() + 86_400_000).toISOString() }
  const flight = await staffDoes<{ _id: string }>(page.request, '/flights', plan)
  await page.goto(`/console/flights/${flight._id}`)
  await expect(page.getByLabel(/^Scan what/)).toBeFocused()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`^${number} waits for payment of US\\$.+ of bill \\d{4}-\\d{6}\\.$`))).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/console/packages/${_id}`)
  await expect(page.getByText('Waits for payment')).toBeVisible()
  await expectToFit(page, [1280, 360, 768, 1600])
  await staffDoes(page.request, '/payments', { customerId, means: 'bank transfer', amount: total, currency, billIds: [] })

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const hers = await phone.newPage()
  await holdToken(hers, ana.token)
  await hers.goto(`/dashboard/packages?package=${_id}`)
  const drawer = hers.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: /^Pay BBD [\d.]+ \(US\$[\d.]+\)/ })).toBeVisible()
  await expectAccessible(hers)
  await expectToFit(hers, [1280, 768, 360])
  const hands = keys(hers)
  await hands.press(drawer.getByRole('link', { name: /^Pay BBD/ }))
  const pay = hers.getByRole('button', { name: /^Pay BBD [\d.]+ \(US\$[\d.]+\) from your deposit$/ })
  await hands.press(pay)
  await expect(hers.getByText('Nothing left to pay.').first()).toBeVisible()
  await hers.goto('/dashboard/notification')
  await expect(hers.getByText(/It no longer waits for payment\./).first()).toBeVisible()
  await phone.close()

  await page.goto(`/console/flights/${flight._id}`)
  await expect(page.getByLabel(/^Scan what/)).toBeFocused()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${number} is on BW 417.`)).toBeVisible()
  // The demonstration's own again, for what comes after on this server.
  await changeMoney(page.request, { prepay: 'none', issue: 'by hand' })
})
