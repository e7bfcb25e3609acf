import type { Page, Request } from '@playwright/test'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { api } from '../support/contract-content.ts'
import { calculate, chooseProduct, openCalculator, productsOf, value, weight } from '../support/calculator-form.ts'
import { announce, newCustomer, photograph, type NewCustomer } from '../support/announced-package.ts'
import { holdToken } from '../support/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

const ups = '1Z5R89390357567127'
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const prealert = (page: Page) => page.getByRole('button', { name: 'Prealert', exact: true })
const box = (page: Page) => page.getByRole('checkbox', { name: /restricted and special-handling items list/ })

const fill = async (page: Page, number = ups): Promise<void> => {
  await field(page, 'Tracking Number').fill(number)
  await field(page, 'Store where you bought this package').fill('Pixelquay')
  await field(page, 'Package value (USD)').fill('1,089.50')
  await field(page, 'Describe your package').fill('Wireless earbuds')
  await field(page, 'Invoice').setInputFiles(photograph)
  await box(page).check()
}

const expectCleared = async (page: Page): Promise<void> => {
  for (const name of [
    'Tracking Number',
    'Courier Company',
    'Store where you bought this package',
    'Package value (USD)',
    'Consignee',
    'Describe your package',
  ])
    await expect(field(page, name)).toHaveValue('')
  await expect(page.getByText('Photograph it, or choose the file')).toBeVisible()
  await expect(box(page)).not.toBeChecked()
}

const mine = async (page: Page, { token }: NewCustomer): Promise<{ data: Record<string, unknown>[] }> =>
  (await page.request.get(`${api}/get-my-prealert`, { headers: { Authorization: `Bearer ${token}` } })).json()

let customer: NewCustomer
test.beforeEach(async ({ page, request }) => {
  customer = await newCustomer(request)
  await holdToken(page, customer.token)
  await page.goto('/dashboard/prealert')
})

test('announces a package: courier recognised, all cleared, the package there', async ({ page }) => {
  await expect(field(page, 'Consignee')).toHaveValue(customer.name)
  await fill(page)
  await expect(field(page, 'Courier Company')).toHaveValue('UPS')
  await expect(page.getByText('Looks like a valid UPS number')).toBeVisible()
  await expect(page.locator('.drop-pic img')).toBeVisible()
  await prealert(page).click()
  await expect(page.getByText('Prealert submitted successfully!')).toBeVisible()
  await expectCleared(page)
  const { data } = await mine(page, customer)
  expect(data).toMatchObject([
    { trackingNumber: ups, status: 'Prealerted', [wire.courierCompany]: 'UPS', storeName: 'Pixelquay' },
  ])
  await page.getByRole('link', { name: 'See it in My Packages' }).click()
  await expect(page.getByRole('link', { name: ups })).toBeVisible()
})

test('each missing field is named, the first takes the focus', async ({ page }) => {
  await prealert(page).click()
  await expect(page.getByText('Please complete all required fields.')).toBeVisible()
  await expect(field(page, 'Tracking Number')).toBeFocused()
  await expect(page.locator('form .error')).toHaveCount(7)
  await fill(page)
  await field(page, 'Package value (USD)').fill('a lot')
  await prealert(page).click()
  await expect(field(page, 'Package value (USD)')).toBeFocused()
  await expect(page.locator('form .error')).toHaveCount(1)
})

test('a label’s barcode becomes the number, a wrong check digit only warns', async ({ page }) => {
  const number = field(page, 'Tracking Number')
  await number.fill('420331229400111206206406260787')
  await expect(field(page, 'Courier Company')).toHaveValue('USPS')
  await number.blur()
  await expect(number).toHaveValue('9400111206206406260787')
  await fill(page, '1z 5r8 939 03 5756 7128')
  await expect(page.getByText(/looks like a UPS number, but its check digit does not fit/)).toBeVisible()
  await prealert(page).click()
  await expect(page.getByText('Prealert submitted successfully!')).toBeVisible()
  await expect.poll(async () => (await mine(page, customer)).data).toMatchObject([{ trackingNumber: '1Z5R89390357567128' }])
})

test('a pasted number is written the short way at once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText(' 1z 5r8-939 0357567127 '))
  await field(page, 'Tracking Number').focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(field(page, 'Tracking Number')).toHaveValue(ups)
})

test('other files show their name, others than invoices are refused', async ({ page }) => {
  await field(page, 'Invoice').setInputFiles({
    name: 'invoice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  })
  await expect(page.getByText('invoice.pdf')).toBeVisible()
  await expect(page.locator('.drop-pic img')).toHaveCount(0)
  await field(page, 'Invoice').setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') })
  await expect(page.getByText('An invoice is an image, a PDF, or a DOC or DOCX file.')).toBeVisible()
  await expect(page.getByText('invoice.pdf')).toBeVisible()
})

test('Cancel clears and returns to the packages', async ({ page }) => {
  await fill(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/dashboard/packages')
  await page.goto('/dashboard/prealert')
  await expect(field(page, 'Tracking Number')).toHaveValue('')
  await expect(field(page, 'Consignee')).toHaveValue(customer.name)
})

test('the checkbox links to the restricted products', async ({ page }) => {
  await expect(page.getByRole('link', { name: /restricted and special-handling items list/ })).toHaveAttribute(
    'href',
    '/restricted-products',
  )
})

test('a draft outlives leaving and a reload; the file does not, and it says so', async ({ page }) => {
  await fill(page)
  await page.getByRole('link', { name: 'My Address' }).click()
  await page.goBack()
  await expect(field(page, 'Describe your package')).toHaveValue('Wireless earbuds')
  await expect(page.getByText('how-warehouse.webp')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Tracking Number')).toHaveValue(ups)
  await expect(field(page, 'Package value (USD)')).toHaveValue('1,089.50')
  await expect(box(page)).toBeChecked()
  await expect(page.getByText(/but not the file: please choose it again/)).toBeVisible()
})

test('a lost answer loses nothing, and sending again makes one package', async ({ page, noise }) => {
  noise.allow(/Failed to load resource/)
  const keys: (string | undefined)[] = []
  const note = (request: Request): void => {
    if (request.url().endsWith('/create-pre-alert')) keys.push(request.headers()['idempotency-key'])
  }
  page.on('request', note)
  let loses = true
  await page.route(`**${api}/create-pre-alert`, async (route) => {
    if (!loses) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await fill(page)
  await prealert(page).click()
  await expect(page.getByText('Failed to submit prealert.')).toBeVisible()
  await expect(field(page, 'Describe your package')).toHaveValue('Wireless earbuds')
  loses = false
  await prealert(page).click()
  await expect(page.getByText('Prealert submitted successfully!')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  await expect.poll(async () => (await mine(page, customer)).data).toHaveLength(1)
  await fill(page, '986578788855')
  await field(page, 'Consignee').fill('Marva')
  await prealert(page).click()
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[2]).not.toBe(keys[1])
})

test('what is said of a name on the label does not push the button from under a press', async ({ page }) => {
  await fill(page)
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
})

test('a number announced before is refused with the server’s words, at its field', async ({ page, request, noise }) => {
  noise.allow(/Failed to load resource.*409/)
  await announce(request, customer.token, { trackingNumber: ups })
  await fill(page)
  await prealert(page).click()
  await expect(page.getByText(`You have already announced ${ups}. Find it under My Packages.`)).toHaveCount(2)
  await expect(field(page, 'Tracking Number')).toBeFocused()
  await expect(field(page, 'Describe your package')).toHaveValue('Wireless earbuds')
})

test('while it is sent nothing can be changed or sent twice', async ({ page }) => {
  let answer = (): void => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${api}/create-pre-alert`, async (route) => {
    await asked
    await route.continue()
  })
  await fill(page)
  await prealert(page).click()
  await expect(page.getByRole('button', { name: 'Prealerting...' })).toBeDisabled()
  await expect(field(page, 'Tracking Number')).toBeDisabled()
  answer()
  await expect(page.getByText('Prealert submitted successfully!')).toBeVisible()
  await expect(field(page, 'Tracking Number')).toBeFocused()
})

test('a session that ends meanwhile loses nothing, not even the file', async ({ page, request, noise }) => {
  noise.allow(/Failed to load resource.*401/)
  await fill(page)
  await request.post(`${api}/logout`, { headers: { Authorization: `Bearer ${customer.token}` } })
  await prealert(page).click()
  await expect(page).toHaveURL('/auth/signin')
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/dashboard/prealert')
  await expect(field(page, 'Describe your package')).toHaveValue('Wireless earbuds')
  await expect(page.getByText('how-warehouse.webp')).toBeVisible()
  await prealert(page).click()
  await expect(page.getByText('Prealert submitted successfully!')).toBeVisible()
})

test('without storage it works all the same', async ({ page, noise }) => {
  noise.allow(/console\.error/)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'QuotaExceededError')
    }
  })
  await page.goto('/dashboard/prealert')
  await fill(page)
  await prealert(page).click()
  await expect(page.getByText('Prealert submitted successfully!')).toBeVisible()
})

test('who says the kind of goods and the weight is told a price before it comes; who does not, is not asked again', async ({
  page,
  request,
}) => {
  const [product] = await productsOf(request)
  await fill(page)
  await field(page, 'Weight you expect (optional)').fill('light')
  await prealert(page).click()
  await expect(field(page, 'Weight you expect (optional)')).toBeFocused()
  await expect(page.getByText('Enter a weight above 0, such as 3.5, or leave it empty.')).toBeVisible()
  await field(page, 'Weight you expect (optional)').fill('1.3')
  await field(page, 'Kind of goods (optional)').selectOption(product!._id)
  await prealert(page).click()
  await expect(page.getByText('Your package is announced')).toBeVisible()
  await expect(field(page, 'Weight you expect (optional)')).toHaveValue('')
  const { data } = await mine(page, customer)
  await page.goto(`/dashboard/packages?package=${String(data[0]?.['_id'])}`)
  await expect(page.getByRole('dialog').getByText(/^About US\$\d/)).toBeVisible()
})

test('a price that the calculator told goes with the one package that it was kept for', async ({ page, request }) => {
  const [product] = await productsOf(request)
  await openCalculator(page, '/dashboard/calculator')
  await chooseProduct(page, product!.productName)
  await weight(page).fill('1.3')
  await value(page).fill('89')
  await calculate(page).click()
  await page.getByRole('button', { name: 'Keep this price for a prealert' }).click()
  const kept = page.getByRole('heading', { name: /^We keep the price for this package: about US\$\d/ })
  await expect(kept).toBeVisible()
  await fill(page)
  await prealert(page).click()
  await expect(page.getByText('Your package is announced')).toBeVisible()
  const { data } = await mine(page, customer)
  const headers = { Authorization: `Bearer ${customer.token}` }
  const detail = (await (await request.get(`${api}/packages/${String(data[0]?.['_id'])}`, { headers })).json()) as {
    data: { promise?: { totalUsd: number } }
  }
  expect(detail.data.promise?.totalUsd).toBeGreaterThan(0)
  await expect(kept).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'Tracking Number')).toBeVisible()
  await expect(kept).toHaveCount(0)
})
