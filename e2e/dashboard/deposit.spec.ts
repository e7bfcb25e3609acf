import { expectAccessible } from '../support/page/accessibility.ts'
import { newCustomer } from '../support/parcels/announced-package.ts'
import { bill, customerOf } from '../support/parcels/company-money.ts'
import { expectToFit } from '../support/page/fit.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { staffAsks, staffDoes } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a deposit pays one bill, then a part of all, and each new one where that is chosen', async ({ page, context }) => {
  test.slow()
  const ana = await newCustomer(page.request)
  await signInStaff(context, 'rosa')
  const customerId = await customerOf(page.request, ana.email)
  await staffDoes(page.request, '/payments', { customerId, means: 'bank transfer', amount: 60, currency: 'USD' })
  const first = await bill(page.request, customerId, [{ title: 'Air freight', amount: 20 }])
  await bill(page.request, customerId, [{ title: 'Air freight', amount: 30 }])

  await holdToken(page, ana.token)
  await page.goto(`/dashboard/payment/${first._id}`)
  await expect(page.getByText('BBD 120.00 (US$60.00) is held for you.', { exact: true })).toBeVisible()
  await expectToFit(page, [1280, 768, 360])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay BBD 40.00 (US$20.00) from your deposit' }).press('Enter')
  await expect(
    page.getByText(/^BBD 40\.00 \(US\$20\.00\) is paid from your deposit\. Receipt R\d{4}-\d{6} is on its way to you\.$/),
  ).toBeVisible()
  await expect(page.getByText('Nothing left to pay.').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Paid and credited' })).toContainText('From your deposit')

  // The bill grows the debt beyond what is held.
  await bill(page.request, customerId, [{ title: 'Handling', amount: 25 }])
  await page.goto('/dashboard/payment')
  await expect(page.getByText('BBD 80.00 (US$40.00) is held for you: BBD 30.00 (US$15.00) is left to pay then.')).toBeVisible()
  await expectToFit(page, [1280, 768, 360])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay BBD 80.00 (US$40.00) from your deposit' }).click()
  const balance = page.getByRole('region', { name: 'Your balance' })
  await expect(balance).toContainText('US$15.00')
  await expect(balance).toContainText('US$0.00')
  await expect(page.getByRole('region', { name: 'What you have paid' })).toContainText('From your deposit')

  await staffDoes(page.request, '/payments', { customerId, means: 'bank transfer', amount: 50, currency: 'USD' })
  await page.reload()
  const choice = page.getByRole('checkbox', { name: 'Use my deposit for new bills' })
  await expect(choice).not.toBeChecked()
  await choice.press('Space')
  await page.reload()
  await expect(choice).toBeChecked()
  const next = await bill(page.request, customerId, [{ title: 'Air freight', amount: 10 }])
  await expect.poll(async () => (await staffAsks<{ state: string }>(page.request, `/bills/${next._id}`)).state).toBe('paid')
  await page.reload()
  await expect(balance).toContainText('Everything is paid. Thank you.')
  await expect(balance).toContainText('US$25.00')
})
