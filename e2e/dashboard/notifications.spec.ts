import type { Page } from '@playwright/test'
import { api } from '../support/contract-content.ts'
import { signIn } from '../support/demo-customers.ts'
import { announce, newCustomer } from '../support/announced-package.ts'
import { holdToken } from '../support/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { stopClock } from '../support/stopped-clock.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })

test('lists messages with date and time, marks them as read, and shows news at once', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await announce(request, customer.token, { trackingNumber: '986578788855', storeName: 'Gearwick' })
  await holdToken(page, customer.token)
  await page.goto('/dashboard')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 new')
  await bell(page).click()
  await expect(list(page)).toHaveCount(2)
  await expect(list(page).first()).toContainText('986578788855')
  await expect(list(page).first()).toContainText(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} \w{3,4} \d{4}, \d{1,2}:\d\d [ap]m/)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  // What was new stays marked while one looks at it.
  await expect(list(page).first()).toContainText('New')
  await announce(request, customer.token, { trackingNumber: '477179081230' })
  await expect(list(page).first()).toContainText('477179081230')
  await page.reload()
  await expect(list(page)).toHaveCount(3)
  await expect(page.getByText('New', { exact: true })).toHaveCount(0)
})

test('nothing yet, and the wait before it', async ({ page, request }) => {
  await signIn(page, request, 'luis')
  let answer = (): void => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${api}/get-my-notifications`, async (route) => {
    await asked
    await route.fulfill({ json: { success: true, data: [] } })
  })
  await page.goto('/dashboard/notification')
  await expect(page.getByText('Loading notifications...').first()).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Currently no notifications' })).toBeVisible()
  await expect(page.getByText('Loading notifications...')).toHaveCount(0)
})

test('a list that fails is told of', async ({ page, request, noise }) => {
  noise.allow(/Failed to load resource.*500/)
  await signIn(page, request, 'luis')
  await stopClock(page)
  await page.route(`**${api}/get-my-notifications`, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: '' } }),
  )
  await page.goto('/dashboard/notification')
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to fetch notifications.' })
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(toast).toHaveCount(1, { timeout: 100 })
  }).toPass()
})
