import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/page/accessibility.ts'
import { billedAtCounter, collectForCash } from '../support/parcels/cash-pickup.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect, test } from '../support/quiet-test.ts'
import { packageOfNumber, staffDoes } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'

/** Beside the packages, the button that hands over stands whole above the bar with the main screens, or the end of the window. */
const handsOverInSight = async (page: Page, at: string): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (width < 760) return
  const bar = page.getByRole('navigation', { name: 'Console, short' })
  const end = (await bar.isVisible()) ? ((await bar.boundingBox())?.y ?? 0) : height
  const bottom = async (): Promise<number> => {
    const box = await page.getByRole('button', { name: 'Hand over 1 package' }).boundingBox()
    return box ? box.y + box.height : Infinity
  }
  await expect.poll(bottom, at).toBeLessThanOrEqual(end)
}

test.use({ viewport: { width: 820, height: 1180 } })

test(
  'a parcel paid in cash goes in eight actions: scan, notes, change, signature, one receipt',
  { tag: '@smoke' },
  async ({ page }) => {
    test.slow()
    await signInStaff(page.context(), 'rosa')
    const { trackingNumber } = await billedAtCounter(page.request, 58.03)
    await page.goto('/console/counter')
    await expect(page.getByLabel('Scan a package, or type a box number or name')).toBeFocused()

    let actions = 0
    const visit = { collector: 'Marva Holder', toPay: 'BBD 116.05', note: 'BBD 120.00', change: 'BBD 3.95' }
    const said = await collectForCash(page, { trackingNumber, ...visit }, (action) => {
      actions += 1
      return action()
    })
    expect(said).toContain(`${trackingNumber} is handed to Marva Holder.`)
    await expect(page).toHaveURL(/\/console\/counter$/)
    expect(actions).toBeLessThanOrEqual(8)
    await expect.poll(async () => (await packageOfNumber(page.request, trackingNumber)).status).toBe('Delivered')
  },
)

test('the desk is told of too little cash, of card payments, and of a bill that changes', async ({ page, noise }) => {
  test.slow()
  await signInStaff(page.context(), 'rosa')
  const { customerId, trackingNumber } = await billedAtCounter(page.request, 40)
  await page.goto(`/console/counter?customer=${customerId}`)
  await expect(page.getByText('Nobody has checked it yet: look at it closely.')).toBeVisible()
  // An upright tablet, less the bars of its browser.
  const height = 1106
  await expectToFit(page, [360, 1280, 820], { height, also: (at) => handsOverInSight(page, at) })
  await page.getByLabel('Given in BBD (optional)').fill('60')
  await page.getByRole('button', { name: 'Add BBD 60.00' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Left to pay' })).toHaveText(/BBD 20\.00/)
  await page.getByRole('button', { name: 'Sign with the typed name' }).click()
  await page.getByRole('button', { name: 'Hand over 1 package' }).click()
  await expect(page.getByText('BBD 20.00 is left to pay.')).toBeVisible()
  await page.getByRole('button', { name: /^Take away Cash BBD 60/ }).click()
  const byCard = async (sum: string) => {
    await page.getByRole('button', { name: 'Card terminal' }).click()
    await expectAccessible(page)
    await expectToFit(page, [360, 1280, 820], { height, also: (at) => handsOverInSight(page, at) })
    await page.getByLabel('Last four digits').fill('4417')
    await page.getByLabel('Approval number').fill('081266')
    await page.getByRole('button', { name: `Add ${sum}` }).click()
    await page.getByRole('button', { name: 'Sign with the typed name' }).click()
  }
  await byCard('BBD 80.00')
  await expectAccessible(page)
  // Somebody else takes a part of it at another counter.
  noise.allow(/status of 409/)
  await staffDoes(page.request, '/payments', { customerId, means: 'cash', amount: 20, currency: 'BBD' })
  await page.getByRole('button', { name: 'Hand over 1 package' }).click()
  await expect(
    page.getByText(/^The amount is now US\$30\.00, because something has changed\. Look at it again\.$/).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Show it as it is now' }).click()
  await byCard('BBD 60.00')
  await page.getByRole('button', { name: 'Hand over 1 package' }).click()
  await expect(page.getByRole('heading', { name: 'Paid and handed over' })).toBeVisible()
  await page.getByRole('button', { name: 'Next person' }).click()
  await expect.poll(async () => (await packageOfNumber(page.request, trackingNumber)).status).toBe('Delivered')
})
