import type { BrowserContext, Page } from '@playwright/test'
import { signIn } from '../support/people/demo-customers.ts'
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
  'without a network the address is there, and the dashboard is back with it',
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
  },
)

test(
  'after signing out nothing of a customer is shown or kept',
  { tag: '@smoke' },
  async ({ page, request, context, noise }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/')
    await signIn(page, request, 'ana')
    await visitAddress(page)
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
