import { STAFF_HEADER } from '@parcelport/contract/staff-permissions.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { newCustomer, photograph } from '../support/announced-package.ts'
import { calculate, chooseProduct, openCalculator, productsOf, unit, value, weight } from '../support/calculator-form.ts'
import { api } from '../support/contract-content.ts'
import { expectToFit } from '../support/fit.ts'
import { holdToken, photo } from '../support/new-customer.ts'
import { expect as quickly, test } from '../support/quiet-test.ts'
import { packageOfNumber } from '../support/staff-calls.ts'
import { signInStaff } from '../support/staff.ts'
import { tabTo } from '../support/tab-to.ts'
import { freshTrackingNumber } from '../support/tracking-number.ts'
import { scan } from '../support/wedge-scanner.ts'

const expect = quickly.configure({ timeout: 30_000 })

const priced = async (page: Page, product: string): Promise<void> => {
  await openCalculator(page, '/dashboard/calculator')
  await chooseProduct(page, product)
  await weight(page).fill('3')
  await unit(page).selectOption('lb')
  await value(page).fill('89')
  await calculate(page).click()
  await page.getByRole('button', { name: 'Keep this price for a prealert' }).click()
  await expect(page.getByRole('heading', { name: /^We keep the price for this package: about US\$\d/ })).toBeVisible()
}

const announced = async (page: Page, trackingNumber: string): Promise<void> => {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Tracking Number').fill(trackingNumber)
  await field('Store where you bought this package').fill('Pixelquay')
  await field('Package value (USD)').fill('89')
  await field('Describe your package').fill('Over-ear headphones')
  await field('Invoice').setInputFiles(photograph)
  await page.getByRole('checkbox', { name: /restricted and special-handling items list/ }).check()
  await page.getByRole('button', { name: 'Prealert', exact: true }).click()
  await expect(page.getByText('Your package is announced')).toBeVisible()
}

/** At the desk in Miami: heavier than was said. */
const received = async (desk: Page, trackingNumber: string): Promise<void> => {
  await desk.goto('/console/receiving')
  await expect(desk.getByLabel(/^Scan or type a tracking number/)).toBeFocused()
  for (const code of [trackingNumber, '3.41', 'B-04']) await scan(desk, code)
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('complementary', { name: 'Label and shift' })).toContainText(trackingNumber)
}

const step = async (desk: Page, button: string): Promise<void> => {
  const dialog = desk.getByRole('dialog')
  await desk.getByRole('button', { name: button, exact: true }).first().click()
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** By keyboard alone: the dialog is opened, filled in and sent without a pointer. */
const assessed = async (desk: Page): Promise<void> => {
  await desk.getByRole('button', { name: 'Enter customs' }).press('Enter')
  const dialog = desk.getByRole('dialog')
  for (const [label, text] of [
    ['Number of the entry', 'C 1234'],
    ['Value for Customs in BBD', '220'],
    ['Duty in BBD', '30'],
    ['Levies in BBD', '0'],
    ['VAT in BBD', '40'],
  ] as const) {
    await dialog.getByLabel(label).focus()
    await desk.keyboard.type(text)
  }
  await dialog.getByLabel('Assessed on').fill('2026-11-20')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await desk.getByRole('button', { name: 'Add Customs’ paper' }).press('Enter')
  await dialog.locator('input[type=file]:not([capture])').setInputFiles(photograph)
  await expectAccessible(desk, 'dialog')
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByRole('link', { name: 'See Customs’ paper' })).toBeVisible()
}

/** Issues the bill of all that is open; answers its number. */
const billed = async (desk: Page, customerId: string): Promise<string> => {
  await desk.goto(`/console/customers/${customerId}/money`)
  await desk.getByRole('button', { name: 'Look at the bill' }).press('Enter')
  await desk.getByRole('dialog').getByRole('button', { name: 'Issue the bill' }).press('Enter')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  const words = await desk
    .getByRole('link', { name: /^(Bill )?\d{4}-\d{6}$/ })
    .first()
    .textContent()
  return /\d{4}-\d{6}/.exec(words ?? '')?.[0] ?? 'no number'
}

/** What a hand-over answers that goes past the counter's screen. */
const handOver = async (request: APIRequestContext, trackingNumber: string): Promise<number> => {
  const { _id, version } = await packageOfNumber(request, trackingNumber)
  const response = await request.post(`${api}/staff/packages/${_id}/deliver`, {
    headers: { [STAFF_HEADER]: '1', 'Idempotency-Key': crypto.randomUUID() },
    multipart: { version, name: 'Marva Holder', signature: photo },
  })
  return response.status()
}

const collected = async (desk: Page, trackingNumber: string): Promise<void> => {
  await desk.goto('/console/counter')
  await expect(desk.getByLabel('Scan a package, or type a box number or name')).toBeFocused()
  await scan(desk, trackingNumber)
  await desk.getByRole('button', { name: 'Hand over 1 package' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Card terminal' }).click()
  await dialog.getByLabel('Last four digits').fill('4417')
  await dialog.getByLabel('Approval number').fill('081266')
  await dialog.getByLabel('Collected by').fill('Marva Holder')
  await dialog.getByRole('button', { name: 'Sign with the typed name' }).click()
  await dialog.getByRole('button', { name: /^Take BBD .*, hand over 1$/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Paid and handed over' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Next person' }).click()
}

/** The customer, who reads by keyboard, finds the bill and why it is not what was told. */
const read = async (page: Page, number: string, trackingNumber: string): Promise<void> => {
  await page.goto('/dashboard/payment')
  await expect(page.getByRole('region', { name: 'Bills to pay' }).getByRole('listitem')).toHaveCount(1)
  await tabTo(page, `Bill ${number}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: `Bill ${number}` })).toBeVisible()
  const why = page.getByRole('region', { name: `Why ${trackingNumber} costs what it costs` })
  await expect(why.getByRole('heading')).toHaveText(/ than we told you\. Here is why\.$/)
  await expect(why.getByText(/^It weighs 3\.41 lb; what we told you was for 3 lb/)).toBeVisible()
  const customs = page.getByRole('region', { name: 'What Customs charges' })
  const paper = page.waitForEvent('download')
  await customs.getByRole('button', { name: /^Customs’ paper/ }).press('Enter')
  expect((await paper).suggestedFilename()).toBe(`Customs’ paper of ${trackingNumber}.webp`)
}

const journey = async (page: Page, desk: Page, width: number): Promise<void> => {
  const trackingNumber = freshTrackingNumber()
  const [product] = await productsOf(page.request)
  await test.step('a price is told and kept', () => priced(page, product?.productName ?? ''))
  await test.step('the package is announced with it', () => announced(page, trackingNumber))
  await test.step('it is received, heavier than said', () => received(desk, trackingNumber))
  const { _id, customer } = await packageOfNumber(desk.request, trackingNumber)
  await desk.goto(`/console/packages/${_id}`)
  await test.step('it flies', () => step(desk, 'Set to In transit'))
  await test.step('it is ready', () => step(desk, 'Ready for pickup'))
  await test.step('Customs has assessed it', () => assessed(desk))
  const number = await test.step('it is billed', () => billed(desk, customer._id))
  expect(await handOver(desk.request, trackingNumber), 'unpaid it stays').toBe(409)
  await test.step('its customer reads why', () => read(page, number, trackingNumber))
  await expectToFit(page, [width], { height: 800 })
  await test.step('it is paid and handed over', () => collected(desk, trackingNumber))
  expect((await packageOfNumber(desk.request, trackingNumber)).status).toBe('Delivered')
  await page.goto('/dashboard/payment')
  await expect(page.getByText('Everything is paid. Thank you.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you have paid' })).toContainText(`For bill ${number}. Receipt `)
}

for (const width of [360, 1280])
  test(`from what was told to the bill, why it differs, the counter and the hand-over, at ${width} px`, async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 800 })
    const ana = await newCustomer(request)
    await holdToken(page, ana.token)
    const office = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 800 } })
    await signInStaff(office, 'rosa')
    await journey(page, await office.newPage(), width)
    await office.close()
  })
