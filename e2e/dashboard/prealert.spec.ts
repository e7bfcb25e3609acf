import type { Locator, Page } from '@playwright/test'
import { newCustomer, photograph } from '../support/parcels/announced-package.ts'
import { phonePhoto } from '../support/parcels/phone-photo.ts'
import { api } from '../support/contract-content.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'

const ups = '1Z5R89390357567127'
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const prealert = (page: Page) => page.getByRole('button', { name: 'Prealert', exact: true })
const box = (page: Page) => page.getByRole('checkbox', { name: /restricted and special-handling items list/ })

const fill = async (page: Page, invoice: Parameters<Locator['setInputFiles']>[0] = photograph): Promise<void> => {
  await field(page, 'Store where you bought this package').fill('Pixelquay')
  await field(page, 'Package value (USD)').fill('1,089.50')
  await field(page, 'Describe your package').fill('Wireless earbuds')
  await field(page, 'Invoice').setInputFiles(invoice)
  await box(page).check()
}

test.beforeEach(async ({ page, request }) => {
  await holdToken(page, (await newCustomer(request)).token)
  await page.goto('/dashboard/prealert')
})

test(
  'a pasted number is written the short way at once; a draft outlives a reload, its file does not, and it says so',
  { tag: '@smoke' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => navigator.clipboard.writeText(' 1z 5r8-939 0357567127 '))
    await field(page, 'Tracking Number').focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(field(page, 'Tracking Number')).toHaveValue(ups)
    await fill(page)
    await expect(page.getByText('how-warehouse.webp')).toBeVisible()
    await page.reload()
    await expect(field(page, 'Tracking Number')).toHaveValue(ups)
    await expect(field(page, 'Package value (USD)')).toHaveValue('1,089.50')
    await expect(box(page)).toBeChecked()
    await expect(page.getByText(/but not the file: please choose it again/)).toBeVisible()
  },
)

test('what is said of a name on the label does not push the button from under a press; a photo of 3 MB is sent in a tenth of that', async ({
  page,
  request,
}) => {
  await field(page, 'Tracking Number').fill(ups)
  const buffer = await phonePhoto()
  expect(buffer.length).toBeGreaterThan(3_000_000)
  await fill(page, { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer })
  // What comes late, the picture and what is said of the number, moves the button too.
  await expect(page.getByText('Looks like a valid UPS number')).toBeVisible()
  await expect(page.locator('.drop-pic img')).toHaveJSProperty('complete', true)
  await settled(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await field(page, 'Consignee').fill('Marva')
  await expect(async () => {
    await page.mouse.up()
    await prealert(page).hover()
    await page.mouse.down()
    expect(await page.locator('button:active').allTextContents()).toEqual(['Prealert'])
  }).toPass()
  // Typing comes to rest.
  await page.clock.runFor(1_000)
  await expect(page.getByText('The label says Marva')).toBeHidden()
  await expect(page.locator('button:active')).toHaveText('Prealert')
  await page.mouse.up()
  await page.clock.resume()
  await expect(page.getByText('Prealert submitted successfully!')).toBeVisible()
  // At 400 kbit/s that is less than ten seconds.
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const asked = async (path: string) => (await request.get(api + path, { headers })).json()
  const [{ _id }] = (await asked('/get-my-prealert')).data
  expect((await asked(`/packages/${_id}`)).data.invoice.bytes).toBeLessThan(450_000)
})
