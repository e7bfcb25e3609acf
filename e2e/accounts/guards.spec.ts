import { arriveAsCustomer } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'

test('Back leads past an address from which a guard led away, for guests and for customers', async ({ page, request }) => {
  await page.goto('/')
  await page.goto('/dashboard/packages')
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')

  await arriveAsCustomer(page, request)
  await page.goto('/auth/signup')
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(page).toHaveURL('/')
})
