import type { Page } from '@playwright/test'
import { api } from '../support/contract-content.ts'
import { waitForMail } from '../support/inbox.ts'
import { openAccount } from '../support/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { readOn } from '../support/read-on.ts'

const TOKEN_MISSING = 'Reset token is missing. Please verify your OTP again.'

/** Holds back the answer of a call until told. */
const holdBack = async (page: Page, path: string): Promise<() => void> => {
  let answer = (): void => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${api}${path}`, async (route) => {
    await asked
    await route.continue()
  })
  return () => answer()
}

const toVerifyOtp = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth/verification')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Save And Go' }).click()
  await expect(page.getByText('Verification submitted successfully!')).toBeVisible()
  await readOn(page)
  await expect(page).toHaveURL('/auth/verify-otp')
}

test.beforeEach(({ page }) => page.clock.install())

test('Verify Email: the words, the busy text, the wait', async ({ page, request }) => {
  const { email } = await openAccount(request)
  const answer = await holdBack(page, '/verify-email')
  await page.goto('/auth/verification')
  await expect(page.getByRole('heading', { name: 'Verify Email', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Save And Go' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Save And Go' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  answer()
  await expect(page.getByText('Verification submitted successfully!')).toBeVisible()
  await expect(page).toHaveURL('/auth/verification')
  await readOn(page)
  await expect(page).toHaveURL('/auth/verify-otp')
  await expect(page.getByText(email)).toBeVisible()
})

test('failures without words have their defaults', async ({ page, noise }) => {
  noise.allow(/ERR_FAILED/)
  await page.goto('/auth/verification')
  await page.route(`**${api}/verify-email`, async (route) => route.abort())
  await page.getByLabel('Email').fill('marva@example.com')
  await page.getByRole('button', { name: 'Save And Go' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong!' })).toBeVisible()
  await page.unroute(`**${api}/verify-email`)
  await toVerifyOtp(page, 'marva@example.com')
  await page.route(`**${api}/verify-otp`, async (route) => route.abort())
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await page.keyboard.type('1234')
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid OTP' })).toBeVisible()
  await page.route(`**${api}/reset-pass`, async (route) => route.abort())
  await page.goto('/auth/reset-password#token=abc')
  await page.getByLabel('New Password').fill('Kitesurf8!')
  await page.getByLabel('Confirm Password').fill('Kitesurf8!')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /^Something went wrong$/ })).toBeVisible()
})

test('the code: four boxes that advance, go back and take a whole code; resend is the same call', async ({ page, request }) => {
  const { email } = await openAccount(request)
  await toVerifyOtp(page, email)
  const box = (position: number) => page.getByLabel(`Digit ${position} of 4`)
  await expect(box(1)).toBeFocused()
  await expect(box(1)).toHaveAttribute('inputmode', 'numeric')
  await page.keyboard.type('12')
  await expect(box(3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box(2)).toBeFocused()
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByText('Please enter all 4 digits')).toBeVisible()

  const first = await waitForMail(email, /^\d{4} is your/)
  const sent = page.waitForRequest(`**${api}/verify-otp`)
  await page.getByRole('button', { name: 'Resend Code' }).click()
  expect((await sent).postDataJSON()).toEqual({ otp: '', email })
  await expect
    .poll(async () => (await waitForMail(email, /^\d{4} is your/)).messageId, { timeout: 20_000 })
    .not.toBe(first.messageId)
  const { subject = '' } = await waitForMail(email, /^\d{4} is your/)

  const answer = await holdBack(page, '/verify-otp')
  await box(1).focus()
  await page.keyboard.type(subject.slice(0, 4))
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled()
  answer()
  await expect(page.getByText('OTP Verified Successfully!')).toBeVisible()
  await expect(page).toHaveURL('/auth/verify-otp')
  await readOn(page)
  await expect(page).toHaveURL('/auth/reset-password')
})

test('the link beside the code works in a browser that did not ask, where the code does not', async ({
  page,
  request,
  noise,
  browser,
}) => {
  noise.allow(/400/)
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

test('whoever leaves instead of choosing a password leaves no reset token behind', async ({ page }) => {
  const kept = () => page.evaluate(() => sessionStorage.getItem('resetToken'))
  await page.goto('/auth/reset-password#token=mailed-token')
  await expect(page).toHaveURL('/auth/reset-password')
  await expect.poll(kept).toBe('mailed-token')
  await page.reload()
  await expect(page.getByLabel('New Password')).toBeVisible()
  await expect.poll(kept).toBe('mailed-token')
  await page.getByRole('link', { name: 'Ask for a new code' }).click()
  await expect(page).toHaveURL('/auth/verification')
  await expect.poll(kept).toBeNull()

  await page.goto('/auth/reset-password#token=mailed-token')
  await expect(page).toHaveURL('/auth/reset-password')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await expect.poll(kept).toBeNull()
})

test('a step without the one before leads back to the first', async ({ page }) => {
  await page.goto('/auth/verify-otp')
  await expect(page).toHaveURL('/auth/verification')
  await page.goto('/auth/reset-password')
  await expect(page).toHaveURL('/auth/verification')
  await expect(page.getByText(TOKEN_MISSING)).toBeVisible()
})

test('the mailed link’s token leaves the address bar and is used; the new password is checked as it is typed', async ({
  page,
}) => {
  await page.goto('/auth/reset-password#token=mailed-token')
  await expect(page).toHaveURL('/auth/reset-password')
  const met = page.locator('.checklist .is-met')
  await expect(page.locator('.checklist li')).toHaveText([
    /Uppercase letter/,
    /Lowercase letter/,
    /Number/,
    /Special character/,
    /8\+ characters/,
  ])
  for (const label of ['New Password', 'Confirm Password']) {
    const password = page.getByLabel(label)
    const field = page.locator('.field', { has: password })
    await expect(password).toHaveAttribute('type', 'password')
    await field.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await field.getByRole('button', { name: 'Hide password' }).click()
  }
  for (const [typed, count] of [
    ['a', 1],
    ['aA', 2],
    ['aA1', 3],
    ['aA1!', 4],
    ['aA1!aaaa', 5],
  ] as const) {
    await page.getByLabel('New Password').fill(typed)
    await expect(met).toHaveCount(count)
  }
  await page.getByLabel('New Password').fill('weak')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page.getByLabel('Confirm Password')).toBeFocused()
  await page.getByLabel('Confirm Password').fill('weak')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText("Password doesn't meet all requirements")).toBeVisible()
  await page.getByLabel('New Password').fill('Kitesurf8!')
  await page.getByLabel('Confirm Password').fill('Kitesurf8!')

  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText(TOKEN_MISSING)).toBeVisible()

  await page.goto('/')
  await page.goto('/auth/reset-password#token=mailed-token')
  await page.getByLabel('New Password').fill('Kitesurf8!')
  await page.getByLabel('Confirm Password').fill('Kitesurf8!')
  let answer = (): void => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${api}/reset-pass`, async (route) => {
    await asked
    await route.fulfill({ json: { success: true, message: 'Done.' } })
  })
  const sent = page.waitForRequest(`**${api}/reset-pass`)
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('button', { name: 'Changing...' })).toBeDisabled()
  const put = await sent
  expect(put.method()).toBe('PUT')
  expect(put.headers().authorization).toBe('Bearer mailed-token')
  expect(put.postDataJSON()).toEqual({ password: 'Kitesurf8!', confirmPassword: 'Kitesurf8!' })
  answer()
  await expect(page.getByText('Password reset successful!')).toBeVisible()
  await expect.poll(async () => page.evaluate(() => sessionStorage.getItem('resetToken'))).toBeNull()
  await expect(page).toHaveURL('/auth/signin')
})
