import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../support/page/accessibility.ts'
import { api } from '../support/contract-content.ts'
import { expectToFit } from '../support/page/fit.ts'
import { openAccount } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { staffAsks, staffDoes } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'

/** Bills a new customer US$1,234.50 of handling with tax. */
const billed = async (request: APIRequestContext): Promise<{ readonly total: number; readonly currency: string }> => {
  const { email } = await openAccount(request)
  const [customer] = await staffAsks<{ _id: string }[]>(request, `/customers?search=${encodeURIComponent(email)}`)
  const customerId = customer?._id ?? ''
  const charge = {
    customerId,
    code: 'handling',
    title: 'Handling',
    amount: 1234.5,
    currency: 'USD',
    taxed: true,
    reason: 'Agreed',
  }
  const { _id } = await staffDoes<{ _id: string }>(request, '/charges', charge)
  const chargeIds = [_id]
  const { total, currency } = await staffDoes<{ total: number; currency: string }>(request, '/bills/preview', {
    customerId,
    chargeIds,
  })
  return staffDoes(request, '/bills', { customerId, chargeIds, expected: { total, currency } })
}

test('the books say what was billed: tax, revenue, what is owed and the journal, on screen and as a file', async ({
  page,
  context,
}) => {
  test.slow()
  await signInStaff(context, 'rosa')
  const { total, currency } = await billed(context.request)
  const figure = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(total)

  await page.goto('/console/overview')
  await page.getByRole('navigation', { name: 'Console', exact: true }).getByRole('link', { name: 'Books' }).click()
  await expect(page.getByRole('heading', { name: 'Books', level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Output tax' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('row', { name: /^Handling/ })).toBeVisible()
  const balances = page.getByRole('table', { name: `Aged balances in ${currency}` })
  await expect(
    balances
      .getByRole('row', { name: /Marva Holder/ })
      .filter({ hasText: figure })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /^Bill of Marva Holder/ }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await expectToFit(page, [360, 768, 820, 1280, 1600])

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Aged balances as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^aged-\d{4}-\d\d-\d\d\.csv$/)
  const { today } = await staffAsks<{ today: string }>(context.request, '/money/now')
  const file = await context.request.get(`${api}/staff/books/day/aged/csv?day=${today}`, { headers: { [STAFF_HEADER]: '1' } })
  expect(await file.text()).toContain(`"Marva Holder"`)
})

test('another period is chosen by its name; a future day is refused with a message', async ({ page, context, noise }) => {
  await signInStaff(context, 'rosa')
  await page.goto('/console/books')
  const last = page.getByRole('button', { name: 'Last month' })
  await last.click()
  await expect(last).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d/)
  noise.allow(/status of 400/)
  await page.getByLabel('At the end of').fill('2999-01-01')
  await expect(page.getByText('Choose today or an earlier day.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aged balances cannot be shown' })).toBeVisible()
})

test('a batch is closed for the accountant, and its files never change', async ({ page, context, noise }) => {
  test.slow()
  await signInStaff(context, 'rosa')
  await page.goto('/console/books')
  const batches = page.getByRole('region', { name: 'Batches for the accountant' })
  await batches.getByRole('button', { name: 'Close a batch' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close a batch' })
  const latest = await dialog.getByLabel('Until').inputValue()
  await dialog.getByLabel('Until').fill('2000-01-01')
  await dialog.getByLabel('Xero: account for sales').fill('200')
  await expectAccessible(page)
  noise.allow(/status of 409/)
  await dialog.getByRole('button', { name: 'Close it' }).click()
  await expect(dialog.getByText('All entries and bills up to that day are already in a batch.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await batches.getByRole('button', { name: 'Close a batch' }).click()
  await expect(dialog.getByLabel('Until')).toHaveValue(latest)
  await dialog.getByLabel('Xero: account for sales').fill('200')
  await dialog.getByRole('button', { name: 'Close it' }).click()
  await expect(dialog).toBeHidden()
  await expect(batches.getByText(/^Batch 1, until /)).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page, [360, 768, 1280])
  const download = page.waitForEvent('download')
  await batches.getByRole('link', { name: 'Xero sales of batch 1 as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('batch-1-xero-sales-1.csv')
  const fetched = async (): Promise<string> => {
    const answer = await context.request.get(`${api}/staff/books/batches/1/xero-sales/1/csv`, {
      headers: { [STAFF_HEADER]: '1' },
    })
    return answer.text()
  }
  await batches.getByRole('button', { name: 'Account codes' }).click()
  const codes = page.getByRole('dialog', { name: 'Account codes' })
  await codes.getByRole('button', { name: 'Suggest empty ones for Xero' }).click()
  await expectAccessible(page)
  await expectToFit(page, [360, 768, 1280])
  await codes.getByRole('button', { name: 'Save' }).click()
  await expect(codes).toBeHidden()
  await batches.getByRole('button', { name: 'Make the Xero journal of batch 1' }).click()
  const making = page.getByRole('dialog', { name: 'Make the Xero journal of batch 1?' })
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Make it' }).click()
  await expect(making).toBeHidden()
  await expect(batches.getByRole('link', { name: /^Xero journal( 1)? of batch 1 as CSV$/ })).toBeVisible()
  const before = await fetched()
  expect(before).toMatch(/^"\*ContactName","EmailAddress",/)
  await billed(context.request)
  expect(await fetched()).toBe(before)
})
