import { api } from '../support/contract-content.ts'
import { arriveAsCustomer, holdToken } from '../support/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'

const authScreens = ['signup', 'signin', 'verification', 'verify-otp', 'reset-password'].map((name) => `/auth/${name}`)
const dashboardScreens = ['', '/packages', '/prealert', '/calculator', '/address', '/notification', '/account'].map(
  (name) => `/dashboard${name}`,
)

test('guests are sent from every dashboard address to sign-in, replacing history', async ({ page }) => {
  await page.goto('/')
  for (const address of dashboardScreens) {
    await page.goto(address)
    await expect(page).toHaveURL('/auth/signin')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(address)
    await page.goto('/')
  }
})

test('customers are sent from every auth address to the dashboard, replacing history', async ({ page, request }) => {
  await arriveAsCustomer(page, request)
  await page.goto('/')
  for (const address of authScreens) {
    await page.goto(address)
    await expect(page).toHaveURL('/dashboard')
    await page.goBack()
    await expect(page).toHaveURL('/')
  }
})

test.describe('while a stored token’s user is loading', () => {
  for (const { address, shows, never } of [
    { address: '/dashboard/account', shows: 'Account Settings', never: 'Log in' },
    { address: '/auth/signin', shows: 'Dashboard', never: 'Log in' },
  ]) {
    test(`${address} shows a spinner and no wrong screen`, async ({ page, request }) => {
      await arriveAsCustomer(page, request)
      let answer = (): void => {}
      const asked = new Promise<void>((resolve) => (answer = resolve))
      await page.route(`**${api}/get-user-data`, async (route) => {
        await asked
        await route.continue()
      })
      await page.addInitScript(() => {
        const seen = ((globalThis as { seen?: Set<string> }).seen = new Set<string>())
        new MutationObserver(() => {
          for (const heading of document.querySelectorAll('h1')) seen.add(heading.textContent ?? '')
        }).observe(document, { childList: true, subtree: true, characterData: true })
      })
      await page.goto(address)
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
      await expect(page).toHaveURL(address)
      answer()
      await expect(page.getByRole('heading', { name: shows, level: 1 })).toBeVisible()
      const seen = await page.evaluate(() => [...((globalThis as { seen?: Set<string> }).seen ?? [])])
      expect(seen).not.toContain(never)
    })
  }
})

test('a token that the server does not know is cleared and leads to sign-in', async ({ page, noise }) => {
  noise.allow(/401/)
  await holdToken(page, 'nobody')
  await page.goto('/dashboard/packages')
  await expect(page).toHaveURL('/auth/signin')
  await expect.poll(async () => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a server that fails keeps the token: sign-in says why and tries again', async ({ page, request, noise }) => {
  noise.allow(/500/)
  await page.clock.install()
  const { token } = await arriveAsCustomer(page, request)
  let failing = true
  await page.route(`**${api}/get-user-data`, async (route) =>
    failing ? route.fulfill({ status: 500, json: { success: false, message: 'Down.' } }) : route.continue(),
  )
  await page.goto('/dashboard')
  await expect(async () => {
    await page.clock.runFor(4_000)
    await expect(page.getByText('We could not load your account')).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(page).toHaveURL('/auth/signin')
  await expect.poll(async () => page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/dashboard')
})
