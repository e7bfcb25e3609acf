import type { APIRequestContext, Page } from '@playwright/test'
import { announce, newCustomer, photograph } from '../support/announced-package.ts'
import { expectToFit } from '../support/fit.ts'
import { holdToken } from '../support/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { packageOfNumber } from '../support/staff-calls.ts'
import { signInStaff } from '../support/staff.ts'
import { tabTo } from '../support/tab-to.ts'
import { freshTrackingNumber } from '../support/tracking-number.ts'

const opener = 'One invoice for several packages'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: opener })

/** The first of a customer's announced packages, open in their browser; each was announced as worth US$89. */
const openFirst = async (page: Page, request: APIRequestContext, count: number): Promise<string[]> => {
  const owner = await newCustomer(request)
  const numbers = Array.from({ length: count }, freshTrackingNumber)
  for (const trackingNumber of numbers) await announce(request, owner.token, { trackingNumber })
  await holdToken(page, owner.token)
  await page.goto('/dashboard/packages')
  await page.getByRole('link', { name: numbers[0]! }).click()
  return numbers
}

test('one invoice is allotted to the cent over several packages on a phone, and staff see its shares', async ({
  page,
  request,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const [first = '', second = '', third = ''] = await openFirst(page, request, 3)
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: opener }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  await expect(dialog.getByRole('checkbox').first()).toBeChecked()
  await dialog.getByRole('checkbox', { name: second }).check()
  await dialog.getByLabel('Total of the invoice (USD)').fill('120.50')
  await expect(dialog.getByText('US$57.50 too much.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send invoice' }).click()
  await expect(dialog.getByText('Choose the invoice.')).toBeVisible()
  await expect(dialog.getByText('The amounts must add up to the invoice: US$57.50 is too much.')).toBeVisible()
  await expectToFit(page, [360, 1280])
  await page.setViewportSize({ width: 360, height: 780 })
  await dialog.getByLabel('The invoice', { exact: true }).setInputFiles(photograph)
  await dialog.getByLabel(`Amount in ${first} (USD)`).fill('60.25')
  await dialog.getByLabel(`Amount in ${second} (USD)`).fill('60.24')
  await expect(dialog.getByText('US$0.01 left to allot.')).toBeVisible()
  await dialog.getByLabel(`Amount in ${second} (USD)`).fill('60.25')
  await expect(dialog.getByText('The amounts add up to the invoice.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send invoice' }).click()
  await expect(page.getByText('Invoice received for 2 packages. Thank you!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const facts = drawer.getByRole('region', { name: 'Details' })
  await expect(facts.getByText('US$60.25 of US$120.50 is in this package.')).toBeVisible()
  await expect(facts.getByText(`${second}: US$60.25`)).toBeVisible()
  await expect(facts.getByText(third)).toHaveCount(0)

  await signInStaff(context, 'devon')
  const { _id } = await packageOfNumber(context.request, second)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/console/packages/${_id}`)
  const papers = page.getByRole('region', { name: 'Photos and papers' })
  await expect(papers.getByText('One invoice over several packages: $60.25 of $120.50 is in this one.')).toBeVisible()
  await papers.getByRole('link', { name: first }).click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
})

test('it is allotted by keyboard alone, and a package that changed meanwhile is told', async ({ page, request, noise }) => {
  noise.allow(/Failed to load resource.*409/)
  const [first = '', second = ''] = await openFirst(page, request, 2)
  const drawer = page.getByRole('dialog').first()
  await expect(drawer.getByRole('button', { name: opener })).toBeVisible()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await dialog.getByLabel('The invoice', { exact: true }).setInputFiles(photograph)
  await tabTo(page, 'Total of the invoice (USD)')
  await page.keyboard.type('100')
  await tabTo(page, `Wireless earbuds, Pixelquay${second}`)
  await page.keyboard.press('Space')
  await tabTo(page, `Amount in ${second} (USD)`)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('11')
  await expect(dialog.getByText('The amounts add up to the invoice.')).toBeVisible()
  // As if another window had been quicker: the same invoice, an answer that never came to this page.
  const refused = { success: false, message: `${second} was changed a moment ago, perhaps in another window.` }
  await page.route('**/packages/invoice', (route) => route.fulfill({ status: 409, json: refused }), { times: 1 })
  await tabTo(page, 'Send invoice')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('was changed a moment ago')).toBeVisible()
  await tabTo(page, 'Send invoice')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invoice received for 2 packages. Thank you!')).toBeVisible()
  await expect(drawer.getByText('US$89.00 of US$100.00 is in this package.')).toBeVisible()
  await expect(drawer.getByText(`Invoice uploaded: US$89.00 of US$100.00, on one invoice with 1 more.`).first()).toBeVisible()
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(first)
})

test('where no other package takes it, it says so', async ({ page, request }) => {
  await openFirst(page, request, 1)
  await page.getByRole('button', { name: opener }).click()
  await expect(dialogOf(page).getByText('No other package of yours takes an invoice now.')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Back' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
})
