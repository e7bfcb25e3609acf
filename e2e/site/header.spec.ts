import type { Page } from '@playwright/test'
import { expect, test } from '../support/quiet-test.ts'
import { signIn } from '../support/demo-customers.ts'
import { settled } from '../support/settled.ts'

const links = [
  ['Home', '/'],
  ['Services', '/services'],
  ['About us', '/about-us'],
  ['Rates', '/rates'],
  ['Cost calculator', '/calculate'],
  ['Contact us', '/contact-us'],
] as const

const nav = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' })

test.describe('from 1280 px', () => {
  test('shows the logo, six links and the two ways in', async ({ page }) => {
    await page.goto('/')
    await expect(nav(page).getByRole('link')).toHaveText(links.map(([label]) => label))
    for (const [label, path] of links) await expect(nav(page).getByRole('link', { name: label })).toHaveAttribute('href', path)
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/auth/signup')
    await expect(banner.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/signin')
    await expect(banner.getByRole('link', { name: /home$/ })).toHaveAttribute('href', '/')
    await expect(openMenu(page)).toBeHidden()
  })

  test('highlights the link of the page, and only that', async ({ page }) => {
    for (const [label, path] of links) {
      await page.goto(path)
      await expect(nav(page).locator('[aria-current="page"]')).toHaveText([label])
    }
  })
})

test('shows Dashboard to somebody who is signed in, from the first paint', async ({ page, request }) => {
  await signIn(page, request, 'ana')
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeHidden()
  await expect(banner.getByRole('link', { name: 'Sign up' })).toBeHidden()
})

test.describe('below 1280 px', () => {
  test.use({ viewport: { width: 1279, height: 800 } })

  test('a side menu with an overlay takes the links’ place', async ({ page }) => {
    await page.goto('/')
    await settled(page)
    await expect(nav(page)).toBeHidden()
    await openMenu(page).click()
    await expect(menu(page)).toBeVisible()
    for (const [label, path] of links) {
      await expect(menu(page).getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
    }
    await expect(menu(page).getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(menu(page).getByRole('link', { name: 'Sign up' })).toBeVisible()
  })

  test('a link closes it and leads there', async ({ page }) => {
    await page.goto('/')
    await settled(page)
    await openMenu(page).click()
    await menu(page).getByRole('link', { name: 'Services' }).click()
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL(/\/services$/)
  })

  test('the overlay, Escape and the cross close it; focus returns', async ({ page }) => {
    await page.goto('/')
    await settled(page)
    await openMenu(page).click()
    const box = (await menu(page).locator('nav').boundingBox())!
    await page.mouse.click(box.x > 400 ? 40 : 1200, 400)
    await expect(menu(page)).toBeHidden()
    await openMenu(page).click()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(openMenu(page)).toBeFocused()
    await openMenu(page).click()
    await menu(page).getByRole('button', { name: 'Close menu' }).click()
    await expect(menu(page)).toBeHidden()
  })
})
