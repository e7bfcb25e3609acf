import type { Page } from '@playwright/test'
import { calculate, openCalculator, product, unit, value, weight } from '../support/calculator-form.ts'
import { contentOf } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

const bubble = (page: Page) => page.getByRole('button', { name: 'Chat with us on WhatsApp' })
const panel = (page: Page) => page.getByRole('region', { name: 'Support chat' })

/** The page with other site settings, as if staff had saved them. */
const withSettings = async (page: Page, change: (settings: Record<string, unknown>) => void): Promise<void> => {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(
      /(<script type="application\/json"[^>]*>)([\s\S]*?)(<\/script>)/,
      (_, open: string, data: string, close: string) => {
        const found: unknown = JSON.parse(data)
        for (const object of objectsIn(found)) if ('infoNumber' in object) change(object)
        return open + JSON.stringify(found).replaceAll('<', '\\u003c') + close
      },
    )
    await route.fulfill({ response, body })
  })
}

const objectsIn = (value: unknown): Record<string, unknown>[] => {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner]
}

/** Remembers what would have been opened, without asking another origin. */
const openedLinks = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.open = (address) => {
      opened.push(String(address))
      return null
    }
  })
  return async () => page.evaluate(() => (window as unknown as { opened: string[] }).opened)
}

test('opens and closes by its button', async ({ page, request }) => {
  const { infCompany, infoMsg } = await contentOf(request, '/get/site-settings')
  await page.goto('/')
  await settled(page)
  await expect(panel(page)).toBeHidden()
  await bubble(page).click()
  await expect(panel(page).getByText(infCompany, { exact: true })).toBeVisible()
  await expect(panel(page).getByText('Typically replies within a day', { exact: true })).toBeVisible()
  await expect(panel(page).getByText(infoMsg, { exact: true })).toBeVisible()
  await expect(panel(page).getByText('Send opens WhatsApp with your text.')).toBeVisible()
  await expect(panel(page).getByPlaceholder('Type a message', { exact: true })).toBeFocused()
  await bubble(page).click()
  await expect(panel(page)).toBeHidden()
})

test('on a phone it covers nothing that the calculator asks for', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openCalculator(page)
  for (const field of [product(page), weight(page), unit(page), value(page), calculate(page)]) {
    await field.scrollIntoViewIfNeeded()
    const [asked, over] = [(await field.boundingBox())!, (await bubble(page).boundingBox())!]
    expect(over.y >= asked.y + asked.height || over.y + over.height <= asked.y, 'below it or above it').toBe(true)
  }
})

test('on a phone it covers no price and no restricted item', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of ['/rates', '/restricted-products']) {
    await page.goto(path)
    for (const table of await page.getByRole('main').getByRole('table').all()) {
      await table.scrollIntoViewIfNeeded()
      const [under, over] = [(await table.boundingBox())!, (await bubble(page).boundingBox())!]
      expect(over.y >= under.y + under.height || over.y + over.height <= under.y, `${path}: beside the table`).toBe(true)
    }
  }
})

test('Send opens the messaging link with the number and the text, and calls nothing of ours', async ({ page, request }) => {
  const { infoNumber } = await contentOf(request, '/get/site-settings')
  const opened = await openedLinks(page)
  await page.goto('/')
  await settled(page)
  await bubble(page).click()
  await expect(panel(page).getByPlaceholder('Type a message')).toBeVisible()
  // Opening fetches the panel's code; using it fetches nothing.
  await settled(page)
  const calls: string[] = []
  page.on('request', (made) => calls.push(made.url()))
  await panel(page).getByPlaceholder('Type a message').fill('Is 50% off & 2 boxes ok?')
  await panel(page).getByRole('button', { name: 'Send', exact: true }).click()
  const [link] = await opened()
  expect(link?.replaceAll(/\D/g, '')).toContain(infoNumber.replaceAll(/\D/g, ''))
  expect(new URL(link ?? '').searchParams.get('text')).toBe('Is 50% off & 2 boxes ok?')
  expect(calls).toEqual([])
})

test('without a number it says Invalid Phone Number; company and greeting fall back', async ({ page, noise }) => {
  // The document still carries the words that the server rendered for the settings before the change.
  noise.allow(/React error #418/)
  const opened = await openedLinks(page)
  await withSettings(page, (settings) => {
    Object.assign(settings, { infoNumber: '', infCompany: '', infoMsg: '' })
  })
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(`${dialog.type()}: ${dialog.message()}`)
    void dialog.accept()
  })
  await page.goto('/')
  await settled(page)
  await bubble(page).click()
  await expect(panel(page).getByText('Support', { exact: true })).toBeVisible()
  await expect(panel(page).getByText('Hello! What can we do for you?', { exact: true })).toBeVisible()
  await panel(page).getByPlaceholder('Type a message').fill('Hello')
  await panel(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => said).toEqual(['alert: Invalid Phone Number'])
  expect(await opened()).toEqual([])
})
