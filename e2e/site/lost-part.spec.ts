import type { Page } from '@playwright/test'
import { signIn } from '../support/people/demo-customers.ts'
import { lose } from '../support/page/lost-code.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'

const nowhere = (page: Page) => page.getByRole('heading', { name: 'No Page Found' })
const loading = (page: Page) => page.getByRole('status', { name: /loading/i })

test('a page whose code is lost says so inside its frame, and comes when asked again; while code is on its way the frame stands: on the site and in the dashboard', async ({
  page,
  request,
  noise,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/(rates|prealert)-page-[^/]*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await signIn(page, request, 'ana')
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

  await test.step('on the site', async () => {
    await page.goto('/')
    const found = await lose(page, noise, 'services-page')
    await link('Services').click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('This page did not load. Are you offline?')
    await expect(link('Rates')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(nowhere(page)).toBeHidden()
    await found()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/services$/)
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)

    await link('Rates').click()
    await expect(loading(page)).toBeVisible()
    await expect(link('Services')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  await test.step('in the dashboard', async () => {
    await page.goto('/dashboard')
    const found = await lose(page, noise, 'address-page')
    await page.getByRole('link', { name: 'Create Prealert' }).first().click()
    await expect(loading(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'My Address' }).first()).toBeVisible()
    held.resolve()
    await expect(page.getByLabel('Tracking Number')).toBeVisible()

    await page.getByRole('link', { name: 'My Address' }).first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'This page did not load.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Packages' }).first()).toBeVisible()
    await expect(nowhere(page)).toBeHidden()
    await found()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: /Copy All/i })).toBeVisible()
  })
})

test('on a phone the menu and the chat that are lost leave the page as it was', async ({ page, noise }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/rates')
  await lose(page, noise, 'side-menu')
  await lose(page, noise, 'chat-panel')
  const title = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByText('The menu did not load. Are you offline?')).toBeInViewport()
  await page.getByRole('button', { name: 'Chat with us on WhatsApp' }).click()
  await expect(page.getByText('The chat did not load. Are you offline?')).toBeInViewport()
  await expect(title).toBeVisible()
  await expect(nowhere(page)).toBeHidden()
})
