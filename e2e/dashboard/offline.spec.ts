import type { BrowserContext, Page } from '@playwright/test'
import { announce } from '../support/parcels/announced-package.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'
import { signIn } from '../support/people/demo-customers.ts'
import { arriveAsCustomer } from '../support/people/new-customer.ts'
import { playPushDevice } from '../support/people/push-device.ts'
import { receive } from '../support/people/staff-calls.ts'
import { signInRequest } from '../support/people/staff.ts'
import { expect, test } from '../support/quiet-test.ts'

/** Opens My Address once, until the worker that stands by is in charge. */
const visitAddress = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/address')
  await expect(page.getByRole('button', { name: 'Copy All' })).toBeEnabled()
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
}

const cutOff = (context: BrowserContext, off = true): Promise<void> => context.setOffline(off)

test(
  'without a network the address is there, the dashboard is back with it, and after signing out nothing is shown or kept',
  { tag: '@smoke' },
  async ({ page, request, context, noise }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED/)
    await signIn(page, request, 'ana')
    await visitAddress(page)
    await cutOff(context)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '#POS-1042' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy the whole address' })).toBeVisible()
    await cutOff(context, false)
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    // What signing out leaves, in its worst case: the token alone is gone.
    const tab = await context.newPage()
    await tab.goto('/')
    await tab.evaluate(() => localStorage.removeItem('token'))
    await cutOff(context)
    await tab.goto('/dashboard/address')
    await expect(tab.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible()
    await expect(tab.getByRole('main')).not.toContainText('POS-1042')
    const kept = await tab.evaluate(async () => {
      const caches = await globalThis.caches.keys()
      const each = await Promise.all(caches.map(async (name) => (await globalThis.caches.open(name)).keys()))
      return each.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => path !== '/offline' && !path.startsWith('/assets/offline-'))).toEqual([])
    await cutOff(context, false)
  },
)

test('a step of a package is told to the phone by an encrypted message that opens its page', async ({
  page,
  context,
  request,
}) => {
  const device = await playPushDevice(context, page)
  const { name, token } = await arriveAsCustomer(page, request)
  const trackingNumber = freshTrackingNumber()
  await announce(request, token, { trackingNumber })
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Turn notices on' }).click()
  await expect(page.getByRole('button', { name: 'Turn notices off' })).toBeVisible()
  await device.connect()
  await signInRequest(request, 'devon')
  await receive(request, trackingNumber)
  await expect.poll(() => device.messages()).toHaveLength(1)
  const [message = ''] = device.messages()
  const notices = await device.deliver(message)
  expect(notices).toMatchObject([{ title: 'A package has arrived in our warehouse', body: 'Open your account to read it.' }])
  const [notice] = notices
  const personal = [name, trackingNumber, 'Pixelquay', 'earbuds', '$']
  expect(personal.filter((word) => `${message}${JSON.stringify(notice)}`.includes(word))).toEqual([])
  await device.press(notice!)
  await expect(page).toHaveURL('/dashboard/packages')
  await expect(page.getByText('Wireless earbuds').first()).toBeVisible()
})
