import type { Page } from '@playwright/test'
import { WHO_SEES_AN_ID } from '@parcelport/contract/statuses/identity-rules.ts'
import { api } from '../support/contract-content.ts'
import { openAccount, photo, stranger, type Stranger } from '../support/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'

const fill = async (page: Page, person: Stranger): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Mobile number').fill(person.mobile)
  await page.getByLabel('Home address').fill(person.address)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Government ID number').fill(person.governmentIdNumber)
  await page.locator('input[type=file]:not([capture])').setInputFiles(photo)
}

test('says what is missing beside every field and goes to the first', async ({ page }) => {
  await page.goto('/auth/signup')
  const submit = page.getByRole('button', { name: 'Sign up' })
  await submit.click()
  const problems = page.locator('.field .error')
  await expect(problems).toHaveText([
    'Name is required',
    'Email is required',
    'Mobile number is required',
    'Address is required',
    'Password is required',
    'govt id is required',
    'Please upload your government ID.',
  ])
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()

  await page.getByLabel('Name', { exact: true }).fill('Marva')
  await page.getByLabel('Password', { exact: true }).fill('Short1!')
  await submit.click()
  await expect(problems.nth(3)).toHaveText('Password must be at least 8 characters')
  await expect(page.getByLabel('Email')).toBeFocused()
  for (const password of ['alllower1!', 'ALLUPPER1!', 'NoDigits!!', 'NoSpecial1', 'Kitesurf8! with blanks', 'Kitesurf8#!']) {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await expect(problems.nth(3)).toHaveText('Password must contain uppercase, lowercase, number, and special character')
  }
  await page.getByLabel('Mobile number').fill('1')
  await expect(problems.filter({ hasText: 'Please enter the whole number, with at least 4 digits.' })).toBeVisible()
  await page.getByLabel('Government ID number').fill('passport')
  await submit.click()
  await expect(problems.filter({ hasText: 'govt id is required' })).toBeVisible()
})

test('says what one agrees to, and who sees the ID, before the button is used', async ({ page, context }) => {
  await page.goto('/auth/signup')
  await expect(page.getByText(WHO_SEES_AN_ID)).toBeVisible()
  await expect(page.getByText('By signing up you agree to our Terms & Conditions and our Privacy Policy')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Marva Holder')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect((await opened).getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Marva Holder')
})

test('takes an image or a PDF as government ID, and nothing else', async ({ page }) => {
  await page.goto('/auth/signup')
  const file = page.locator('input[type=file]:not([capture])')
  await expect.poll(async () => file.getAttribute('accept')).toBe('image/*,application/pdf')
  await file.setInputFiles({ name: 'id.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Please upload your government ID.')).toBeVisible()
  await file.setInputFiles({ name: 'id.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('id.pdf')).toBeVisible()
  await expect(page.getByText('Please upload your government ID.')).toBeHidden()
})

test('shows and hides the password', async ({ page }) => {
  await page.goto('/auth/signup')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('is busy until the server answers, then clears the form and goes to sign-in after 1.5 s', async ({ page }) => {
  const person = stranger()
  await page.clock.install()
  let answer = (): void => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${api}/register`, async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/auth/signup')
  await fill(page, person)
  const submit = page.getByRole('button', { name: 'Sign up' })
  const sent = page.waitForRequest(`**${api}/register`)
  await submit.click()
  await expect(submit).toBeDisabled()
  await expect(submit.locator('.spinner')).toBeVisible()
  const body = (await sent).postData() ?? ''
  for (const field of [
    'name',
    'email',
    'password',
    'confirmPassword',
    'govermentId',
    'homeAddress',
    'telePhoneNumber',
    'govId',
  ])
    expect(body).toContain(`name="${field}"`)
  await page.clock.pauseAt(Date.now() + 60_000)
  answer()
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.getByText('Signup successful!')).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByText(photo.name)).toBeHidden()
  await page.clock.runFor(1_400)
  await expect(page).toHaveURL('/auth/signup')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/auth/signin')
})

test('an address that has an account is said beside its field, and nothing typed is lost', async ({ page, request, noise }) => {
  noise.allow(/409/)
  const { email } = await openAccount(request)
  await page.goto('/auth/signup')
  await fill(page, { ...stranger(), email: email.toUpperCase() })
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Marva Holder')
  await expect(page.getByText(photo.name)).toBeVisible()
})

test('a failure without words says Signup failed!', async ({ page, noise }) => {
  noise.allow(/ERR_FAILED/)
  await page.route(`**${api}/register`, async (route) => route.abort())
  await page.goto('/auth/signup')
  await fill(page, stranger())
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('alert')).toContainText('Signup failed!')
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled()
})

test('links to sign-in', async ({ page }) => {
  await page.goto('/auth/signup')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/auth/signin')
})
