import type { Page } from '@playwright/test'
import { api } from '../support/contract-content.ts'
import { waitForMail } from '../support/people/inbox.ts'
import { openAccount } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { readOn } from '../support/page/read-on.ts'

const toVerifyOtp = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth/verification')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Save And Go' }).click()
  await expect(page.getByText('Verification submitted successfully!')).toBeVisible()
  await readOn(page)
  await expect(page).toHaveURL('/auth/verify-otp')
}

test('the link beside the code works in a browser that did not ask, where the code does not', async ({
  page,
  request,
  noise,
  browser,
}) => {
  noise.allow(/400/)
  await page.clock.install()
  const { email } = await openAccount(request)
  await toVerifyOtp(page, email)
  const { subject = '', text = '' } = await waitForMail(email, /^\d{4} is your/)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const refused = await other.request.post(`${api}/verify-otp`, { data: { email, otp: subject.slice(0, 4) } })
  expect([refused.status(), (await refused.json()).message]).toEqual([400, 'Invalid OTP'])
  await other.goto(/\/auth\/reset-password#token=[\w-]+/.exec(text)?.[0] ?? '')
  await expect(other).toHaveURL('/auth/reset-password')
  await other.getByLabel('New Password').fill('Mango&Kite9')
  await other.getByLabel('Confirm Password').fill('Mango&Kite9')
  await other.getByRole('button', { name: 'Change' }).click()
  await expect(other.getByText('Password reset successful!')).toBeVisible()
  await elsewhere.close()
})
