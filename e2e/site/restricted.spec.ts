import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { pdfText } from '../../server/src/testing/product/pdf-text.ts'
import { api, contentOf } from '../support/contract-content.ts'
import { navigateWithin } from '../support/inner-pages.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Download PDF', exact: true })

const listOf = async (request: APIRequestContext) => {
  const [list] = await contentOf(request, '/get-restricted-items')
  return list!
}

/** The page with other answers of its calls, as a link leads there. */
const arriveWith = async (page: Page, answers: Readonly<Record<string, unknown>>): Promise<void> => {
  await page.goto('/newsletter/confirm')
  await settled(page)
  for (const [path, data] of Object.entries(answers))
    await page.route(`**${api}${path}`, async (route) => route.fulfill({ json: { success: true, data } }))
  await navigateWithin(page, '/restricted-products')
}

test('hero, title, introduction, every category with its items, and the company policy', async ({ page, request }) => {
  const hero = await contentOf(request, '/restricted-hero')
  const { title, introduction, itemsIncluded, companyPolicy } = await listOf(request)
  await page.goto('/restricted-products')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: hero.title })).toBeVisible()
  await expect(main.getByText(hero.subtitle)).toBeVisible()
  await expect(main.locator('img').first()).toHaveAttribute('src', hero.heroImg)
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  const table = page.getByRole('table', { name: 'Restricted items by category' })
  await expect(table.getByRole('columnheader')).toHaveText(['Category', 'These items include, but are not limited to:'])
  await expect(table.getByRole('rowheader')).toHaveText(itemsIncluded.map(({ category }) => category))
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('li')].map((item) => item.textContent)))
  expect(rows).toEqual(itemsIncluded.map(({ items }) => items))
  for (const text of [introduction, companyPolicy])
    for (const paragraph of text.split(/\n\s*\n/)) await expect(main.getByText(oneLine(paragraph))).toBeVisible()
})

test('Download PDF saves Restricted-Items.pdf, which holds every item, and says that it started', async ({ page, request }) => {
  const { itemsIncluded } = await listOf(request)
  await page.goto('/restricted-products')
  await settled(page)
  const download = page.waitForEvent('download')
  await button(page).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Restricted-Items.pdf')
  await expect(page.getByRole('status').getByText('Download started!')).toBeVisible()
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const text = await pdfText(bytes)
  for (const { category, items } of itemsIncluded)
    for (const part of [category, ...items]) expect(text).toContain(oneLine(part))
})

test('where nothing is published the fallback texts stand', async ({ page, noise }) => {
  noise.allow(/Failed to load resource.*404/)
  await page.goto('/newsletter/confirm')
  await settled(page)
  for (const path of ['/restricted-hero', '/get-restricted-items'])
    await page.route(`**${api}${path}`, async (route) =>
      route.fulfill({ status: 404, json: { success: false, message: 'Not published.' } }),
    )
  await navigateWithin(page, '/restricted-products')
  await expect(page).toHaveTitle(/^Restricted Items · /)
  await expect(page.getByRole('heading', { level: 2, name: 'Restricted Items', exact: true })).toBeVisible()
  for (const text of [
    'Introduction not available at this time.',
    'Company policy not available.',
    'No restricted items found.',
  ])
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await button(page).click()
  await expect(page.getByRole('alert').getByText('PDF not available.')).toBeVisible()
})

test('each part that is missing has its fallback, and only that', async ({ page, request }) => {
  const list = await listOf(request)
  await arriveWith(page, { '/get-restricted-items': [{ ...list, introduction: '', itemsIncluded: [] }, list] })
  const main = page.getByRole('main')
  await expect(main.getByText('Introduction not available at this time.', { exact: true })).toBeVisible()
  await expect(main.getByText('No restricted items found.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: list.title })).toBeVisible()
  await expect(main.getByText(oneLine(list.companyPolicy.split(/\n\s*\n/)[0]!))).toBeVisible()
  await expect(main.getByText('Company policy not available.')).toHaveCount(0)
})

for (const link of ['', 'javascript:alert(1)']) {
  test(`a link ${JSON.stringify(link)} is no PDF`, async ({ page, request }) => {
    const hero = await contentOf(request, '/restricted-hero')
    await arriveWith(page, { '/restricted-hero': { ...hero, restrictItemsList: link } })
    await button(page).click()
    await expect(page.getByRole('alert').getByText('PDF not available.')).toBeVisible()
  })
}

test('a PDF that does not come says why, and can be asked for again', async ({ page, request, noise }) => {
  noise.allow(/Failed to load resource/)
  const { restrictItemsList } = await contentOf(request, '/restricted-hero')
  const answers = [
    { status: 404, json: { success: false, message: 'This file has been taken down.' } },
    { status: 502, body: 'Bad Gateway' },
    undefined,
  ]
  await page.goto('/restricted-products')
  await settled(page)
  await page.route(`**${new URL(restrictItemsList, 'http://site.example').pathname}`, async (route) => {
    const answer = answers.shift()
    return answer ? route.fulfill(answer) : route.abort()
  })
  const alerts = page.getByRole('alert')
  await button(page).click()
  await expect(alerts.getByText('Failed to download PDF: This file has been taken down.', { exact: true })).toBeVisible()
  await button(page).click()
  await expect(alerts.getByText('Failed to download PDF: the server answered 502', { exact: true })).toBeVisible()
  await button(page).click()
  await expect(alerts.getByText('Failed to download PDF: Failed to fetch', { exact: true })).toBeVisible()
  await page.unrouteAll()
  const download = page.waitForEvent('download')
  await button(page).click()
  expect((await download).suggestedFilename()).toBe('Restricted-Items.pdf')
})

test('whom to ask about an item that is not on the list', async ({ page, request }) => {
  const { infoNumber } = await contentOf(request, '/get/site-settings')
  await page.goto('/restricted-products')
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/${infoNumber.replaceAll(/\D/g, '')}`,
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button leads to the PDF', async ({ page, request }) => {
    const { restrictItemsList } = await contentOf(request, '/restricted-hero')
    await page.goto('/restricted-products')
    const action = await page.getByRole('main').locator('form').getAttribute('action')
    await expect(button(page)).toHaveAttribute('type', 'submit')
    expect(action).toBe(restrictItemsList)
    const response = await request.get(action!)
    expect(response.headers()['content-type']).toBe('application/pdf')
    expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
