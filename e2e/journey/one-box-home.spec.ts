import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { pdfText } from '../../server/src/testing/product/pdf-text.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { announce, newCustomer, photograph } from '../support/parcels/announced-package.ts'
import { billAtDesk } from '../support/parcels/bill-at-desk.ts'
import { laterDeparture } from '../support/demo-day.ts'
import { expectToFit } from '../support/page/fit.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { payAtCounter } from '../support/parcels/pay-at-counter.ts'
import { expect, test } from '../support/quiet-test.ts'
import { packageOfNumber, receive } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

const COUSIN = 'Jamal Forde'
const name = 'Pack into one box'

/** The customer asks on the phone for parcels to be packed into one box. */
const asked = async (page: Page, [first = '', ...others]: readonly string[]): Promise<void> => {
  await page.goto('/dashboard/packages')
  await page.getByRole('link', { name: first }).click()
  await page.getByRole('link', { name: 'Ask for something' }).click()
  await page.getByRole('radio', { name: new RegExp(`${name}.*Free`) }).check()
  await expect(page.getByRole('checkbox', { name: first })).toBeChecked()
  for (const number of others) await page.getByRole('checkbox', { name: number }).check()
  await expect(page.getByText(/^Saves BBD [\d.]+ \(US\$/)).toBeVisible()
  await page.getByRole('radio', { name: /^Keep the retail boxes/ }).check()
  await expectToFit(page, [360])
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(requestOf(page).getByText('Asked', { exact: true })).toBeVisible()
}
const requestOf = (page: Page): Locator => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

const scanned = async (desk: Page, field: string | RegExp, label: string): Promise<void> => {
  await desk.getByLabel(field).focus()
  await desk.keyboard.type(label)
  await desk.keyboard.press('Enter')
}

/** At the desk: scans each package in, measures the box, and sees the freight of one box next to that of each package. Returns the box's number. */
const packed = async (desk: Page, numbers: readonly string[]): Promise<string> => {
  await desk.goto('/console/requests')
  await scanned(desk, 'Scan any parcel', numbers[0] ?? '')
  const card = desk.getByRole('region', { name })
  await card.getByRole('button', { name: 'Take it' }).click()
  await expect(card.getByText('Done waits for: 3 packages, the box, a photo.')).toBeVisible()
  for (const label of numbers) {
    await scanned(desk, 'Scan any parcel', label)
    await expect(card.getByRole('listitem').filter({ hasText: label }).getByText('is here')).toBeAttached()
  }
  await card.getByRole('button', { name: 'Measure the box' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Measure the box' })
  await dialog.getByLabel('Weight in pounds').fill('6')
  await dialog.getByLabel('Shelf').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('Freight together US$24.00, apart US$42.75')).toBeVisible()
  await card.getByLabel('Take a photo').setInputFiles(photograph)
  await expectToFit(desk, [1280])
  await card.getByRole('button', { name: 'Done', exact: true }).click()
  const box = card.getByRole('link', { name: /^PC\d{10}$/ })
  await expect(box).toBeVisible()
  return (await box.textContent()) ?? ''
}

/** The box alone is put on a flight, which departs, arrives and is checked off. */
const flown = async (desk: Page, box: string): Promise<void> => {
  await desk.goto('/console/flights')
  await desk.getByRole('button', { name: 'Open a flight' }).click()
  await desk.getByLabel('Flight', { exact: true }).fill(`BW ${box.slice(-6)}`)
  await desk.getByLabel('Departs').fill(laterDeparture())
  await desk.getByRole('button', { name: 'Open flight', exact: true }).click()
  await expect(desk.getByLabel(/^Scan what/)).toBeFocused()
  await scanned(desk, /^Scan what/, box)
  const heard = desk.getByRole('list', { name: 'Last scans' })
  await expect(heard).toContainText(box)
  await expectToFit(desk, [1280])
  const confirmed = async (button: string, inDialog = button): Promise<void> => {
    await desk.getByRole('button', { name: button }).click()
    await desk.getByRole('dialog').getByRole('button', { name: inDialog }).click()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
  }
  await confirmed('Depart')
  await confirmed('It has arrived')
  await scanned(desk, /^Scan what/, box)
  await expect(heard).toContainText(`${box} is checked off.`)
  await confirmed('Finish checking', 'Finish')
}

/** All that is open becomes a bill, of the box alone. Answers its number. */
const billed = async (desk: Page, box: string, numbers: readonly string[]): Promise<string> => {
  const { customer } = await packageOfNumber(desk.request, box)
  return billAtDesk(desk, customer._id, {
    look: async (dialog) => {
      await expect(dialog.getByRole('listitem')).toHaveText([/^Air freight, 6 lb\s*US\$24\.00$/])
      await expect(desk.getByText(box)).toHaveCount(1)
      for (const inside of numbers) await expect(desk.getByText(inside)).toHaveCount(0)
      await expectAccessible(desk)
    },
  })
}

/** The customer reads the bill: freight once, for the box, and nothing for what is in it. */
const read = async (page: Page, number: string, box: string, numbers: readonly string[]): Promise<void> => {
  await page.goto('/dashboard/payment')
  await page
    .getByRole('region', { name: 'Bills to pay' })
    .getByRole('link', { name: `Bill ${number}` })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: `Bill ${number}` })).toBeVisible()
  const charged = page.getByRole('region', { name: 'What we charge' })
  await expect(charged).toContainText('US$24.00')
  await expect(charged.getByText(box)).toHaveCount(1)
  for (const inside of numbers) await expect(page.getByText(inside)).toHaveCount(0)
  await expectToFit(page, [360])
}

/** The customer makes a pass for the cousin. Answers what its code says. */
const passed = async (page: Page): Promise<string> => {
  await page.goto('/dashboard/passes')
  await page.getByLabel('Who collects (optional)').fill(COUSIN)
  await expectToFit(page, [360])
  await page.getByRole('button', { name: 'Make a pass' }).click()
  await expect(
    page.getByRole('dialog', { name: COUSIN }).getByRole('img', { name: 'QR code of the pick-up pass' }),
  ).toBeVisible()
  await expectAccessible(page)
  const kept = await page.evaluate(() => localStorage.getItem('passes'))
  const [pass] = Object.values(JSON.parse(kept ?? '{}') as Record<string, { scan: string }>)
  return pass?.scan ?? ''
}

/** The cousin's code is scanned at the counter; the bill is paid there, and the one box handed over. */
const collected = async (desk: Page, code: string, box: string): Promise<void> => {
  await desk.goto('/console/counter')
  await expect(desk.getByLabel('Scan a package, or type a box number or name')).toBeFocused()
  await desk.keyboard.type(code)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`Check that the photo ID says ${COUSIN}.`)).toBeVisible()
  await expectToFit(desk, [1280])
  await payAtCounter(desk, COUSIN, { known: true, look: () => expectAccessible(desk) })
  await expect.poll(async () => (await packageOfNumber(desk.request, box)).status).toBe('Delivered')
}

/** The customer sees that the pass is used and all is paid, and opens the receipt. */
const receipted = async (page: Page, number: string, inside: string): Promise<void> => {
  await page.goto('/dashboard/passes')
  await expect(page.getByText(/^Used /)).toBeVisible()
  await page.goto('/dashboard/payment')
  await expect(page.getByText('Everything is paid. Thank you.')).toBeVisible()
  const paid = page.getByRole('region', { name: 'What you have paid' })
  await expect(paid).toContainText(`For bill ${number}. Receipt `)
  await expectToFit(page, [360])
  const download = page.waitForEvent('download')
  await paid.getByRole('button', { name: /Receipt R\d{4}-\d{6}$/ }).click()
  const words = await pdfText(await readFile(await (await download).path()))
  for (const told of [`Bill ${number}`, '4417']) expect(words).toContain(told)
  // What was inside has come with its box.
  await page.goto(`/dashboard/packages?search=${inside}`)
  await expect(page.getByRole('link', { name: inside })).toBeVisible()
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expectToFit(page, [360])
}

test('three parcels in one box, flown, billed once, paid and picked up by a cousin with a pass: on a phone and at the desk', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(480_000)
  const marva = await newCustomer(request)
  const office = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 1280, height: 900 },
  })
  const phone = await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 780 } })
  const [desk, page] = [await office.newPage(), await phone.newPage()]
  await signInStaff(office, 'rosa')
  await holdToken(page, marva.token)
  const numbers = [freshTrackingNumber(), freshTrackingNumber(), freshTrackingNumber()]
  for (const trackingNumber of numbers) {
    await announce(request, marva.token, { trackingNumber })
    await receive(desk.request, trackingNumber)
  }

  await test.step('all three are asked into one box', () => asked(page, numbers))
  const box = await test.step('they are packed', () => packed(desk, numbers))
  await test.step('its customer sees what was saved', async () => {
    await page.reload()
    await expect(requestOf(page).getByText('Freight in one box, 6 lb')).toBeVisible()
    await expect(requestOf(page).getByText('US$24.00')).toBeVisible()
    await expect(requestOf(page).getByText('US$42.75')).toBeVisible()
    await expect(requestOf(page).getByText('BBD 37.50 (US$18.75) saved')).toBeVisible()
    await expectToFit(page, [360])
  })
  await test.step('the box flies and is checked off', () => flown(desk, box))
  await expect.poll(async () => (await packageOfNumber(desk.request, box)).status).toBe('Ready for pickup')
  const number = await test.step('it is billed', () => billed(desk, box, numbers))
  await test.step('its customer reads the bill', () => read(page, number, box, numbers))
  const code = await test.step('a pass is made for the cousin', () => passed(page))
  await test.step('the cousin pays and takes it', () => collected(desk, code, box))
  await test.step('its customer opens the receipt', () => receipted(page, number, numbers[1] ?? ''))
  await office.close()
  await phone.close()
})
