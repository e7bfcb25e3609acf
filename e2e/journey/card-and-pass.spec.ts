import { newCustomer } from '../support/parcels/announced-package.ts'
import { productsOf } from '../support/page/calculator-form.ts'
import { cardCompanies, tryCardCompany } from '../support/parcels/card-companies.ts'
import { openCharges } from '../support/parcels/company-money.ts'
import { expectToFit } from '../support/page/fit.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { announceAtPrice, keepPrice, receiveHeavier } from '../support/parcels/promised-package.ts'
import { expect, test } from '../support/quiet-test.ts'
import { packageOfNumber, staffDoes } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

const COLLECTOR = 'Luis Clarke'

test.use({ viewport: { width: 360, height: 740 } })

test(
  'on a phone: told a price, billed, paid by WiPay, and collected by somebody with a pass',
  { tag: '@smoke' },
  async ({ page, browser, baseURL, request, noise }) => {
    noise.allow(new RegExp(`^request to another origin: ${cardCompanies().origin}/`))
    const ana = await newCustomer(request)
    await holdToken(page, ana.token)
    const office = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 800 } })
    await signInStaff(office, 'rosa')
    const desk = await office.newPage()
    const trackingNumber = freshTrackingNumber()

    await test.step('promise', async () => {
      const [product] = await productsOf(page.request)
      await keepPrice(page, product?.productName ?? '')
      await announceAtPrice(page, trackingNumber)
    })
    const number = await test.step('bill', async () => {
      await receiveHeavier(desk, trackingNumber)
      const { _id, version, customer } = await packageOfNumber(desk.request, trackingNumber)
      await tryCardCompany(desk.request, 'wipay', customer.boxNumber)
      const moved = await staffDoes<{ version: number }>(desk.request, `/packages/${_id}/move`, { version, to: 'In transit' })
      await staffDoes(desk.request, `/packages/${_id}/move`, { version: moved.version, to: 'Ready for pickup' })
      const charged = { customerId: customer._id, chargeIds: await openCharges(desk.request, _id) }
      const { total, currency } = await staffDoes<{ total: number; currency: string }>(desk.request, '/bills/preview', charged)
      const issued = await staffDoes<{ number: string }>(desk.request, '/bills', { ...charged, expected: { total, currency } })
      return issued.number
    })
    await test.step('WiPay', async () => {
      await page.goto('/dashboard/payment')
      await page
        .getByRole('link', { name: `Bill ${number}` })
        .first()
        .click()
      await expect(page.getByRole('region', { name: `Why ${trackingNumber} costs what it costs` })).toBeVisible()
      await page.getByRole('button', { name: /^Pay BBD [\d.,]+ \(US\$[\d.,]+\) by card$/ }).click()
      await page.getByRole('textbox', { name: 'Card number' }).fill('4111111111111111')
      await page.getByRole('button', { name: 'Pay' }).click()
      await expect(page.getByRole('heading', { name: /^BBD [\d.,]+ is paid\. Thank you\.$/ })).toBeFocused()
      await expectToFit(page, [360])
    })
    const scan = await test.step('pass', async () => {
      await page.goto('/dashboard/passes')
      await page.getByLabel('Who collects (optional)').fill(COLLECTOR)
      await page.getByRole('button', { name: 'Make a pass' }).click()
      await expect(
        page.getByRole('dialog', { name: COLLECTOR }).getByRole('img', { name: 'QR code of the pick-up pass' }),
      ).toBeVisible()
      const kept = await page.evaluate(() => localStorage.getItem('passes'))
      const [pass] = Object.values(JSON.parse(kept ?? '{}') as Record<string, { scan: string }>)
      return pass?.scan ?? ''
    })
    await test.step('pick-up', async () => {
      await desk.goto('/console/counter')
      await expect(desk.getByLabel('Scan a package, or type a box number or name')).toBeFocused()
      await desk.keyboard.type(scan)
      await desk.keyboard.press('Enter')
      await expect(desk.getByText(`Check that the photo ID says ${COLLECTOR}.`)).toBeVisible()
      await desk.getByRole('button', { name: 'Sign with the typed name' }).click()
      await desk.getByRole('button', { name: 'Hand over 1 package' }).click()
      await expect(desk.getByText(`${trackingNumber} is handed to ${COLLECTOR}.`)).toBeVisible()
    })
    await page.goto('/dashboard/payment')
    await expect(page.getByText('Everything is paid. Thank you.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'What you have paid' })).toContainText(`For bill ${number}`)
    await expect.poll(async () => (await packageOfNumber(desk.request, trackingNumber)).status).toBe('Delivered')
    await office.close()
  },
)
