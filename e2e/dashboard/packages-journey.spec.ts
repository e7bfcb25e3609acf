import { announce, newCustomer, photograph } from '../support/parcels/announced-package.ts'
import { chooseFile } from '../support/page/choose-file.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect, test } from '../support/quiet-test.ts'
import { tabTo } from '../support/page/tab-to.ts'

/** Numbers as couriers issue them. */
const earlier = [
  '1Z5R89390357567127',
  '986578788855',
  '9400111206206406260787',
  '3318810025',
  'TBA318204417690',
  '1Z879E930346834440',
  '477179081230',
  '9261290113185417468510',
  '041441760228964',
  'TBA854214304432',
]
const last = '1Z3416721106840380'

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

  test('sign in, address, a prealert with a photographed invoice, then list, search, page and detail', async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request)
    for (const trackingNumber of earlier) await announce(request, customer.token, { trackingNumber })
    await page.goto('/auth/signin')
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: `Welcome to Flyingfish Parcels, ${customer.name}` })).toBeVisible()

    const menu = page.getByRole('navigation', { name: /^Dashboard/ }).filter({ visible: true })
    await menu.getByRole('link', { name: 'My Address' }).click()
    await expect(page.getByRole('region', { name: 'Your Address' })).toContainText('Holder')

    await menu.getByRole('link', { name: 'Create Prealert' }).click()
    await page.getByLabel('Tracking Number').fill(last)
    await expect(page.getByLabel('Courier Company')).toHaveValue('UPS')
    await page.getByLabel('Store where you bought this package').fill('Northpaw')
    await page.getByLabel('Package value (USD)').fill('89')
    await expect(page.getByLabel('Consignee')).toHaveValue(customer.name)
    await page.getByLabel('Describe your package').fill('Dog harness and two leads')
    await page.locator('input[capture]').setInputFiles(photograph)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Prealert', exact: true }).click()
    await expect(page.getByText(`We’re looking out for ${last} in Miami.`)).toBeVisible()

    await menu.getByRole('link', { name: 'Packages', exact: true }).click()
    await expect(page.getByText('Showing 10 of 11 packages')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Showing 1 of 11 packages')).toBeVisible()
    await expect(page.getByRole('link', { name: earlier[0]! })).toBeVisible()
    await page.getByRole('searchbox').fill('northpaw')
    await expect(page.getByText('Showing 1 of 1 packages')).toBeVisible()
    await page.getByRole('button', { name: /^Delivered/ }).click()
    await expect(page.getByText('There are no packages to display')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByText('Showing 10 of 11 packages')).toBeVisible()

    await page.getByRole('link', { name: last }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('heading', { name: 'Dog harness and two leads' })).toBeVisible()
    await expectToFit(page, [1280, 360], { height: 800 })
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toHaveCount(0)
  })
})

test('by keyboard alone', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const { keyboard } = page
  await page.goto('/auth/signin')
  await tabTo(page, 'Email')
  await keyboard.type(customer.email)
  await tabTo(page, 'Password')
  await keyboard.type(customer.password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await tabTo(page, 'Create Prealert')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Tracking Number')).toBeVisible()
  await tabTo(page, 'Tracking Number')
  await keyboard.type(last)
  await tabTo(page, 'Store where you bought this package')
  await keyboard.type('Pixelquay')
  await tabTo(page, 'Package value (USD)')
  await keyboard.type('89')
  await tabTo(page, 'Describe your package')
  await keyboard.type('Wireless earbuds')
  await tabTo(page, 'Invoice')
  await chooseFile(page, () => keyboard.press('Enter'), photograph)
  await tabTo(
    page,
    'I have reviewed the restricted and special-handling items list (opens in a new tab), and nothing in this package is on it.',
  )
  await keyboard.press('Space')
  await tabTo(page, 'Prealert')
  await keyboard.press('Enter')
  await expect(page.getByText('Your package is announced')).toBeVisible()
  await expect(page.getByLabel('Tracking Number')).toBeFocused()
  await keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'See it in My Packages' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('Showing 1 of 1 packages')).toBeVisible()
  await tabTo(page, 'Search packages')
  await keyboard.type('pixel')
  await expect(page).toHaveURL('/dashboard/packages?search=pixel')
  await tabTo(page, last)
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Wireless earbuds' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('link', { name: last })).toBeFocused()
})
