import type { FlightCustoms } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import type { Locator, Page } from '@playwright/test'
import { announce, newCustomer, photograph } from '../support/parcels/announced-package.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { billAtDesk } from '../support/parcels/bill-at-desk.ts'
import { laterDeparture } from '../support/demo-day.ts'
import { expectToFit } from '../support/page/fit.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { payAtCounter } from '../support/parcels/pay-at-counter.ts'
import { expect, test } from '../support/quiet-test.ts'
import { packageOfNumber, receive, receiveUnannounced, staffAsks } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'
import { scan } from '../support/page/wedge-scanner.ts'

/** A dialog: opened, filled and sent. */
const filled = async (desk: Page, button: string, fields: Readonly<Record<string, string>>, send: string): Promise<void> => {
  await desk.getByRole('button', { name: button, exact: true }).click()
  const dialog = desk.getByRole('dialog')
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByRole('button', { name: send, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** On the phone: the newest notification, and the package's history. */
const seen = async (phone: Page, packageId: string, told: RegExp, step: string): Promise<Locator> => {
  await phone.goto('/dashboard/notification')
  await expect(phone.getByText(told).first()).toBeVisible()
  await phone.goto(`/dashboard/packages?package=${packageId}`)
  const drawer = phone.getByRole('dialog')
  await expect(drawer.getByRole('region', { name: 'Where it is' }).getByText(step).first()).toBeVisible()
  return drawer
}

/** The customer photographs an invoice in a part of the drawer. */
const invoiceSent = async (phone: Page, part: Locator): Promise<void> => {
  await part.locator('input[type=file]:not([capture])').setInputFiles(photograph)
  await part.getByRole('button', { name: 'Send invoice' }).click()
  await expect(phone.getByText('Invoice received. Thank you!')).toBeVisible()
}

/** Puts the package on a flight, which closes. Answers the address of its papers. */
const loaded = async (desk: Page, number: string): Promise<string> => {
  await desk.goto('/console/flights')
  await desk.getByRole('button', { name: 'Open a flight' }).click()
  await desk.getByLabel('Flight', { exact: true }).fill(`BW ${number.slice(-5)}`)
  await desk.getByLabel('Departs').fill(laterDeparture())
  await desk.getByRole('button', { name: 'Open flight', exact: true }).click()
  await expect(desk.getByLabel(/^Scan what/)).toBeFocused()
  await scan(desk, number)
  await expect(desk.getByRole('list', { name: 'Last scans' })).toContainText(number)
  await desk.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(desk.getByRole('button', { name: 'Open again' })).toBeVisible()
  return `${new URL(desk.url()).pathname}/customs`
}

const confirmed = async (desk: Page, button: string, inDialog = button): Promise<void> => {
  await desk.getByRole('button', { name: button }).click()
  await desk.getByRole('dialog').getByRole('button', { name: inDialog }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
}

/** What Customs would miss is mended: the airline's waybill and the contents at the desk, the invoice by the customer on a phone. */
const mended = async (desk: Page, phone: Page, papers: string, packageId: string): Promise<void> => {
  await desk.goto(papers)
  await expect(desk.getByText('Something is missing of 1 package')).toBeVisible()
  await expect(desk.getByRole('table', { name: 'Packages with something missing' })).toContainText(
    'No value, No invoice, Contents unclear',
  )
  await expectToFit(desk, [1280, 360, 820, 1600])
  await expectAccessible(desk)
  const header = { Carrier: 'Caribbean Airlines', 'Customs office': 'GAIA', 'Unloaded at': 'BBBGI' }
  await filled(desk, 'Enter airline’s waybill', { 'Airline’s waybill (MAWB)': '106-48213955', ...header }, 'Save')
  await desk.goto(`/console/packages/${packageId}`)
  await filled(desk, 'Correct details', { Contents: 'Garden hose', 'HS code': '3917.39', Why: 'The label says so' }, 'Correct')
  await filled(desk, 'Correct value', { 'Value in US dollars': '45', Why: 'The label says so' }, 'Correct')
  await phone.goto(`/dashboard/packages?package=${packageId}`)
  const missing = phone.getByRole('region', { name: 'Send us its invoice' })
  await expect(missing).toBeVisible()
  await expectToFit(phone, [360])
  await invoiceSent(phone, missing)
}

/** Sealed, every file taken, and given to the broker. */
const sealed = async (desk: Page, papers: string): Promise<void> => {
  await desk.goto(papers)
  await expect(desk.getByText('Nothing is missing')).toBeVisible()
  await desk.getByRole('button', { name: 'Seal the papers' }).click()
  await expect(desk.getByText('Edition 1, in force')).toBeVisible()
  for (const [name, ending] of [
    ['For the broker, CSV of edition 1', 'csv'],
    ['Customs’ XML of edition 1', 'xml'],
    ['Manifest, PDF of edition 1', 'pdf'],
    ['Invoices, ZIP of edition 1', 'zip'],
  ] as const) {
    const download = desk.waitForEvent('download')
    await desk.getByRole('link', { name }).click()
    expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`))
  }
  await desk.getByRole('button', { name: 'The broker has them' }).click()
  await expect(desk.getByText(/^With the broker /)).toBeVisible()
}

/** Customs' answer comes as the broker's file, and is taken over after it was looked at. */
const answered = async (desk: Page, papers: string, hawb: string): Promise<void> => {
  await desk.goto(papers)
  const answers = desk.getByRole('region', { name: 'Answers of Customs' })
  const buffer = Buffer.from(`HAWB,Entry,Duty,VAT\n${hawb},C 9001,18.00,22.14\n`)
  await answers.locator('input[type=file]').first().setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer })
  await expect(answers.getByText('1 fill in')).toBeVisible()
  await expectToFit(desk, [1280, 360])
  await answers.getByRole('button', { name: 'Take over 1 answer' }).click()
  await expect(desk.getByText('BBD 40.14, of which BBD 40.14 is on no bill yet')).toBeVisible()
}

const stepped = async (desk: Page, papers: string, button: 'Held' | 'Released', words = ''): Promise<void> => {
  await desk.goto(papers)
  const part = desk.getByRole('region', { name: 'With Customs' })
  await part.getByRole('checkbox').first().check()
  if (words !== '') await part.getByLabel(/^Words for the customer/).fill(words)
  await part.getByRole('button', { name: `${button}: 1` }).click()
  await expect(part.getByText(`1 ${button.toLowerCase()}`, { exact: true })).toBeVisible()
}

test('a package through Customs: mended at the desk and on a phone, sealed, sent, held, answered, released, billed and picked up', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(480_000)
  const marva = await newCustomer(request)
  const office = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 900 } })
  const hers = await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 780 } })
  const [desk, phone] = [await office.newPage(), await hers.newPage()]
  await signInStaff(office, 'rosa')
  await holdToken(phone, marva.token)
  // Somebody whom the desk knows: the other package came with nothing but its label.
  const [known, number] = [freshTrackingNumber(), freshTrackingNumber()]
  await announce(request, marva.token, { trackingNumber: known })
  const { customer } = await receive(desk.request, known)
  const { _id } = await receiveUnannounced(desk.request, number, customer._id)

  const papers = await test.step('it is put on a flight', () => loaded(desk, number))
  await test.step('what Customs would miss is mended', () => mended(desk, phone, papers, _id))
  await test.step('the papers are sealed and sent', () => sealed(desk, papers))
  const { hawbs } = await staffAsks<FlightCustoms>(desk.request, papers.replace('/console', ''))
  await test.step('it flies and lands', async () => {
    await desk.goto(papers.replace('/customs', ''))
    await confirmed(desk, 'Depart')
    await confirmed(desk, 'It has arrived')
    await expect.poll(async () => (await packageOfNumber(desk.request, number)).status).toBe('In transit')
    await seen(phone, _id, /has landed and is with Customs/, 'Landed, with Customs')
  })
  await test.step('Customs holds it, and the customer sends what is asked for', async () => {
    await stepped(desk, papers, 'Held', 'Show what the hose cost.')
    const drawer = await seen(phone, _id, /Customs holds your package .*Show what the hose cost\./, 'Held by Customs')
    await expectToFit(phone, [360])
    await expectAccessible(phone, 'dialog')
    await invoiceSent(phone, drawer)
  })
  await test.step('Customs answers and releases it', async () => {
    await answered(desk, papers, hawbs?.first ?? '')
    await stepped(desk, papers, 'Released')
    await seen(phone, _id, /Customs has released your package/, 'Released by Customs')
  })
  await test.step('it is checked off and billed', async () => {
    await desk.goto(papers.replace('/customs', ''))
    await expect(desk.getByLabel(/^Scan what/)).toBeFocused()
    await scan(desk, number)
    await expect(desk.getByRole('list', { name: 'Last scans' })).toContainText('is checked off')
    await confirmed(desk, 'Finish checking', 'Finish')
    await expect.poll(async () => (await packageOfNumber(desk.request, number)).status).toBe('Ready for pickup')
    const bill = await billAtDesk(desk, customer._id)
    await phone.goto('/dashboard/payment')
    await phone
      .getByRole('link', { name: `Bill ${bill}` })
      .first()
      .click()
    await expect(phone.getByRole('region', { name: 'What Customs charges' })).toContainText('22.14')
    await expectToFit(phone, [360])
  })
  await test.step('it is paid and picked up', async () => {
    await desk.goto('/console/counter')
    await expect(desk.getByLabel('Scan a package, or type a box number or name')).toBeFocused()
    await scan(desk, number)
    await payAtCounter(desk, 'Marva Holder')
    await expect.poll(async () => (await packageOfNumber(desk.request, number)).status).toBe('Delivered')
    await seen(phone, _id, /delivered/, 'Delivered')
  })
  await Promise.all([office.close(), hers.close()])
})
