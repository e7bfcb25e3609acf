import type { Page } from '@playwright/test'
import { announce, newCustomer } from '../support/parcels/announced-package.ts'
import { atWidth } from '../support/page/at-width.ts'
import { bill, customerOf } from '../support/parcels/company-money.ts'
import { cutOff } from '../support/page/cut-off.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect, test } from '../support/quiet-test.ts'
import { staffAsks } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

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
  'payments',
  'transfers',
  'transfers/bank',
  'cards',
  'approvals',
  'till',
  'books',
  'reports',
]

test('tables stay tables on a tablet, whole and twelve rows long, beside a customer’s notes too', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  await signInStaff(context, 'rosa')
  const customer = await newCustomer(request)
  const customerId = await customerOf(context.request, customer.email)
  // The books have an entry of this day.
  await bill(context.request, customerId, [{ title: 'Handling', amount: 1234.5 }])
  for (const screen of screens)
    await test.step(screen, async () => {
      await page.goto(`/console/${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (screen === 'books') await expect(page.getByRole('table', { name: 'Entries of the day' })).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      for (const heading of await page.getByRole('columnheader').all())
        await expect.poll(async () => (await heading.boundingBox())?.height, screen).toBeGreaterThan(10)
      await expect.poll(async () => cutOff(page), screen).toEqual([])
      if (screen === 'reports') await expectToFit(page, [1280, 820], { height: 1180 })
    })

  for (let count = 0; count < 12; count += 1) await announce(request, customer.token, { trackingNumber: freshTrackingNumber() })
  const { boxNumber } = await staffAsks<{ boxNumber: number }>(context.request, `/customers/${customerId}`)
  await page.goto(`/console/packages?search=POS-${boxNumber}`)
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeVisible()
  // Its headings are a row too.
  await expect.poll(async () => rowsInSight(page)).toBeGreaterThanOrEqual(13)

  await page.goto('/console/customers?search=ana%40example.com')
  await page.getByRole('link', { name: 'Ana Brathwaite' }).click()
  await expect(page.getByRole('table', { name: 'The latest packages' })).toBeVisible()
  for (const width of [820, 1024, 1280, 1366, 1600])
    await atWidth(page, width, async (at) => expect.poll(async () => cutOff(page), at).toEqual([]))
})
