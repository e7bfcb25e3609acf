import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { RateTable } from '@parcelport/contract/prices/rates.ts'
import { standardBrand } from '@parcelport/contract/site/brand-rules.ts'
import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { expectToFit } from '../support/page/fit.ts'
import { api } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'
import { signInStaff } from '../support/people/staff.ts'
import { visitUntil } from '../support/page/visit-until.ts'

/** How long a page that was opened may take to show something, before it is opened again. */
const soon = { timeout: 2_000 }
const headers = { [STAFF_HEADER]: '1' }

/** A staff call by the contract, as the person who is signed in to the context. */
const call = async (context: BrowserContext, method: string, path: string, data?: object) =>
  (await context.request.fetch(`${api}/staff/${path}`, { method, headers, ...(data && { data }) })).json()

/** Moves the focus forward until it is there: a keyboard gets there, too. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there')
}

test('rates edited by keyboard alone show on the site and in the calculator at the next request', async ({ page, context }) => {
  await signInStaff(context, 'rosa')
  const { data, today } = await call(context, 'GET', 'rates')
  const inForce = data.find(({ state }: { state: string }) => state === 'in force')
  const { table }: { table: RateTable } = (await call(context, 'GET', `rates/${inForce._id}`)).data
  try {
    await page.goto('/console/rates')
    await tabTo(page, page.getByRole('link', { name: 'New rates' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'New rates' })).toBeVisible()

    await tabTo(page, page.getByLabel('Price, row 1,'))
    await page.keyboard.type('99999')
    await expect(
      page.getByRole('button', { name: 'Row 2: US$10.50 is less than the lighter row before it (US$99999.00).' }),
    ).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('7.25')
    await expect(page.getByRole('button', { name: /^Row 2:/ })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Price, row 2,')).toBeFocused()

    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('link', { name: 'Skip to publishing' })).toBeFocused()
    await page.keyboard.press('Enter')
    const day = page.getByLabel('In force from')
    await tabTo(page, day)
    const [year = '', month = '', date = ''] = today.split('-')
    await page.keyboard.type(month + date + year)
    await expect(day).toHaveValue(today)
    await tabTo(page, page.getByRole('button', { name: 'Publish rates' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('These rates now apply.')).toBeVisible()

    await visitUntil(page, '/rates', () => expect(page.getByRole('cell', { name: 'US$7.25' })).toBeVisible(soon))
    const [product] = (await (await context.request.get(`${api}/get/product`)).json()).data
    const parcel = { productValue: 100, totalWeight: 1, unit: 'lb' }
    const estimate = async () =>
      (await context.request.post(`${api}/calculate/product/${product._id}`, { data: parcel })).json()
    await expect.poll(async () => (await estimate()).data.shippingCost).toBe(7.25)
  } finally {
    const { revision } = await call(context, 'GET', 'rates')
    await call(context, 'POST', 'rates', { revision, table: { ...table, validFrom: today } })
  }
})

test('a charge is changed by its rows, checked as it is typed, and read on the Rates page', async ({ page, context }) => {
  test.slow()
  await signInStaff(context, 'rosa')
  const { data, today } = await call(context, 'GET', 'rates')
  const inForce = data.find(({ state }: { state: string }) => state === 'in force')
  const { table }: { table: RateTable } = (await call(context, 'GET', `rates/${inForce._id}`)).data
  try {
    await page.goto('/console/rates/new')
    const charges = page.getByRole('region', { name: 'Other charges' })
    const publish = page.getByRole('button', { name: 'Publish rates' })
    await charges.getByRole('button', { name: /^Smart locker/ }).focus()
    await page.keyboard.press('Enter')
    const locker = page.getByRole('region', { name: 'Smart locker' })
    await locker.getByLabel('Row 1: US dollars').fill('ten')
    await expect(publish).toHaveAttribute('aria-disabled', 'true')
    const finding = page.getByRole('button', { name: /^Smart locker, row 1:/ })
    await charges.getByRole('button', { name: /^Brokerage/ }).click()
    await finding.click()
    await expect(locker).toBeVisible()
    await locker.getByLabel('Row 1: US dollars').fill('3.75')
    await expect(finding).toHaveCount(0)
    await expect(locker).toContainText('US$3.75')

    await charges.getByRole('button', { name: /^Warranty/ }).click()
    const warranty = page.getByRole('region', { name: 'Warranty', exact: true })
    await warranty.getByLabel('A parcel worth US$').fill('400')
    await expect(warranty.getByRole('status')).toHaveText('Warranty would be US$8.00')
    await expectAccessible(page)
    await expectToFit(page, [1280, 820, 360], { height: 1100 })

    await page.getByLabel('In force from').fill(today)
    await publish.click()
    await expect(page.getByText('These rates now apply.')).toBeVisible()
    await visitUntil(page, '/rates', () => expect(page.getByText('US$4.41 with VAT')).toBeVisible(soon))
  } finally {
    const { revision } = await call(context, 'GET', 'rates')
    await call(context, 'POST', 'rates', { revision, table: { ...table, validFrom: today } })
  }
})

test('a product is added, found in the calculator, changed and retired', async ({ page, context }) => {
  await signInStaff(context, 'rosa')
  const name = `Surfboards ${Date.now()}`
  await page.goto('/console/products')
  await page.getByRole('button', { name: 'Add a product' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Duty').fill('12.5')
  await dialog.getByLabel('VAT').fill('17.5')
  await dialog.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText(`${name} is added.`)).toBeVisible()

  const visitor = await context.newPage()
  const finds = (first: string) =>
    visitUntil(visitor, '/calculate', async () => {
      await visitor.getByRole('combobox').first().fill(name.toUpperCase())
      const found = visitor.getByRole('listbox', { name: 'Products' }).getByRole('option')
      await expect(found.first()).toHaveText(first, soon)
    })
  await finds(name)

  await page.getByLabel('Search products').fill(name.toUpperCase())
  await page.getByRole('button', { name }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Duty', { exact: true }).fill('5')
  await drawer.getByRole('button', { name: 'Save duty and VAT' }).click()
  await expect(drawer.getByText('Duty 5 %, VAT 17.5 %')).toBeVisible()
  await expect(drawer.getByText('Corrected')).toBeVisible()
  await drawer.getByRole('button', { name: 'Retire product' }).click()
  await expect(page.getByText(`${name} is off the calculator.`)).toBeVisible()
  await finds('Something else')
})

test('a company’s own colours reach site and console; what nobody could read is not saved', async ({ page, context }) => {
  await signInStaff(context, 'rosa')
  const linkColour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-ocean').trim())
  try {
    await page.goto('/console/settings')
    const section = page.getByRole('region', { name: 'Colours' })
    const links = section.getByLabel('Links', { exact: true })
    await links.fill('#4aa3df')
    await expect(section.getByText('Links on white would be hard to read: 2.7:1, and it takes 4.5:1.')).toBeVisible()
    await expect(section.getByRole('button', { name: 'Save' })).toBeDisabled()
    await links.fill('#005a3c')
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The colours are saved.')).toBeVisible()
    await expect.poll(linkColour).toBe('#005a3c')
    for (const path of ['/', '/auth/signin']) await visitUntil(page, path, () => expect.poll(linkColour, soon).toBe('#005a3c'))
  } finally {
    const { version } = (await call(context, 'GET', 'settings')).data
    await call(context, 'PUT', 'settings/brand', { version, colours: null })
  }
  await visitUntil(page, '/', () => expect.poll(linkColour, soon).toBe(standardBrand.ocean))
})

test('contact, and the counter with its hours, show on the contact page at the next request', async ({ page, context }) => {
  await signInStaff(context, 'rosa')
  const before = (await call(context, 'GET', 'settings')).data
  const counterNow = async () =>
    (await call(context, 'GET', 'places')).data.find(({ kind }: { kind: string }) => kind === 'counter')
  const counter = await counterNow()
  try {
    await page.goto('/console/settings')
    const contact = page.getByRole('region', { name: 'Contact' })
    await contact.getByLabel('WhatsApp number').fill('+1 246-555-0199')
    await contact.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. The site shows it now.')).toBeVisible()
    await page.getByRole('button', { name: `Edit: ${counter.name}` }).click()
    const dialog = page.getByRole('dialog', { name: counter.name })
    await dialog.getByLabel('Telephone (optional)').fill('+1 246-555-0198')
    await dialog.getByLabel('Opening hours (optional)').fill('Monday to Friday: 8:30 to 17:00')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    const reach = page.getByRole('region', { name: 'How to reach us' })
    await visitUntil(page, '/contact-us', async () => {
      await expect(reach.getByRole('link', { name: '+1 246-555-0199' })).toBeVisible(soon)
      await expect(reach.getByRole('link', { name: '+1 246-555-0198' })).toBeVisible(soon)
      await expect(reach.getByText('Monday to Friday: 8:30 to 17:00')).toBeVisible(soon)
    })
  } finally {
    const { siteRevision } = (await call(context, 'GET', 'settings')).data
    await call(context, 'PUT', 'settings/contact', { revision: siteRevision, ...before.contact })
    const { _id, version } = await counterNow()
    await call(context, 'PUT', `places/${_id}`, { ...counter, _id: undefined, version })
  }
})

test('a shelf is added, renamed and retired; the desk offers it while it is there', async ({ page, context }) => {
  await signInStaff(context, 'rosa')
  await page.goto('/console/settings#shelves')
  const shelves = page.getByRole('region', { name: 'Shelves' })
  const last = (label: string): Locator => shelves.getByLabel(label, { exact: true }).last()
  const save = async (): Promise<void> => {
    await shelves.getByRole('button', { name: 'Save' }).click()
    await expect(shelves.getByRole('button', { name: 'Save' })).toBeDisabled()
  }
  const names = async (): Promise<string[]> =>
    (await call(context, 'GET', 'shelves')).data.map(({ name }: { name: string }) => name)
  await shelves.getByRole('button', { name: 'Add a shelf' }).click()
  await last('Name').fill('ZZ-1')
  await last('Capacity').fill('3')
  await save()
  await expect.poll(names).toContain('ZZ-1')
  await last('Name').fill('ZZ-2')
  await save()
  await expect(shelves.getByRole('button', { name: 'Remove B-07' })).toBeDisabled()
  await page.goto('/console/receiving')
  await expect(page.getByRole('radio', { name: 'ZZ-2' })).toBeAttached()
  await page.goto('/console/settings#shelves')
  await shelves.getByRole('button', { name: 'Remove ZZ-2' }).click()
  await save()
  await expect.poll(names).not.toContain('ZZ-2')
  const row = shelves.getByRole('group', { name: 'Add a row of shelves' })
  await row.getByLabel('From').fill('ZZ-08')
  await row.getByLabel('To').fill('YY-11')
  await row.getByLabel('To').press('Enter')
  await expect(row.getByText(/two ends of one row/)).toBeVisible()
  await row.getByLabel('To').fill('ZZ-11')
  await row.getByRole('button', { name: 'Add 4' }).click()
  await save()
  await expect
    .poll(async () => (await names()).filter((name) => name.startsWith('ZZ')))
    .toEqual(['ZZ-08', 'ZZ-09', 'ZZ-10', 'ZZ-11'])
})

const screens = ['rates', 'rates/new', 'products', 'people', 'settings', 'money', 'account', 'import', 'export']
/** Judged on a wide window too. */
const wide: Readonly<Record<string, number>> = { settings: 1280, import: 1600, export: 1600 }

/** Looks at the packages of an old system, with the ZIP of their invoices: nothing is changed by it. */
const lookAtImport = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByText('Packages', { exact: true }).first().click()
  const lines = ['Tracking,Suite,Status,Weight lb', 'TBA990000000001,AS99999,At warehouse,1', 'TBA990000000002,99998,HLD-C,1']
  await page
    .getByLabel('Open packages of the old system')
    .setInputFiles({ name: 'packages.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await page.getByLabel('What the status “HLD-C” means').selectOption('Received')
  await page.getByRole('button', { name: 'Dry run' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Dry run of packages.csv' })).toBeVisible()
}

test('every screen fits a tablet and a phone, the proof of a host name too', async ({ page, context }) => {
  test.slow()
  await signInStaff(context, 'rosa')
  const host = `harbour-${Date.now()}.invalid`
  const version = async (): Promise<number> => (await call(context, 'GET', 'settings')).data.version
  await call(context, 'POST', 'settings/hosts', { version: await version(), host })
  for (const screen of screens) {
    await page.goto(`/console/${screen}`)
    await expect(page.locator('.dash-page .card').first()).toBeVisible()
    if (screen === 'people') await page.getByRole('button', { name: 'Make a role' }).click()
    if (screen === 'settings') await expect(page.getByRole('group', { name: `Proof of ${host}` })).toBeVisible()
    if (screen === 'import') await lookAtImport(page)
    const most = wide[screen]
    await expectToFit(page, [...(most === undefined ? [] : [most]), 820, 360], { height: 1100 })
  }
  await call(context, 'POST', `settings/hosts/${host}/remove`, { version: await version() })
})
