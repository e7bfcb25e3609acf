import { api } from '../support/contract-content.ts'
import { customers } from '../support/demo-customers.ts'
import { openAccount } from '../support/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'

test('has the words of the specification', async ({ page }) => {
  await page.goto('/auth/signin')
  await expect(page).toHaveTitle(/^Log in · /)
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Forgot your password' })).toHaveAttribute('href', '/auth/verification')
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/auth/signup')
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('the browser checks the fields', async ({ page }) => {
  let asked = 0
  await page.route(`**${api}/login`, async (route) => {
    asked++
    await route.continue()
  })
  await page.goto('/auth/signin')
  const email = page.getByLabel('Email')
  const problem = () => email.evaluate((input: HTMLInputElement) => [input.validity.valueMissing, input.validity.typeMismatch])
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect.poll(problem).toEqual([true, false])
  await expect(email).toBeFocused()
  await email.fill('ana')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect.poll(problem).toEqual([false, true])
  await email.fill('ana@example.com')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(asked).toBe(0)
})

test('is busy, stores the token, loads the user, and goes to the dashboard after 1.5 s', async ({ page, request }) => {
  const person = await openAccount(request)
  await page.clock.install()
  let answer = (): void => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${api}/login`, async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/auth/signin')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  answer()
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.getByText('Login successful!')).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect.poll(async () => page.evaluate(() => localStorage.getItem('token'))).toMatch(/^\S{22,}$/)
  await page.clock.runFor(1_400)
  await expect(page).toHaveURL('/auth/signin')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/dashboard')
})

test('a wrong password shows the server’s words and returns to idle', async ({ page, noise }) => {
  noise.allow(/401/)
  await page.goto('/auth/signin')
  await page.getByLabel('Email').fill(customers.luis.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.')
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled()
  await expect(page.getByLabel('Email')).toHaveValue(customers.luis.email)
})

test('a failure without words says Login failed. Please try again.', async ({ page, noise }) => {
  noise.allow(/ERR_FAILED/)
  await page.route(`**${api}/login`, async (route) => route.abort())
  await page.goto('/auth/signin')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Flying*Fish1042')
  await page.getByRole('button', { name: 'Log In' }).click()
  const toast = page.getByRole('alert')
  await expect(toast).toContainText('Login failed. Please try again.')
  const box = await toast.boundingBox()
  expect(box!.y).toBeLessThan(100)
  expect(box!.x + box!.width).toBeGreaterThan(1_200)
})

test('a browser that refuses storage: it is logged, and the customer is signed in all the same', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/SecurityError|denied/)
  const person = await openAccount(request)
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse })
  })
  await page.goto('/auth/signin')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: `, ${person.name}` })).toBeVisible()
  expect(noise.heard).toEqual([])
})
