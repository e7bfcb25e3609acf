import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../support/arranged-packages.ts'
import { open, reload } from '../support/open-screen.tsx'
import { advanceUntil, stopClock } from '../support/page-clock.ts'
import { answerWith, refuses } from '../support/page-fetch.ts'
import { asCustomer, newCustomer, signIn } from '../support/screen-customers.ts'
import { user } from '../support/screen-user.ts'

const list = '/get-my-notifications'
const items = (): HTMLElement[] => within(screen.getByRole('region', { name: 'Notifications' })).queryAllByRole('listitem')
const bell = (): HTMLElement => within(screen.getByRole('banner')).getByRole('link', { name: /^Notifications/ })

test('lists messages with date and time, marks them as read, and shows news at once', async () => {
  const customer = await newCustomer()
  const owner = await asCustomer(customer)
  await announce(owner, { trackingNumber: '986578788855', storeName: 'Gearwick' })
  await signIn(customer)
  await open('/dashboard')
  await user.click(await screen.findByRole('link', { name: 'Notifications, 2 new' }))
  await screen.findByText(/986578788855/)
  expect(items()).toHaveLength(2)
  expect(items()[0]?.textContent).toMatch(
    /986578788855.*(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} \w{3,4} \d{4}, \d{1,2}:\d\d [ap]m/,
  )
  await screen.findByRole('link', { name: 'Notifications' })
  // What was new stays marked while one looks at it.
  within(items()[0]!).getByText('New')
  await announce(owner, { trackingNumber: '477179081230' })
  await expect.poll(() => items()[0]?.textContent).toContain('477179081230')
  await reload()
  await screen.findByText(/477179081230/)
  expect(items()).toHaveLength(3)
  expect(screen.queryByText('New')).toBeNull()
  expect(bell().getAttribute('aria-label')).toBe('Notifications')
})

test('nothing yet, and the wait before it', async () => {
  await signIn('luis')
  const asked = Promise.withResolvers<void>()
  answerWith(list, async () => {
    await asked.promise
    return Response.json({ success: true, data: [] })
  })
  await open('/dashboard/notification')
  await screen.findAllByText('Loading notifications...')
  asked.resolve()
  await screen.findByRole('heading', { name: 'Currently no notifications' })
  expect(screen.queryAllByText('Loading notifications...')).toEqual([])
})

test('a list that fails is told of', async () => {
  await signIn('luis')
  stopClock()
  answerWith(list, refuses(500))
  await open('/dashboard/notification')
  const told = () =>
    screen.queryAllByRole('alert').filter(({ textContent }) => textContent.includes('Failed to fetch notifications.'))
  await advanceUntil(() => told().length > 0)
  expect(told()).toHaveLength(1)
})
