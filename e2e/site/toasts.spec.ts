import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'
import { tallBoxes } from '../support/tall-boxes.ts'

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' })
const failed = 'Please fill in all required fields.'

// They slide in, and out.
test.use({ reducedMotion: 'no-preference' })

/** The page, awake, on a clock that stands until it is turned: however slow the machine, no toast leaves unasked. */
const open = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.goto('/calculate')
  await settled(page)
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Turns the clock until so many toasts stand: the first waits for its code, and each goes with a render after its time. */
const turnUntil = async (page: Page, toast: Locator, count: number): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(50)
        return toast.count()
      },
      { intervals: [20] },
    )
    .toBe(count)

const press = async (page: Page): Promise<void> => page.getByRole('button', { name: 'CALCULATE', exact: true }).click()

for (const width of [360, 1280]) {
  test(`stand top right at ${width} px, above the header, and can be dismissed`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page)
    await press(page)
    const toast = toasts(page).getByRole('alert')
    await turnUntil(page, toast, 1)
    await expect(toast).toHaveText(failed)
    // It slides to its place.
    const corner = async (): Promise<number[]> => {
      const { x, y, width: wide } = (await toast.boundingBox())!
      return [width - x - wide, y]
    }
    await expect.poll(corner).toEqual([16, 16])
    const dismiss = toast.getByRole('button', { name: 'Dismiss' })
    // Nothing of the page lies over it.
    await dismiss.click()
    await turnUntil(page, toast, 0)
  })
}

test('is no higher than its words, where the browser gives it the whole window too', async ({ page }) => {
  await tallBoxes(page)
  await open(page)
  await press(page)
  const toast = toasts(page).getByRole('alert')
  await turnUntil(page, toast, 1)
  const [place, box] = [await toasts(page).boundingBox(), await toast.boundingBox()]
  expect(place?.height).toBeGreaterThan(400)
  expect(box?.height).toBeLessThan(100)
})

test('an error stays 4 s, a success 2 s', async ({ page }) => {
  await page.route('**/calculate/product/*', async (route) =>
    route.fulfill({
      json: {
        success: true,
        message: 'Calculated.',
        data: {
          dutyRate: 20,
          vatRate: 17.5,
          dutyAmount: 4,
          vatAmount: 4.2,
          shippingCost: 6.5,
          totalCostUsd: 14.7,
          productName: 'Lamp',
          productValue: 13.5,
          cif: 20,
          actualWeightLb: 1,
          billableWeightLb: 1,
          tier: '1 lb',
          ratesValidFrom: '2026-10-01',
        },
      },
    }),
  )
  await open(page)
  const alert = toasts(page).getByRole('alert')
  await press(page)
  await turnUntil(page, alert, 1)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await turnUntil(page, alert, 0)

  await press(page)
  await expect(alert).toHaveCount(1)
  await page.clock.runFor(3_900)
  await expect(alert).toHaveCount(1)
  await expect(alert).not.toHaveClass(/toast-out/)
  await turnUntil(page, alert, 0)

  await page.getByRole('combobox', { name: 'Product' }).fill('lamp')
  await page.getByRole('option', { name: /^Lamp/ }).click()
  await page.getByLabel('Total Weight').fill('1')
  await page.getByLabel(/^Total Product Value/).fill('13.50')
  await press(page)
  const success = toasts(page).getByRole('status')
  await expect(success).toHaveText('Calculation successful!')
  await page.clock.runFor(1_900)
  await expect(success).toHaveCount(1)
  await expect(success).not.toHaveClass(/toast-out/)
  await turnUntil(page, success, 0)
})
