import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setToken } from '../../web/src/api/customers/token.ts'
import { address, goBack, open } from '../support/open-screen.tsx'
import { advanceUntil, stopClock } from '../support/page-clock.ts'
import { answerWith, holdBack, refuses } from '../support/page-fetch.ts'
import { newCustomer, signIn } from '../support/screen-customers.ts'
import { user } from '../support/screen-user.ts'

const authScreens = ['signup', 'signin', 'verification', 'verify-otp', 'reset-password'].map((name) => `/auth/${name}`)
const dashboardScreens = ['', '/packages', '/prealert', '/calculator', '/address', '/notification', '/account'].map(
  (name) => `/dashboard${name}`,
)
const before = '/privacy-policy'

/** Opens an address that a guard leads away from; Back leads to the page before it. */
const expectToBeLed = async (from: string, to: string, heading: string): Promise<void> => {
  await open(before)
  await open(from)
  await expect.poll(address, { message: from }).toBe(to)
  await screen.findByRole('heading', { level: 1, name: heading })
  await goBack()
  await expect.poll(address, { message: `Back from ${from}` }).toBe(before)
}

test('guests are sent from every dashboard address to sign-in, replacing history', async () => {
  for (const from of dashboardScreens) await expectToBeLed(from, '/auth/signin', 'Log in')
})

test('customers are sent from every auth address to the dashboard, replacing history', async () => {
  await signIn(await newCustomer())
  for (const from of authScreens) await expectToBeLed(from, '/dashboard', 'Dashboard')
})

test.each([
  { from: '/dashboard/account', shows: 'Account Settings', to: '/dashboard/account' },
  { from: '/auth/signin', shows: 'Dashboard', to: '/dashboard' },
])('while a stored token’s user is loading, $from shows a spinner and no wrong screen', async ({ from, shows, to }) => {
  await signIn(await newCustomer())
  const answer = holdBack('/get-user-data')
  const seen = new Set<string>()
  const watch = new MutationObserver(() => {
    for (const heading of document.querySelectorAll('h1')) seen.add(heading.textContent)
  })
  watch.observe(document, { childList: true, subtree: true, characterData: true })
  await open(from)
  await screen.findByRole('status', { name: 'Loading' })
  expect(address()).toBe(from)
  answer()
  await expect.poll(() => screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  await screen.findByRole('heading', { name: shows, level: 1 })
  expect(address()).toBe(to)
  watch.disconnect()
  expect([...seen]).toContain(shows)
  expect([...seen]).not.toContain('Log in')
})

test('a token that the server does not know is cleared and leads to sign-in', async () => {
  setToken('nobody')
  await open('/dashboard/packages')
  await expect.poll(address).toBe('/auth/signin')
  await expect.poll(() => localStorage.getItem('token')).toBeNull()
})

test('a server that fails keeps the token: sign-in says why and tries again', async () => {
  await signIn(await newCustomer())
  const token = localStorage.getItem('token')
  const restore = answerWith('/get-user-data', refuses(500, 'Down.'))
  stopClock()
  await open('/dashboard/address')
  await advanceUntil(() => screen.queryByText('We could not load your account'))
  expect(address()).toBe('/dashboard/address')
  await advanceUntil(() => address() === '/auth/signin')
  await screen.findByText('We could not load your account')
  expect([token, localStorage.getItem('token')]).toEqual([expect.any(String), token])
  restore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(address).toBe('/dashboard/address')
})
