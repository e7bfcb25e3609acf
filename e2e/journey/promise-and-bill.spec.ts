import { readFile } from 'node:fs/promises'
import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { pdfText } from '../../server/src/testing/product/pdf-text.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { newCustomer, photograph } from '../support/parcels/announced-package.ts'
import { productsOf } from '../support/page/calculator-form.ts'
import { billAtDesk } from '../support/parcels/bill-at-desk.ts'
import { api } from '../support/contract-content.ts'
import { expectToFit } from '../support/page/fit.ts'
import { keys, pointer, type Hands } from '../support/page/hands.ts'
import { holdToken, photo } from '../support/people/new-customer.ts'
import { payAtCounter } from '../support/parcels/pay-at-counter.ts'
import { announceAtPrice, keepPrice, receiveHeavier } from '../support/parcels/promised-package.ts'
import { expect, test } from '../support/quiet-test.ts'
import { packageOfNumber } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'
import { scan } from '../support/page/wedge-scanner.ts'

const step = async (desk: Page, hands: Hands, button: string): Promise<void> => {
  const dialog = desk.getByRole('dialog')
  await hands.press(desk.getByRole('button', { name: button, exact: true }).first())
  await hands.press(dialog.getByRole('button', { name: button, exact: true }))
  await expect(dialog).toHaveCount(0)
}

const assessed = async (desk: Page, hands: Hands): Promise<void> => {
  await hands.press(desk.getByRole('button', { name: 'Enter customs' }))
  const dialog = desk.getByRole('dialog')
  await hands.fill(dialog.getByLabel('Number of the entry'), 'C 1234')
  await hands.day(dialog.getByLabel('Assessed on'), '2026-11-20')
  for (const [label, text] of [
    ['Value for Customs in BBD', '220'],
    ['Duty in BBD', '30'],
    ['Levies in BBD', '0'],
    ['VAT in BBD', '40'],
  ] as const)
    await hands.fill(dialog.getByLabel(label), text)
  await hands.press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toHaveCount(0)
  await hands.press(desk.getByRole('button', { name: 'Add Customs’ paper' }))
  await hands.attach(dialog.locator('input[type=file]:not([capture])'), photograph)
  await expectAccessible(desk, 'dialog')
  await hands.press(dialog.getByRole('button', { name: 'Keep it' }))
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByRole('link', { name: 'See Customs’ paper' })).toBeVisible()
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

const collected = async (desk: Page, hands: Hands, trackingNumber: string): Promise<void> => {
  await desk.goto('/console/counter')
  await expect(desk.getByLabel('Scan a package, or type a box number or name')).toBeFocused()
  await scan(desk, trackingNumber)
  await payAtCounter(desk, 'Marva Holder', { hands })
}

/** The customer finds the bill, and why it differs from the promise. */
const read = async (page: Page, hands: Hands, number: string, trackingNumber: string): Promise<void> => {
  await page.goto('/dashboard/payment')
  const toPay = page.getByRole('region', { name: 'Bills to pay' })
  await expect(toPay.getByRole('listitem')).toHaveCount(1)
  await hands.press(toPay.getByRole('link', { name: `Bill ${number}` }))
  await expect(page.getByRole('heading', { level: 2, name: `Bill ${number}` })).toBeVisible()
  const why = page.getByRole('region', { name: `Why ${trackingNumber} costs what it costs` })
  await expect(why.getByRole('heading')).toHaveText(/ than we told you\. Here is why\.$/)
  await expect(why.getByText(/^It weighs 3\.41 lb; the price we told you was for 3 lb/)).toBeVisible()
  const customs = page.getByRole('region', { name: 'What Customs charges' })
  const paper = page.waitForEvent('download')
  await hands.press(customs.getByRole('button', { name: /^Customs’ paper/ }))
  expect((await paper).suggestedFilename()).toBe(`Customs’ paper of ${trackingNumber}.webp`)
}

/** The customer sees that all is paid, and opens the receipt. */
const receipted = async (page: Page, hands: Hands, number: string): Promise<void> => {
  await page.goto('/dashboard/payment')
  await expect(page.getByText('Everything is paid. Thank you.')).toBeVisible()
  const paid = page.getByRole('region', { name: 'What you have paid' })
  await expect(paid).toContainText(`For bill ${number}. Receipt `)
  const download = page.waitForEvent('download')
  await hands.press(paid.getByRole('button', { name: /Receipt R\d{4}-\d{6}$/ }))
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Receipt R\d{4}-\d{6}\.pdf$/)
  const words = await pdfText(await readFile(await file.path()))
  for (const told of [file.suggestedFilename().replace('.pdf', ''), `Bill ${number}`, '4417']) expect(words).toContain(told)
}

interface Hand {
  readonly of: Hands
  readonly atDesk: Hands
  readonly width: number
}

const journey = async (page: Page, desk: Page, { of: hands, atDesk, width }: Hand): Promise<void> => {
  const trackingNumber = freshTrackingNumber()
  const [product] = await productsOf(page.request)
  await test.step('a price is told and kept', () => keepPrice(page, product?.productName ?? '', hands))
  await test.step('the package is announced with it', () => announceAtPrice(page, trackingNumber, hands))
  await test.step('it is received, heavier than said', () => receiveHeavier(desk, trackingNumber))
  const { _id, customer } = await packageOfNumber(desk.request, trackingNumber)
  await desk.goto(`/console/packages/${_id}`)
  await test.step('it flies', () => step(desk, atDesk, 'Set to In transit'))
  await test.step('it is ready', () => step(desk, atDesk, 'Ready for pickup'))
  await test.step('Customs has assessed it', () => assessed(desk, atDesk))
  const number = await test.step('it is billed', () => billAtDesk(desk, customer._id, { hands: atDesk }))
  expect(await handOver(desk.request, trackingNumber), 'unpaid it stays').toBe(409)
  await test.step('its customer reads why', () => read(page, hands, number, trackingNumber))
  await expectToFit(page, [width], { height: 800 })
  await test.step('it is paid and handed over', () => collected(desk, atDesk, trackingNumber))
  await expect.poll(async () => (await packageOfNumber(desk.request, trackingNumber)).status).toBe('Delivered')
  await test.step('its customer opens the receipt', () => receipted(page, hands, number))
}

for (const [width, by] of [
  [360, 'by pointer'],
  [1280, 'by keyboard'],
] as const)
  test(
    `from what was told to the bill, why it differs, the counter and the hand-over, ${by} at ${width} px`,
    { tag: by === 'by pointer' ? '@smoke' : [] },
    async ({ page, browser, baseURL, request }) => {
      await page.setViewportSize({ width, height: 800 })
      const ana = await newCustomer(request)
      await holdToken(page, ana.token)
      const office = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 800 } })
      await signInStaff(office, 'rosa')
      const desk = await office.newPage()
      const [of, atDesk] = by === 'by pointer' ? [pointer, pointer] : [keys(page), keys(desk)]
      await journey(page, desk, { of, atDesk, width })
      await office.close()
    },
  )
