import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/page/accessibility.ts'
import { newCustomer } from '../support/parcels/announced-package.ts'
import { bill, customerOf } from '../support/parcels/company-money.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect, test } from '../support/quiet-test.ts'
import { staffAsks, staffDoes } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { tabTo } from '../support/page/tab-to.ts'

const widths = [1280, 360, 768, 1600]

/** Opens a dialog, judges it, and leaves it by Escape: nothing is done. */
const judgeDialog = async (page: Page, button: string | RegExp, width = 360): Promise<void> =>
  test.step(String(button), async () => {
    const before = page.viewportSize()
    await page.getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('status', { name: /^(L|Drawing)/ })).toHaveCount(0)
    await expect(dialog.getByRole('button').last()).toBeEnabled()
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expectAccessible(page)
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    if (before) await page.setViewportSize(before)
  })

test.beforeEach(async ({ context }) => signInStaff(context, 'rosa'))

test('bills in every state, one of them with why it differs, and what can be done with it', async ({ page }) => {
  test.slow()
  await page.goto('/console/bills')
  // Other tests issue bills, and the oldest of these may be on a later page by then.
  const left = new Set(['To pay', 'Part paid', 'Overdue', 'Paid', 'Written off', 'Void', 'Credit note'])
  for (let place = 1; left.size > 0; place += 1) {
    await expect(page.getByText(new RegExp(`^Page ${place}, `))).toBeVisible()
    // The page before stays on screen until this one has come.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const state of left) if ((await page.getByRole('cell', { name: state, exact: true }).count()) > 0) left.delete(state)
    if (left.size === 0) break
    await expect(page.getByRole('button', { name: 'Next' }), `bills of which none is ${[...left].join(', ')}`).toBeEnabled()
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await expectToFit(page, widths)
  const ana = await customerOf(page.request, 'ana@example.com')
  const bills = await staffAsks<{ _id: string; total: number }[]>(page.request, `/bills?customerId=${ana}`)
  const golden = bills.find(({ total }) => total === 58.03)
  await page.goto(`/console/bills/${golden?._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('It weighs 3.41 lb; the price we told you was for 3 lb.')).toBeVisible()
  await expectToFit(page, widths)
  for (const button of ['Credit', 'Write off']) await judgeDialog(page, new RegExp(`^${button}`))
})

test('a customer’s money, what is to be billed and transfers, with their dialogs', async ({ page, request }) => {
  test.slow()
  const ana = await customerOf(page.request, 'ana@example.com')
  await page.goto(`/console/customers/${ana}/money`)
  await expect(page.getByRole('heading', { name: 'Balance' })).toBeVisible()
  await expectToFit(page, widths)
  for (const button of ['Take a payment', 'Add a charge', /^Give back/]) await judgeDialog(page, button)

  const { email } = await newCustomer(request)
  const payer = await customerOf(page.request, email)
  const { total } = await bill(page.request, payer, [{ title: 'Handling', amount: 21.5 }])
  const paid = { customerId: payer, means: 'card terminal', amount: total, currency: 'USD' }
  await staffDoes(page.request, '/payments', paid)
  await page.goto(`/console/customers/${payer}/money`)
  await judgeDialog(page, /^Charged back/)

  await page.goto('/console/bills/to-bill')
  await expect(page.getByRole('table', { name: 'To bill' })).toBeVisible()
  await expectToFit(page, widths)
  await judgeDialog(page, /^Issue the bill of /)

  await page.goto('/console/transfers')
  await expect(page.getByText(/^Owes US\$\d/).first()).toBeVisible()
  await expectToFit(page, widths)
  for (const button of [/^It is here/, /^Not found/]) await judgeDialog(page, button)
  await page.getByRole('button', { name: 'Looked up' }).click()
  await expect(page.getByText(/^Not found, says Rosa Greenidge/)).toBeVisible()
  await expectAccessible(page)
})

test('a package’s page shows what it costs and why it is held', async ({ page }) => {
  test.slow()
  const [found] = await staffAsks<{ _id: string }[]>(page.request, '/packages?search=477179081230')
  await page.goto(`/console/packages/${found?._id}`)
  await expect(page.getByRole('heading', { name: 'Charges' })).toBeVisible()
  await expect(page.getByText(/is not paid yet: 477179081230 waits for it\./)).toBeVisible()
  await expectToFit(page, widths)
})

test('by keyboard alone a bill is opened from the list and its credit is begun and left', async ({ page }) => {
  await page.goto('/console/bills')
  await expect(page.getByRole('table')).toBeVisible()
  const number =
    (await page
      .getByRole('link', { name: /^20\d\d-\d{6}$/ })
      .first()
      .textContent()) ?? ''
  await tabTo(page, number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await tabTo(page, 'Credit lines')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
