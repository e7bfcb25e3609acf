import type { Page } from '@playwright/test'
import { announce, newCustomer } from '../support/announced-package.ts'
import { atWidth } from '../support/at-width.ts'
import { customerOf } from '../support/company-money.ts'
import { cutOff } from '../support/cut-off.ts'
import { expect, test } from '../support/quiet-test.ts'
import { staffAsks } from '../support/staff-calls.ts'
import { signInStaff } from '../support/staff.ts'
import { freshTrackingNumber } from '../support/tracking-number.ts'

// A tablet at the counter, held upright.
test.use({ viewport: { width: 820, height: 1180 } })

/** Rows that stand whole above the bar with the main screens. */
const rowsInSight = async (page: Page): Promise<number> => {
  const bar = await page.getByRole('navigation', { name: 'Console, short' }).boundingBox()
  const boxes = await Promise.all((await page.getByRole('table').getByRole('row').all()).map((row) => row.boundingBox()))
  return boxes.filter((box) => box && bar && box.y + box.height <= bar.y).length
}

const screens = [
  'packages',
  'customers',
  'flights',
  'messages',
  'products',
  'rates',
  'people',
  'audit',
  'newsletter',
  'identity',
  'bills',
  'bills/to-bill',
  'requests',
  'storage',
  'transfers',
  'transfers/bank',
  'cards',
  'approvals',
  'till',
]

test('tables stay tables on a tablet, and nothing of them is cut off', async ({ page, context }) => {
  await signInStaff(context, 'rosa')
  for (const screen of screens)
    await test.step(screen, async () => {
      await page.goto(`/console/${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      for (const heading of await page.getByRole('columnheader').all())
        await expect.poll(async () => (await heading.boundingBox())?.height, screen).toBeGreaterThan(10)
      await expect.poll(async () => cutOff(page), screen).toEqual([])
    })
})

test('twelve packages fit on the screen of a tablet', async ({ page, context, request }) => {
  await signInStaff(context, 'rosa')
  const customer = await newCustomer(request)
  for (let count = 0; count < 12; count += 1) await announce(request, customer.token, { trackingNumber: freshTrackingNumber() })
  const { boxNumber } = await staffAsks<{ boxNumber: number }>(
    context.request,
    `/customers/${await customerOf(context.request, customer.email)}`,
  )
  await page.goto(`/console/packages?search=POS-${boxNumber}`)
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeVisible()
  // Its headings are a row too.
  await expect.poll(async () => rowsInSight(page)).toBeGreaterThanOrEqual(13)
})

test('a customer’s packages are whole beside the notes', async ({ page, context }) => {
  await signInStaff(context, 'rosa')
  await page.goto('/console/customers?search=ana%40example.com')
  await page.getByRole('link', { name: 'Ana Brathwaite' }).click()
  await expect(page.getByRole('table', { name: 'The latest packages' })).toBeVisible()
  for (const width of [820, 1024, 1280, 1366, 1600])
    await atWidth(page, width, async (at) => expect.poll(async () => cutOff(page), at).toEqual([]))
})
