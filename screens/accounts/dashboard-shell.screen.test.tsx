import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callerWith } from '../support/contract-calls.ts'
import { contentOf } from '../support/content-of.ts'
import { address, open } from '../support/open-screen.tsx'
import { answerWith } from '../support/page-fetch.ts'
import { newCustomer, signIn } from '../support/screen-customers.ts'
import { user } from '../support/screen-user.ts'

const sidebar = () => within(screen.getByRole('complementary', { name: 'Menu' }))

/** Somebody new, on a screen of the dashboard. */
const arrive = async (at: string) => {
  const person = await newCustomer()
  await signIn(person)
  await open(at)
  await screen.findByRole('link', { name: `Account of ${person.name}` })
  return person
}

test('the sidebar leads to every screen, and the header says which one it is', async () => {
  const person = await arrive('/dashboard')
  const leads = within(screen.getByRole('navigation', { name: 'Dashboard' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent.trim())
  // Everything else stands in groups below them: sidebar.test.tsx.
  expect(leads).toEqual(['Overview', 'Packages', 'Create Prealert', 'Cost Calculator', 'My Address'])
  sidebar().getByRole('button', { name: 'Sign Out' })
  const title = (): string => screen.getByRole('heading', { level: 1 }).textContent
  for (const [link, path, text] of [
    ['Packages', '/dashboard/packages', 'My Packages'],
    ['Create Prealert', '/dashboard/prealert', 'Create Prealert'],
    ['Cost Calculator', '/dashboard/calculator', 'Cost Calculator'],
    ['My Address', '/dashboard/address', 'Your Address'],
    ['Overview', '/dashboard', 'Dashboard'],
  ] as const) {
    await user.click(sidebar().getByRole('link', { name: link }))
    await expect.poll(address).toBe(path)
    await expect.poll(title).toBe(text)
    expect(
      [...document.querySelectorAll('aside [aria-current]')].map(({ textContent }) => textContent.trim()),
      link,
    ).toEqual([link])
  }
  await user.click(screen.getByRole('link', { name: /^Notifications/ }))
  await expect.poll(title).toBe('Notification')
  await user.click(screen.getByRole('link', { name: `Account of ${person.name}` }))
  await expect.poll(address).toBe('/dashboard/account')
  await expect.poll(title).toBe('Account Settings')
})

test('the welcome banner names the company and the customer', async () => {
  const { infCompany } = await contentOf('/get/site-settings')
  const person = await arrive('/dashboard')
  expect(await screen.findByRole('heading', { name: `Welcome to ${infCompany}, ${person.name}` })).toBeTruthy()
})

test('the badge counts what is unread, and hears of news while the page is open', async () => {
  let unread = 2
  answerWith('/notifications/unread', () => Response.json({ success: true, data: { unread } }))
  const news = Promise.withResolvers<void>()
  let opened = 0
  answerWith('/notifications/stream', async () => {
    opened += 1
    // What is opened after the news has none.
    if (opened > 1) return new Promise<Response>(() => {})
    await news.promise
    return new Response('event: notifications\ndata:\n\n', { headers: { 'content-type': 'text/event-stream' } })
  })
  await arrive('/dashboard/account')
  await screen.findByRole('link', { name: 'Notifications, 2 new' })
  unread = 100
  news.resolve()
  expect(await screen.findByRole('link', { name: 'Notifications, 99+ new' })).toBeTruthy()
})

test('Sign Out asks first, then ends the session here and on the server', async () => {
  await arrive('/dashboard/account')
  const me = callerWith({ authorization: `Bearer ${localStorage.getItem('token')}` })
  await me.ask('/get-user-data')
  const button = sidebar().getByRole('button', { name: 'Sign Out' })
  const question = async () => within(await screen.findByRole('dialog', { name: 'Do you want to log out?' }))
  await user.click(button)
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem('token')).not.toBeNull()
  await user.click(button)
  const leave = (await question()).getByRole('button', { name: 'Log Out' })
  await act(async () => leave.click())
  // jsdom says that it loads no other page; e2e/accounts/journey.spec.ts proves that sign-in is loaded again.
  expect(localStorage.getItem('token')).toBeNull()
  // Until then, nothing of the customer's is visible.
  expect(screen.queryByRole('main')).toBeNull()
  await expect.poll(() => me.ask('/get-user-data').then(String, String)).toContain('401')
})
