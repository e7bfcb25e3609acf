import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { photograph } from '../support/parcels/announced-package.ts'
import { authenticatorCode } from '../support/people/authenticator.ts'
import { laterDeparture } from '../support/demo-day.ts'
import { settlePackages } from '../support/parcels/company-money.ts'
import { FilmStrip } from '../support/page/film-strip.ts'
import { identityCard } from '../support/people/identity-card.ts'
import { waitForMail } from '../support/people/inbox.ts'
import { stranger } from '../support/people/new-customer.ts'
import { newStaffWithSecondFactor } from '../support/people/new-staff.ts'
import { expect, test } from '../support/quiet-test.ts'

/** Its check digit is right. */
const TRACKING_NUMBER = '1Z12345E0291980794'
const says = async (page: Page, text: string | RegExp): Promise<void> => expect(page.getByText(text).first()).toBeVisible()

/** A PDF as a shop sends it. */
const invoicePdf = async (browser: Browser, buyer: string): Promise<Buffer> => {
  const shop = await browser.newPage()
  await shop.setContent(`<h1>Northpaw</h1><p>Invoice to ${buyer}</p><p>Dog harness and two leads: US$ 89.00</p>`)
  const pdf = await shop.pdf({ format: 'Letter' })
  await shop.close()
  return pdf
}

/** What a wedge scanner does: keys in a row, then Enter. */
const scan = async (page: Page, code: string): Promise<void> => {
  await page.keyboard.type(code, { delay: 5 })
  await page.keyboard.press('Enter')
}

test(
  'a parcel, from its price to its signature: customer and staff, whole',
  { tag: '@smoke' },
  async ({ browser, baseURL, request }) => {
    test.setTimeout(480_000)
    const strip = new FilmStrip()
    const phone = await browser.newContext({
      baseURL: baseURL!,
      viewport: { width: 390, height: 800 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const customer = await phone.newPage()
    const person = stranger()

    await test.step('a visitor prices a parcel', async () => {
      await customer.goto('/calculate')
      const form = customer.getByRole('form', { name: 'Shipping price' })
      await form.getByRole('combobox', { name: 'Product', exact: true }).fill('pet')
      await customer.getByRole('listbox', { name: 'Products' }).getByRole('option').first().click()
      await form.getByLabel('Total Weight', { exact: true }).fill('2.31')
      await form.getByLabel('Total Product Value in USD (including shipping and tax)', { exact: true }).fill('89')
      await form.getByRole('button', { name: 'CALCULATE', exact: true }).click()
      await expect(customer.getByRole('region', { name: 'Rates Charge' })).toContainText('Total Charge')
      await customer.getByRole('region', { name: 'Rates Charge' }).scrollIntoViewIfNeeded()
      await strip.take(customer)
    })

    await test.step('signs up with a photographed ID', async () => {
      await customer.goto('/auth/signup')
      await customer.getByLabel('Name', { exact: true }).fill(person.name)
      await customer.getByLabel('Email', { exact: true }).fill(person.email)
      await customer.getByLabel('Mobile number').fill(person.mobile)
      await customer.getByLabel('Home address').fill(person.address)
      await customer.getByLabel('Password', { exact: true }).fill(person.password)
      await customer.getByLabel('Government ID number').fill(person.governmentIdNumber)
      const card = await identityCard(customer, person.name, person.governmentIdNumber)
      await customer.locator('input[type=file]:not([capture])').setInputFiles(card)
      await says(customer, card.name)
      await strip.take(customer)
      await customer.getByRole('button', { name: 'Sign up', exact: true }).click()
      await expect(customer).toHaveURL('/auth/signin')
      expect((await waitForMail(person.email, /welcome|address/i)).text).toContain('POS-')
    })

    await test.step('signs in and copies the Miami address', async () => {
      await customer.getByLabel('Email').fill(person.email)
      await customer.getByLabel('Password', { exact: true }).fill(person.password)
      await customer.getByRole('button', { name: 'Log In' }).click()
      await expect(customer).toHaveURL('/dashboard')
      await customer.getByRole('navigation', { name: 'Dashboard, short' }).getByRole('link', { name: 'My Address' }).click()
      await customer.getByRole('button', { name: 'Copy All' }).click()
      await expect.poll(() => customer.evaluate(() => navigator.clipboard.readText())).toContain('POS-')
      await strip.take(customer)
    })

    await test.step('announces the parcel with the shop’s invoice', async () => {
      await customer
        .getByRole('navigation', { name: 'Dashboard, short' })
        .getByRole('link', { name: 'Create Prealert' })
        .click()
      await customer.getByLabel('Tracking Number').fill(TRACKING_NUMBER)
      await expect(customer.getByLabel('Courier Company')).toHaveValue('UPS')
      await says(customer, /Looks like a valid UPS number/)
      await customer.getByLabel('Store where you bought this package').fill('Northpaw')
      await customer.getByLabel('Package value (USD)').fill('89')
      await customer.getByLabel('Describe your package').fill('Dog harness and two leads')
      await customer.locator('input[type=file]:not([capture])').setInputFiles({
        name: 'northpaw-invoice.pdf',
        mimeType: 'application/pdf',
        buffer: await invoicePdf(browser, person.name),
      })
      await customer.getByRole('checkbox').check()
      await customer.getByRole('button', { name: 'Prealert', exact: true }).click()
      await says(customer, `We’re looking out for ${TRACKING_NUMBER} in Miami.`)
      await strip.take(customer)
    })

    const member = await newStaffWithSecondFactor(browser, 'operations')
    const office = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 800 } })
    const staff = await office.newPage()
    const menu = staff.getByRole('navigation', { name: 'Console', exact: true })

    await test.step('staff signs in with a second factor', async () => {
      await staff.goto('/console')
      await staff.getByLabel('Email').fill(member.email)
      await staff.getByLabel('Password', { exact: true }).fill(member.password)
      await staff.getByRole('button', { name: 'Sign in' }).click()
      // The code of this half minute was used to set the authenticator up.
      await staff.getByLabel('Code').fill(authenticatorCode(member.secret, 1))
      await staff.getByRole('button', { name: 'Sign in' }).click()
      await expect(staff.getByRole('heading', { name: 'Receiving', level: 1 })).toBeVisible()
    })

    await test.step('checks the ID; the customer is told', async () => {
      await menu.getByRole('link', { name: /^Identity checks/ }).click()
      await staff.goto(`/console/customers?search=${encodeURIComponent(person.email)}`)
      await staff.getByRole('link', { name: person.name }).click()
      await staff.getByRole('link', { name: 'Check the document' }).click()
      const picture = staff.getByRole('img', { name: `What ${person.name} sent` })
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await strip.take(staff)
      await staff.getByRole('button', { name: `Approve ${person.name}` }).click()
      await waitForMail(person.email, /your identity is confirmed/)
    })

    // From here on nobody touches the customer's phone.
    await customer.getByRole('link', { name: 'See it in My Packages' }).click()
    await customer.getByRole('link', { name: TRACKING_NUMBER }).click()
    const drawer = customer.getByRole('dialog')
    const status = drawer.locator('.status').first()
    await expect(status).toHaveText('Prealerted')

    await test.step('receives it by its barcode, weighs, shelves and photographs it', async () => {
      await menu.getByRole('link', { name: 'Receiving' }).click()
      await expect(staff.getByLabel(/^Scan or type a tracking number/)).toBeFocused()
      await scan(staff, TRACKING_NUMBER)
      await says(staff, new RegExp(`^${person.name}, POS-`))
      await scan(staff, '2.31')
      await scan(staff, 'B-05')
      await staff.locator('input[type=file]').setInputFiles(photograph)
      await expect(staff.getByRole('img', { name: 'Photo 1 of the package' })).toBeVisible()
      await strip.take(staff)
      await staff.keyboard.press('Enter')
      await expect(staff.getByRole('complementary', { name: 'Label and shift' })).toContainText(TRACKING_NUMBER)
      await expect(status).toHaveText('Received')
      await waitForMail(person.email, /in Miami/)
      await strip.take(customer)
    })

    await test.step('sends it on a flight', async () => {
      await menu.getByRole('link', { name: 'Flights' }).click()
      await staff.getByRole('button', { name: 'Open a flight' }).click()
      await staff.getByLabel('Flight', { exact: true }).fill('BW 485')
      await staff.getByLabel('Departs').fill(laterDeparture())
      await staff.getByRole('button', { name: 'Open flight', exact: true }).click()
      await expect(staff.getByLabel(/^Scan what/)).toBeFocused()
      await scan(staff, TRACKING_NUMBER)
      await expect(staff.getByRole('list', { name: 'Last scans' })).toContainText(TRACKING_NUMBER)
      await staff.getByRole('button', { name: 'Depart' }).click()
      await staff.getByRole('dialog').getByRole('button', { name: 'Depart' }).click()
      await expect(status).toHaveText('In transit')
      await waitForMail(person.email, /on its way/)
    })

    await test.step('checks it off on arrival and makes it ready', async () => {
      await staff.getByRole('button', { name: 'It has arrived' }).click()
      await staff.getByRole('dialog').getByRole('button', { name: 'It has arrived' }).click()
      await staff.getByLabel(/^Scan what/).focus()
      await scan(staff, TRACKING_NUMBER)
      await expect(staff.getByRole('list', { name: 'Last scans' })).toContainText('is checked off')
      await strip.take(staff)
      await staff.getByRole('button', { name: 'Finish checking' }).click()
      await staff.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
      await expect(status).toHaveText('Ready for pickup')
      await waitForMail(person.email, /ready for pickup/)
    })

    await test.step('bills it and takes the money', () => settlePackages(request, [TRACKING_NUMBER]))

    await test.step('hands it over against a signature', async () => {
      await menu.getByRole('link', { name: 'Packages' }).click()
      await staff.getByRole('searchbox', { name: 'Search packages' }).fill(TRACKING_NUMBER)
      await staff.getByRole('link', { name: TRACKING_NUMBER }).click()
      await staff.getByRole('button', { name: 'Hand over' }).first().click()
      const dialog = staff.getByRole('dialog')
      await dialog.getByLabel('Collected by').fill(person.name)
      const pad = (await dialog.locator('canvas').boundingBox())!
      await staff.mouse.move(pad.x + 40, pad.y + 90)
      await staff.mouse.down()
      for (const [x, y] of [
        [80, 40],
        [110, 110],
        [150, 50],
        [190, 100],
        [240, 70],
      ] as const)
        await staff.mouse.move(pad.x + x, pad.y + y, { steps: 6 })
      await staff.mouse.up()
      await strip.take(staff)
      await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(staff.getByRole('img', { name: `Signature of ${person.name}` })).toBeVisible()
      await expect(status).toHaveText('Delivered')
      await waitForMail(person.email, /delivered/)
      await strip.take(customer)
    })

    const shown = fileURLToPath(new URL('../../docs/main-job.webp', import.meta.url))
    await strip.write(process.env.UPDATE_PICTURES ? shown : test.info().outputPath('main-job.webp'))
    await Promise.all([phone.close(), office.close()])
  },
)
