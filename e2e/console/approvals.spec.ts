import { expectAccessible } from '../support/page/accessibility.ts'
import { bill, changeMoney, customerOf } from '../support/parcels/company-money.ts'
import { expectToFit } from '../support/page/fit.ts'
import { openAccount } from '../support/people/new-customer.ts'
import { newStaffIn } from '../support/people/new-staff.ts'
import { expect, test } from '../support/quiet-test.ts'
import { staffDoes } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'

test('a refund above the limit waits for a second person, who approves it or says why not', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  await signInStaff(context, 'rosa')
  // More than anything else that the demonstration gives back.
  await changeMoney(page.request, { fourEyesOver: 1_000 })
  const { email } = await openAccount(page.request)
  const marva = await customerOf(page.request, email)
  await bill(page.request, marva, [{ title: 'Handling', amount: 1_500 }])
  const paid = { customerId: marva, means: 'card terminal', amount: 1_500, currency: 'USD' }
  const { _id } = await staffDoes<{ _id: string }>(page.request, '/payments', paid)

  const theirs = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
  await newStaffIn(theirs, 'accounts')
  const asked = { to: 'deposit', amount: 1_500, reason: 'Charged for somebody else' }
  await staffDoes(theirs.request, `/payments/${_id}/refund`, asked)
  await theirs.close()

  await page.goto('/console/approvals')
  const waits = page.getByText(/^Give US\$1,500.00 of receipt R\d{4}-\d{6} back, hold it as deposit$/)
  await expect(waits).toBeVisible()
  await expect(page.getByRole('link', { name: /^To approve/ }).first()).toContainText('1')
  await expectToFit(page, [1280, 360, 768, 1600])
  await page.getByRole('button', { name: /^Refuse/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Nothing waits for a second person')).toBeVisible()
  await page.getByRole('button', { name: 'Decided' }).click()
  await expect(page.getByText('Asked by Devon Marshall, approved by Rosa Greenidge')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/console/customers/${marva}/money`)
  await expect(page.getByRole('heading', { name: 'Balance' })).toBeVisible()
  await changeMoney(page.request, { fourEyesOver: null })
})
