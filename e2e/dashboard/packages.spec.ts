import type { Page } from '@playwright/test'
import { api } from '../support/contract-content.ts'
import { signIn } from '../support/demo-customers.ts'
import { anasPackages, answerWith, manyPackages } from '../support/packages-answer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { stopClock } from '../support/stopped-clock.ts'

const numbers = (page: Page) => page.getByRole('table', { name: 'Packages' }).getByRole('rowheader')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search packages' })
const chip = (page: Page, name: string) => page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name })

test('shows the intro, three chips with counts, the search and the columns', async ({ page, request }) => {
  const { countsByStatus, data } = await anasPackages(request)
  await signIn(page, request, 'ana')
  await page.goto('/dashboard/packages')
  await expect(page.getByText('Have a package heading to Miami now? Prealert it here and receive it faster.')).toBeVisible()
  const chips = page.getByRole('group', { name: 'Filter by status' }).getByRole('button')
  await expect(chips).toHaveText(Object.entries(countsByStatus).map(([status, count]) => `${status} ${count}`))
  await expect(search(page)).toHaveAttribute('placeholder', 'Search packages')
  await expect(page.getByRole('columnheader')).toHaveText(['Tracking', 'Status', 'Courier', 'Store', 'Created At'])
  await expect(page.getByText(`Showing 10 of ${data.length} packages`)).toBeVisible()
  await expect(numbers(page)).toHaveText(data.slice(0, 10).map((pkg) => pkg.trackingNumber))
})

test('blue, green and red belong to the three statuses, each with icon and word', async ({ page, request }) => {
  await signIn(page, request, 'ana')
  await page.goto('/dashboard/packages')
  const colours = {
    'Ready for pickup': 'rgb(29, 78, 216)',
    Delivered: 'rgb(18, 107, 52)',
    'Action required': 'rgb(185, 28, 28)',
  }
  for (const [status, colour] of Object.entries(colours)) {
    await page.goto(`/dashboard/packages?status=${encodeURIComponent(status)}`)
    const badge = page.getByRole('table').getByText(status, { exact: true }).first()
    await expect(badge).toHaveCSS('color', colour)
    await expect(badge.locator('svg')).toHaveCount(1)
  }
  await page.goto('/dashboard/packages?search=Bookfinch')
  await expect(page.getByRole('table').getByText('Prealerted', { exact: true })).toHaveCSS('color', 'rgb(71, 85, 105)')
})

test('an action says under the status what is missing and by when', async ({ page, request }) => {
  await signIn(page, request, 'ana')
  await page.goto('/dashboard/packages?status=Action+required')
  await expect(page.getByText(/^(Invoice|Talk to us) by (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} \w{3,4}$/).first()).toBeVisible()
})

test('a chip filters from page 1, pressed again it does not; Back goes the same way', async ({ page, request }) => {
  const { data } = await anasPackages(request, { status: 'Delivered' })
  await signIn(page, request, 'ana')
  await page.goto('/dashboard/packages')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/dashboard/packages?page=2')
  await chip(page, 'Delivered').click()
  await expect(page).toHaveURL('/dashboard/packages?status=Delivered')
  await expect(page.getByText(`Showing ${Math.min(10, data.length)} of ${data.length} packages`)).toBeVisible()
  await expect(numbers(page)).toHaveText(data.slice(0, 10).map((pkg) => pkg.trackingNumber))
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/packages?page=2')
  await expect(page.getByText('Page 2 of')).toBeVisible()
  await page.goForward()
  await expect(chip(page, 'Delivered')).toHaveAttribute('aria-pressed', 'true')
  await chip(page, 'Delivered').click()
  await expect(page).toHaveURL('/dashboard/packages')
})

test('the search asks the server once typing rests, and keeps the focus', async ({ page, request }) => {
  const { data } = await anasPackages(request, { search: 'pixelquay' })
  await signIn(page, request, 'ana')
  await page.clock.install()
  await page.goto('/dashboard/packages?page=2')
  await expect(page.getByText('Page 2 of')).toBeVisible()
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('get-my-prealert')) asked.push(new URL(sent.url()).searchParams.get('search') ?? '')
  })
  // A slow machine types slowly: the page's clock stands still until the last letter.
  await page.clock.pauseAt(Date.now() + 60_000)
  await search(page).pressSequentially('pixelquay')
  await page.clock.resume()
  await expect(page).toHaveURL('/dashboard/packages?search=pixelquay')
  await expect(page.getByText(`Showing ${data.length} of ${data.length} packages`)).toBeVisible()
  await expect(numbers(page)).toHaveText(data.map((pkg) => pkg.trackingNumber))
  await expect(search(page)).toBeFocused()
  expect(asked).toEqual(['pixelquay'])
  await page.goBack()
  await expect(search(page)).toHaveValue('')
})

test('a shared link shows the same; Clear filters shows all', async ({ page, request }) => {
  const all = await anasPackages(request)
  await signIn(page, request, 'ana')
  await page.goto('/dashboard/packages?search=an&status=Delivered')
  await expect(search(page)).toHaveValue('an')
  await expect(chip(page, 'Delivered')).toHaveAttribute('aria-pressed', 'true')
  const clear = page.getByRole('button', { name: 'Clear filters' })
  await clear.click()
  await expect(page).toHaveURL('/dashboard/packages')
  await expect(clear).toBeDisabled()
  await expect(clear).toBeFocused()
  await expect(search(page)).toHaveValue('')
  await expect(page.getByText(`Showing 10 of ${all.data.length} packages`)).toBeVisible()
})

test('a search for signs finds what has them and nothing else', async ({ page, request }) => {
  await signIn(page, request, 'ana')
  await page.goto('/dashboard/packages')
  for (const text of ['%', '_', "'", '🎁', 'x'.repeat(300)])
    await test.step(text.slice(0, 8), async () => {
      const { data } = await anasPackages(request, { search: text })
      await search(page).fill(text)
      await expect(page).toHaveURL((url) => url.searchParams.get('search') === text)
      await expect(page.getByText(`Showing ${data.length} of ${data.length} packages`)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'There are no packages to display' })).toHaveCount(
        data.length === 0 ? 1 : 0,
      )
      await expect
        .poll(async () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBe(0)
      await search(page).fill('')
      await expect(page.getByText('Showing 10 of')).toBeVisible()
    })
})

test('no package at all: says so and leads to the address', async ({ page, request }) => {
  await signIn(page, request, 'luis')
  await page.goto('/dashboard/packages')
  await expect(page.getByText('There are no packages to display')).toBeVisible()
  await expect(page.getByText('Showing 0 of 0 packages')).toBeVisible()
  await page.getByRole('link', { name: 'See my address' }).click()
  await expect(page).toHaveURL('/dashboard/address')
})

test('Reload asks again', async ({ page, request }) => {
  await signIn(page, request, 'luis')
  await answerWith(page, manyPackages(1))
  await page.goto('/dashboard/packages')
  await expect(page.getByText('Showing 1 of 1 packages')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await answerWith(page, manyPackages(11))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Showing 10 of 11 packages')).toBeVisible()
})

test('a page beyond the end is the last one; 1,000 packages are ten rows', async ({ page, request }) => {
  await signIn(page, request, 'luis')
  await answerWith(page, manyPackages(1_000))
  await page.goto('/dashboard/packages?page=4000')
  await expect(page.getByText('Page 100 of 100')).toBeVisible()
  await expect(numbers(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Page 99 of 100')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Packages, page 99 of 100' })).toBeFocused()
})

const failures = [
  { what: 'a refusal without words', status: 500, message: '', told: 'Failed to fetch pre-alerts.' },
  { what: 'a refusal', status: 503, message: 'The list is being repaired.', told: 'The list is being repaired.' },
  { what: 'no answer', status: 0, message: '', told: 'Error fetching pre-alerts.' },
]
for (const { what, status, message, told } of failures) {
  test(`${what} empties the list and is told once`, async ({ page, request, noise }) => {
    noise.allow(/Failed to load resource/)
    await signIn(page, request, 'ana')
    await stopClock(page)
    await page.goto('/dashboard/packages')
    await expect(async () => {
      await page.clock.runFor(200)
      await expect(numbers(page)).toHaveCount(10, { timeout: 100 })
    }).toPass()
    await page.route(`**${api}/get-my-prealert*`, (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { success: false, message } }),
    )
    await page.getByRole('button', { name: 'Reload' }).click()
    const toast = page.getByRole('alert').filter({ hasText: told })
    await expect(async () => {
      await page.clock.runFor(1_000)
      await expect(toast).toHaveCount(1, { timeout: 100 })
    }).toPass()
    await expect(numbers(page)).toHaveCount(0)
    // How many there are is not known.
    await expect(page.getByText(/^Showing/)).toHaveCount(0)
  })
}

test('what came without a prealert is claimed from under the list', async ({ page, request }) => {
  await signIn(page, request, 'ana')
  await page.goto('/dashboard/packages')
  await page.getByRole('link', { name: 'Claim it' }).click()
  await expect(page).toHaveURL('/dashboard/claim')
  await expect(page.getByRole('button', { name: 'Claim it' })).toBeVisible()
})
