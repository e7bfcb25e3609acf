import { api, contentOf } from '../support/contract-content.ts'
import { arriveAsCustomer } from '../support/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { tallBoxes } from '../support/tall-boxes.ts'

test('the sidebar leads to every screen, and the header says which one it is', async ({ page, request }) => {
  const person = await arriveAsCustomer(page, request)
  await page.goto('/dashboard')
  const sidebar = page.getByRole('complementary', { name: 'Menu' })
  // Where the company makes bills, Payment stands below them: dashboard/payment.spec.ts.
  await expect(sidebar.getByRole('link').filter({ hasText: /./, hasNotText: 'Payment' })).toHaveText([
    'Overview',
    'Packages',
    'Create Prealert',
    'Cost Calculator',
    'My Address',
  ])
  await expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  for (const [link, path, text] of [
    ['Packages', '/dashboard/packages', 'My Packages'],
    ['Create Prealert', '/dashboard/prealert', 'Create Prealert'],
    ['Cost Calculator', '/dashboard/calculator', 'Cost Calculator'],
    ['My Address', '/dashboard/address', 'Your Address'],
    ['Overview', '/dashboard', 'Dashboard'],
  ] as const) {
    await sidebar.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect(title).toHaveText(text)
    await expect(sidebar.locator('[aria-current]')).toHaveText(link)
  }
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await expect(title).toHaveText('Notification')
  await page.getByRole('link', { name: `Account of ${person.name}` }).click()
  await expect(page).toHaveURL('/dashboard/account')
  await expect(title).toHaveText('Account Settings')
})

test('the welcome banner names the company and the customer', async ({ page, request }) => {
  const person = await arriveAsCustomer(page, request)
  const { infCompany } = await contentOf(request, '/get/site-settings')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: `Welcome to ${infCompany}, ${person.name}` })).toBeVisible()
})

test('the badge counts what is unread, and hears of news while the page is open', async ({ page, request }) => {
  await arriveAsCustomer(page, request)
  let unread = 2
  await page.route(`**${api}/notifications/unread`, async (route) =>
    route.fulfill({ json: { success: true, data: { unread } } }),
  )
  let tell = (): void => {}
  const news = new Promise<void>((resolve) => (tell = resolve))
  let opened = 0
  await page.route(`**${api}/notifications/stream`, async (route) => {
    opened++
    if (opened > 1) return
    await news
    await route.fulfill({ contentType: 'text/event-stream', body: 'event: notifications\ndata:\n\n' })
  })
  await page.goto('/dashboard/account')
  await expect(page.getByRole('link', { name: 'Notifications, 2 new' })).toBeVisible()
  unread = 100
  tell()
  const bell = page.getByRole('link', { name: 'Notifications, 99+ new' })
  await expect(bell).toBeVisible()
  // The badge may touch the bell; more than its right half stays in sight, and so does the picture beside it.
  const [icon, badge, face] = await Promise.all(
    [bell.locator('svg'), bell.locator('i'), page.locator('.dash-me')].map((part) => part.boundingBox()),
  )
  expect(badge!.x).toBeGreaterThan(icon!.x + icon!.width / 2)
  expect(badge!.x + badge!.width).toBeLessThan(face!.x)
})

test('the real stream brings the news of another window', async ({ page, request }) => {
  const { token } = await arriveAsCustomer(page, request)
  const open = page.waitForResponse(`**${api}/notifications/stream`)
  await page.goto('/dashboard/account')
  await open
  await expect(page.getByRole('link', { name: 'Notifications, 1 new' })).toBeVisible()
  await request.post(`${api}/notifications/read`, { headers: { authorization: `Bearer ${token}` } })
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
})

test('a question keeps its lines together, where the browser gives it the whole window too', async ({ page, request }) => {
  await tallBoxes(page)
  await arriveAsCustomer(page, request)
  await page.goto('/dashboard')
  await page.getByRole('complementary', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: 'Do you want to log out?' })
  const [box, button] = [await question.boundingBox(), await question.getByRole('button', { name: 'Log Out' }).boundingBox()]
  expect(box?.height).toBeGreaterThan(400)
  expect((button?.y ?? 0) + (button?.height ?? 0) - (box?.y ?? 0)).toBeLessThan(300)
})

test('Sign Out asks first, then ends the session here and on the server', async ({ page, request }) => {
  const { token } = await arriveAsCustomer(page, request)
  await page.goto('/dashboard/account')
  const button = page.getByRole('complementary', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Do you want to log out?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.evaluate(() => ((globalThis as { before?: boolean }).before = true))
  await dialog.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText('Your session has ended')).toBeHidden()
  await expect
    .poll(async () => page.evaluate(() => [localStorage.getItem('token'), 'before' in globalThis]))
    .toEqual([null, false])
  await expect
    .poll(async () => (await request.get(`${api}/get-user-data`, { headers: { authorization: `Bearer ${token}` } })).status())
    .toBe(401)
})

test.describe('below 1024 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('the five links are a bar below, and Sign Out is on the account screen', async ({ page, request }) => {
    await arriveAsCustomer(page, request)
    await page.goto('/dashboard/account')
    await expect(page.getByRole('complementary', { name: 'Menu' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Dashboard, short' }).getByRole('link')).toHaveCount(5)
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('dialog', { name: 'Do you want to log out?' })).toBeVisible()
  })
})
