import { wire } from '@parcelport/contract/wire-spellings.ts'
import { api } from '../support/contract-content.ts'
import { signIn } from '../support/demo-customers.ts'
import { manyPackages } from '../support/many-packages.ts'
import { anasPackages, answerWith } from '../support/packages-answer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { stopClock } from '../support/stopped-clock.ts'

const columns = ['Tracking', 'Status', 'Courier', 'Store', 'Description', 'Created At']

test('counts, and lists ten packages a page', async ({ page, request }) => {
  const { countsByStatus: counts, data } = await anasPackages(request)
  await signIn(page, request, 'ana')
  await page.goto('/dashboard')
  const cards = page.getByRole('region', { name: 'Package counts' }).getByRole('link')
  await expect(cards).toHaveCount(3)
  await expect(cards.nth(0)).toContainText(`${counts['Ready for pickup']}Ready for pickup`)
  await expect(cards.nth(1)).toContainText(`${counts.Delivered}Total delivered`)
  await expect(cards.nth(2)).toContainText(`${counts['Action required']}Action required`)
  await expect(page.getByRole('heading', { name: 'Your Packages' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Your Packages' })
  await expect(table.getByRole('columnheader')).toHaveText(columns)
  const listed = data.map(({ trackingNumber }) => trackingNumber)
  await expect(table.getByRole('rowheader')).toHaveText(listed.slice(0, 10))
  const pages = Math.ceil(data.length / 10)
  await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(`Page 2 of ${pages}`)).toBeVisible()
  await expect(table.getByRole('rowheader')).toHaveText(listed.slice(10, 20))
})

test('a count leads to its packages', async ({ page, request }) => {
  await signIn(page, request, 'ana')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Total delivered/ }).click()
  await expect(page).toHaveURL('/dashboard/packages?status=Delivered')
  await expect(page.getByRole('button', { name: /^Delivered/ })).toHaveAttribute('aria-pressed', 'true')
})

test('what waits for the customer opens the package', async ({ page, request }) => {
  await signIn(page, request, 'ana')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Upload document: / }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/dashboard')
})

test('nothing yet: says so and teaches the next step', async ({ page, request }) => {
  await signIn(page, request, 'luis')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'You have no packages at this moment' })).toBeVisible()
  const ways = page.getByRole('region', { name: 'Your Packages' }).getByRole('link')
  // Who has just joined has no parcel to announce: the address comes first, and it alone in the strong colour.
  await expect(ways).toHaveText(['See my address', 'Create Prealert'])
  const [strong, quiet] = await Promise.all(
    [ways.first(), ways.last()].map((way) => way.evaluate((element) => getComputedStyle(element).backgroundColor)),
  )
  expect(strong).not.toBe(quiet)
  await ways.last().click()
  await expect(page).toHaveURL('/dashboard/prealert')
})

test('says that it is loading', async ({ page, request }) => {
  await signIn(page, request, 'ana')
  let answer = (): void => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${api}/get-my-prealert*`, async (route) => {
    await asked
    await route.fulfill({ json: manyPackages(1) })
  })
  await page.goto('/dashboard')
  await expect(page.getByText('Loading packages...')).toBeVisible()
  answer()
  await expect(page.getByText('N0001')).toBeVisible()
  await expect(page.getByText('Loading packages...')).toHaveCount(0)
})

test('a list that fails is emptied and told of once; Reload brings it', async ({ page, request, noise }) => {
  noise.allow(/Failed to load resource.*500/)
  await signIn(page, request, 'ana')
  await stopClock(page)
  let fails = true
  await page.route(`**${api}/get-my-prealert*`, (route) =>
    fails ? route.fulfill({ status: 500, json: { success: false, message: '' } }) : route.fulfill({ json: manyPackages(2) }),
  )
  await page.goto('/dashboard')
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to fetch packages.' })
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(toast).toHaveCount(1, { timeout: 100 })
  }).toPass()
  await expect(page.getByRole('table', { name: 'Your Packages' })).toHaveCount(0)
  fails = false
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(async () => {
    await page.clock.runFor(200)
    await expect(page.getByText('N0002')).toBeVisible({ timeout: 100 })
  }).toPass()
})

test('1, 10, 11 and 1,000 packages make 1, 1, 2 and 100 pages; one page has none to turn to', async ({ page, request }) => {
  await signIn(page, request, 'luis')
  for (const [count, pages] of [
    [1, 1],
    [10, 1],
    [11, 2],
    [1_000, 100],
  ] as const) {
    await page.unrouteAll()
    await answerWith(page, manyPackages(count))
    await page.goto(`/dashboard?page=${pages}`)
    await expect(page.getByRole('table', { name: 'Your Packages' }).getByRole('rowheader')).toHaveCount(count % 10 || 10)
    const pager = page.getByRole('navigation', { name: 'Pages' })
    if (pages === 1) {
      await expect(pager).toHaveCount(0)
      continue
    }
    await expect(pager.getByText(`Page ${pages} of ${pages}`)).toBeVisible()
    await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('rows become label/value lists, and long words stay inside', async ({ page, request }) => {
    await signIn(page, request, 'luis')
    await answerWith(page, manyPackages(11))
    await page.goto('/dashboard')
    const cell = page.getByRole('cell').first()
    await expect(cell).toBeVisible()
    await expect(page.getByRole('columnheader').first()).not.toBeInViewport()
    await expect.poll(async () => cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"Status"')
    await expect.poll(async () => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('a row leads with what it is and what comes next; every chip is visible', async ({ page, request }) => {
    const { data } = await anasPackages(request)
    await signIn(page, request, 'ana')
    await page.goto('/dashboard/packages')
    const row = page.getByRole('row').filter({ hasText: data[0]!.trackingNumber })
    await expect(row.getByRole('link').locator('span').first()).toHaveText(data[0]![wire.packageDescription])
    const chips = page.getByRole('group', { name: 'Filter by status' })
    for (const status of ['Ready for pickup', 'Delivered', 'Action required']) {
      const box = (await chips.getByRole('button', { name: status }).boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(360)
    }
  })
})
