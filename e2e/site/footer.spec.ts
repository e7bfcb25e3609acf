import type { Page } from '@playwright/test'
import { api, contentOf } from '../support/contract-content.ts'
import { waitForMail } from '../support/inbox.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

const support = ['FAQ', 'Return & Exchange', 'Shipping', 'Brand', 'Review', 'Help']
const company = ['Service', 'Restricted Items', 'Terms & Conditions', 'Privacy Policy', 'Blog', 'Contact Us']
const footer = (page: Page) => page.getByRole('contentinfo')

test('shows logo, description, both lists, newsletter, social links and copyright', async ({ page, request }) => {
  const settings = await contentOf(request, '/get/site-settings')
  const social = await contentOf(request, '/get/social-site-data')
  await page.goto('/')
  await expect(footer(page).getByText(settings.systemDetails)).toBeVisible()
  await expect(footer(page).getByText(settings.copyrightTxt)).toBeVisible()
  await expect(footer(page).getByRole('navigation', { name: 'Support' }).getByRole('link')).toHaveText(support)
  await expect(footer(page).getByRole('navigation', { name: 'Company' }).getByRole('link')).toHaveText(company)
  await expect(footer(page).getByRole('textbox')).toHaveAttribute('type', 'email')
  await expect(footer(page).getByRole('button', { name: 'Subscribe' })).toBeVisible()
  for (const [label, address] of [
    ['Facebook', social.facebook],
    ['Instagram', social.instagram],
    ['Twitter', social.twitter],
  ] as const) {
    await expect(footer(page).getByRole('link', { name: label })).toHaveAttribute('href', address || '#')
  }
})

test('its legal links lead each to its own text', async ({ page }) => {
  for (const [name, path] of [
    ['Terms & Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Return & Exchange', '/returns'],
  ] as const) {
    await page.goto('/')
    await footer(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('main').locator('article')).toContainText(/\w{3}/)
  }
})

test('its links lead to pages and parts that exist', async ({ page, request }) => {
  await page.goto('/')
  const addresses = await footer(page)
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const address of addresses) {
    const { pathname, hash } = new URL(address, 'http://site.example')
    const response = await request.get(pathname)
    expect(response.status(), address).toBe(200)
    if (hash) expect(await response.text(), address).toContain(`id="${hash.slice(1)}"`)
  }
})

test('a telephone number does not break over lines on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  const number = footer(page).locator('.bottom > :last-child')
  await expect(number).toHaveText(/^\+\d/)
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await number.evaluate(
      (each) => each.getBoundingClientRect().height / parseFloat(getComputedStyle(each).lineHeight),
    )
    expect(Math.round(lines), `${width}`).toBe(1)
  }
})

test('subscribing says so, a second time too', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  for (const _ of [1, 2]) {
    await footer(page).getByRole('textbox').fill('reader@example.com')
    const answer = page.waitForResponse((response) => response.url().endsWith('/post/newsletter'))
    await footer(page).getByRole('button', { name: 'Subscribe' }).click()
    const response = await answer
    expect(response.ok()).toBe(true)
    const { message } = (await response.json()) as { message: string }
    await expect(page.getByText(message).last()).toBeVisible()
    await expect(footer(page).getByRole('textbox')).toHaveValue('')
  }
})

test('subscribing asks for a confirmation by mail', async ({ request }) => {
  const response = await request.post(`${api}/post/newsletter`, { data: { email: 'confirm@example.com' } })
  expect(response.ok()).toBe(true)
  const { text } = await waitForMail('confirm@example.com', /\S/)
  expect(text).toMatch(/https?:\/\/\S+/)
})
